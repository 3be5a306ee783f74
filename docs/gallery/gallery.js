// SPDX-License-Identifier: MIT

// The search and the filters of the index, and the copy buttons. Without this script, all samples are visible, the chips
// are links to their sections, and code is selected by hand.
"use strict";

for (const block of document.querySelectorAll(".code")) {
  const button = block.querySelector("button");
  button.hidden = false;
  button.addEventListener("click", async () => {
    button.textContent = (await copy(block.querySelector("code"))) ? "Copied" : "Press Ctrl+C";
    setTimeout(() => { button.textContent = "Copy"; }, 2000);
  });
}

// Pages that are opened from a folder may not use the clipboard in every browser. The code is then selected.
async function copy(code) {
  try {
    await navigator.clipboard.writeText(code.textContent);
    return true;
  } catch {
    getSelection().selectAllChildren(code);
    return document.execCommand("copy");
  }
}

const form = document.querySelector("form[role=search]");
if (form) startSearch(form);

function startSearch(form) {
  const input = form.querySelector("input");
  const output = form.querySelector("output");
  const cards = [...document.querySelectorAll(".card")];
  const chips = [...document.querySelectorAll(".chip")];
  let category = null;

  function show() {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const card of cards) {
      const matches = words.every((word) => card.dataset.search.includes(word))
        && (category === null || card.dataset.categories.split("|").includes(category));
      card.hidden = !matches;
      if (matches) count += 1;
    }
    for (const section of document.querySelectorAll("main section")) {
      section.hidden = !section.querySelector(".card:not([hidden])");
    }
    for (const chip of chips) chip.setAttribute("aria-pressed", String(chip.dataset.category === category));
    const isFiltered = words.length > 0 || category !== null;
    output.textContent = isFiltered ? (count === 1 ? "1 sample" : `${count} samples`) : "";
  }

  // The address names the filter, so that it can be linked: #q=clip(to:) or #charts.
  function readAddress() {
    const hash = decodeURIComponent(location.hash.slice(1));
    const chip = chips.find((chip) => decodeURIComponent(chip.hash.slice(1)) === hash);
    input.value = hash.startsWith("q=") ? hash.slice(2) : "";
    category = chip ? chip.dataset.category : null;
    show();
  }

  form.hidden = false;
  for (const chip of chips) {
    chip.closest("li").hidden = false;
    chip.setAttribute("role", "button");
    chip.addEventListener("keydown", (event) => {
      if (event.key !== " ") return;
      event.preventDefault();
      chip.click();
    });
    chip.addEventListener("click", (event) => {
      event.preventDefault();
      category = category === chip.dataset.category ? null : chip.dataset.category;
      history.replaceState(null, "", category === null ? location.pathname : chip.hash);
      show();
    });
  }
  form.addEventListener("submit", (event) => event.preventDefault());
  input.addEventListener("input", () => {
    const query = input.value.trim();
    history.replaceState(null, "", query ? `#q=${encodeURIComponent(query)}` : location.pathname);
    show();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || document.activeElement === input) return;
    event.preventDefault();
    input.focus();
  });
  addEventListener("hashchange", readAddress);
  readAddress();
}
