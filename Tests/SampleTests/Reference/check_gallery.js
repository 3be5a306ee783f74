// SPDX-License-Identifier: MIT

// Checks the pages in all frames of this page, and writes what is wrong. A frame's name is that of the page.
"use strict";

const problems = [];

// The relative luminance of WCAG 2.2.
function luminance([r, g, b]) {
  const linear = (value) => (value <= 0.04045 * 255 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

function numbers(color) { return color.match(/[\d.]+/g).map(Number); }

function background(element, view) {
  for (let node = element; node; node = node.parentElement) {
    const color = numbers(view.getComputedStyle(node).backgroundColor);
    if (color.length === 3 || color[3] === 1) return color;
  }
  return [255, 255, 255];
}

function contrast(element, view) {
  const pair = [numbers(view.getComputedStyle(element).color), background(element, view)].map(luminance);
  return (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05);
}

function check(frame, name, width) {
  const view = frame.contentWindow;
  const page = frame.contentDocument;
  const report = (text) => problems.push(`${name} at ${width} px: ${text}`);

  const reach = page.documentElement.scrollWidth;
  if (reach > width) report(`the page is ${reach} px wide`);
  for (const link of page.querySelectorAll("link[rel=stylesheet]")) if (!link.sheet) report(`${link.href} was not loaded`);
  for (const image of page.images) {
    if (image.naturalWidth === 0) report(`${image.src} was not loaded`);
    if (!image.hasAttribute("alt")) report(`${image.src} has no alternative text`);
    if (!(image.width > 0 && image.height > 0 && image.hasAttribute("width") && image.hasAttribute("height"))) {
      report(`${image.src} has no size`);
    }
  }
  const visible = [...page.body.querySelectorAll("*")].filter((element) => element.checkVisibility());
  for (const element of visible) {
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== "");
    if (hasText && contrast(element, view) < 4.5) report(`"${element.textContent.slice(0, 40)}" has a contrast of ${contrast(element, view).toFixed(2)}`);
    if (element.matches("a, button, summary, input, pre") && element.tabIndex < 0) report(`${element.outerHTML.slice(0, 80)} cannot be focused`);
    if (element.matches("a, button") && element.textContent.trim() === "") report(`${element.outerHTML.slice(0, 80)} has no text`);
  }

  let copied = null;
  Object.defineProperty(view.navigator, "clipboard", { value: { writeText: async (text) => { copied = text; } } });
  for (const block of page.querySelectorAll(".code")) {
    const button = block.querySelector("button");
    if (button.hidden) report("a copy button is hidden");
    button.click();
    if (copied !== block.querySelector("code").textContent) report("the copy button copies something else");
  }
  const choices = [...page.querySelectorAll(".tabs input")];
  const panels = [...page.querySelectorAll(".tabs article")];
  choices.forEach((choice, index) => {
    choice.click();
    const shown = panels.filter((panel) => view.getComputedStyle(panel).display !== "none");
    if (shown.length !== 1 || shown[0] !== panels[index]) report(`choice ${index + 1} shows ${shown.length} samples`);
  });
  if (name === "index.html") search(page, view, report);
}

function search(page, view, report) {
  const input = page.querySelector("input[type=search]");
  const cards = [...page.querySelectorAll(".card")];
  const shown = () => [...page.querySelectorAll(".card")].filter((card) => card.checkVisibility());
  const type = (text) => {
    input.value = text;
    input.dispatchEvent(new view.Event("input"));
    return shown();
  };
  if (shown().length !== cards.length) report("some cards are hidden at first");
  const found = type("canvas.clip(to:)");
  if (found.length === 0 || found.length === cards.length) report(`${found.length} cards for a symbol`);
  if (!found.every((card) => card.dataset.search.includes("canvas.clip(to:)"))) report("a card without the symbol");
  const first = (text) => type(text)[0]?.dataset.title;
  if (!/\bdash\b/.test(first("dash"))) report(`"${first("dash")}" is the first card for "dash"`);
  if (!type("link").some((card) => card.dataset.title.includes("invoice"))) report("no invoice among the cards for a link");
  type("invoice");
  const kinds = [...page.querySelectorAll("#results li")].map((item) => item.className).join(" ");
  if (!/^(card )+(article ?)+$/.test(kinds)) report(`"${kinds}" instead of samples and then articles for "invoice"`);
  if (type("no such picture").length !== 0) report("cards for nonsense");
  if (type("").length !== cards.length) report("an empty search hides cards");
  const chip = [...page.querySelectorAll(".chip")].find((chip) => chip.dataset.category === "Documents");
  chip.click();
  const documents = shown();
  if (documents.length === 0 || !documents.every((card) => card.dataset.categories.split("|").includes("Documents"))) {
    report("the chip shows other cards");
  }
  chip.click();
  if (shown().length !== cards.length) report("the chip cannot be released");
}

addEventListener("load", () => {
  const frames = [...document.querySelectorAll("iframe")];
  for (const frame of frames) check(frame, frame.name, frame.clientWidth);
  const text = problems.length > 0 ? problems.slice(0, 30).join("\n") : `${frames.length} frames without problems`;
  document.getElementById("answer").textContent = text;
});
