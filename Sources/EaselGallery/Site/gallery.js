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
  const results = document.getElementById("results");
  const sections = [...document.querySelectorAll("main section, .hero")].filter((section) => section !== results);
  // Articles of a documentation around the gallery, which may be added to the index.
  const articles = [...document.querySelectorAll("#articles li")];
  let category = null;

  // The best match of a word: a word of the title, a word of the text, a part of the title, or a part of the text.
  function rank(card, word) {
    const { title, search } = card.dataset;
    const isWordOf = (text) => text.split(/[^\p{L}\p{N}]+/u).includes(word);
    if (isWordOf(title) || title === word) return 8;
    if (isWordOf(search)) return 4;
    if (title.includes(word)) return 2;
    return search.includes(word) ? 1 : 0;
  }

  // The items that match all words, the best one first.
  function matches(items, words) {
    return items.map((item) => ({ item, ranks: words.map((word) => rank(item, word)) }))
      .filter(({ ranks }) => !ranks.includes(0))
      .map(({ item, ranks }) => ({ item, rank: ranks.reduce((sum, rank) => sum + rank, 0) }))
      .sort((a, b) => b.rank - a.rank).map(({ item }) => item);
  }

  function counted(count, noun) { return count === 1 ? `1 ${noun}` : `${count} ${noun}s`; }

  // Matches of a search are in a separate list, samples before articles. A category hides the other cards.
  function show() {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    const chosen = cards.filter((card) => category === null || card.dataset.categories.split("|").includes(category));
    const isSearch = words.length > 0;
    const found = isSearch ? matches(chosen, words) : chosen;
    const read = isSearch && category === null ? matches(articles, words) : [];
    for (const card of cards) card.hidden = !chosen.includes(card);
    for (const section of sections) section.hidden = isSearch || !section.querySelector(".card:not([hidden])");
    results.hidden = !isSearch;
    results.querySelector("ul").replaceChildren(
      ...(isSearch ? [...found, ...read] : []).map((item) => item.cloneNode(true)));
    const isFiltered = isSearch || category !== null;
    document.body.classList.toggle("filtered", isFiltered);
    for (const chip of chips) chip.setAttribute("aria-pressed", String(chip.dataset.category === category));
    const counts = [counted(found.length, "sample")].concat(read.length > 0 ? counted(read.length, "article") : []);
    output.textContent = isFiltered ? counts.join(", ") : "";
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
