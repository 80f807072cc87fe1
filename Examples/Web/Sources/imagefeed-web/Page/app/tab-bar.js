// The tabs: a bar at the bottom of a narrow window, at the side of a wide one.

import { element, icon } from "./dom.js";

const bar = /** @type {HTMLElement} */ (document.getElementById("tabs"));
const icons = { imagesList: "feed", feed: "feed", explore: "explore", profile: "profile" };

export class TabBar {
  #didSelect;
  #buttons = new Map();

  /** @param didSelect receives the tab that a person has selected. */
  constructor(didSelect) {
    this.#didSelect = didSelect;
  }

  show(tabs, selected) {
    this.#buttons = new Map(
      tabs.map(({ tab, title }) => [
        tab,
        element(
          "button", { type: "button", "data-tab": tab, onclick: () => this.select(tab) },
          icon(icons[tab] ?? "photo"), element("span", { text: title })),
      ]));
    bar.replaceChildren(...this.#buttons.values());
    bar.hidden = false;
    this.#mark(selected);
  }

  hide() {
    bar.hidden = true;
    bar.replaceChildren();
    this.#buttons.clear();
  }

  selectAt(index) {
    const tab = [...this.#buttons.keys()][index];
    if (tab && !bar.inert) this.select(tab);
  }

  select(tab) {
    this.#mark(tab);
    this.#didSelect(tab);
  }

  #mark(selected) {
    for (const [tab, button] of this.#buttons) {
      if (tab === selected) button.setAttribute("aria-current", "page");
      else button.removeAttribute("aria-current");
    }
  }
}
