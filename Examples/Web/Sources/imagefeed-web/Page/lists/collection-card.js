// A collection in a list: its first pictures, its title, number of photos, date and author.

import { element, showText } from "../app/dom.js";
import { PictureView } from "../images/picture-view.js";

const mostPreviews = 4;
const spacing = 8;
// The texts below the pictures: a title and two lines, as in the style sheet.
const textHeightInRem = 5.5;

export class CollectionCard {
  #title = element("span", { class: "collection-title" });
  #count = element("span");
  #date = element("span");
  #author = element("span", { class: "collection-author" });
  #previews = element("span", { class: "previews" });
  #pictures = [];
  #card = null;
  #button;
  #actions;

  /** @param actions `didTapCollection`, `didTapPreview` and `didFailToDecodePreview`. */
  constructor(card, actions) {
    this.#actions = actions;
    this.#button = element(
      "button",
      { type: "button", class: "collection-button", onclick: (event) => this.#didTap(event) },
      this.#previews, this.#title,
      element("span", { class: "facts" }, this.#count, this.#date), this.#author);
    this.root = element("article", { class: "collection", "data-id": card.id }, this.#button);
    this.show(card);
  }

  /** The height of a row, which depends on its width and the size of the text only. */
  static height(_card, width) {
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
    return CollectionCard.previewWidth(width) + spacing + textHeightInRem * rem;
  }

  static previewWidth(width) {
    return (width - (mostPreviews - 1) * spacing) / mostPreviews;
  }

  show(card) {
    if (this.#card === card) return;
    this.#showPreviews(card);
    this.#card = card;
    this.root.setAttribute("aria-label", card.title);
    showText(this.#title, card.title);
    showText(this.#count, card.photoCountText);
    showText(this.#date, card.dateText);
    showText(this.#author, card.authorName);
  }

  /** Pictures stay as long as the row shows the same number of them. */
  #showPreviews({ id, previews }) {
    if (this.#pictures.length !== previews.length) {
      this.#pictures = previews.map(
        (_, index) =>
          new PictureView({ failed: () => this.#actions.didFailToDecodePreview(id, index) }));
      this.#previews.replaceChildren(...this.#pictures.map((picture) => picture.root));
    }
    this.#pictures.forEach((picture, index) => picture.setPlaceholder(previews[index]));
  }

  setPreview(index, picture) {
    this.#pictures[index]?.show(picture);
  }

  #didTap({ target }) {
    const index = this.#pictures.findIndex((picture) => picture.root.contains(target));
    if (index >= 0) this.#actions.didTapPreview(this.#card.id, index);
    else this.#actions.didTapCollection(this.#card.id);
  }

  focus() {
    this.#button.focus({ preventScroll: true });
  }
}
