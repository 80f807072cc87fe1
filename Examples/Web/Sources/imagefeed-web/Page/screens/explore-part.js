// A part of Explore: a title with the way to its search, a row of cards, a loader and a message.

import { element, icon, loader } from "../app/dom.js";
import { texts } from "../app/texts.js";
import { MessageView } from "./message-view.js";

export class ExplorePart {
  loader = loader(texts.loading);

  constructor({ title, searchTitle, strip, didTapSearch, didTapRetry }) {
    this.message = new MessageView(didTapRetry);
    const searchButton = element(
      "button",
      { type: "button", class: "search-button", title: searchTitle, onclick: didTapSearch },
      icon("search"),
      element("span", { text: searchTitle }));
    this.root = element(
      "section", { class: "explore-part", "aria-label": title },
      element("header", {}, element("h2", { text: title }), searchButton),
      element("div", { class: "strip-frame" }, strip.root, ...strip.arrows), this.loader,
      this.message.root);
  }
}
