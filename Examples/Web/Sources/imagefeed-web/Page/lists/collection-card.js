// A collection in a list: its first pictures, its title, number of photos, date and author.

import { element, remInPixels, showText } from "../app/dom.js";
import { PictureView } from "../images/picture-view.js";

const mostPreviews = 4;
const spacing = 8;

export class CollectionCard {
  #title = element("span", { class: "collection-title" });
  #count = element("span");
  #date = element("span");
  #author = element("span", { class: "collection-author" });
  #previews = element("span", { class: "previews" });
  #pictures;
  #card;
  #button;
  #actions;

  /** @param actions `didTapCollection`, `didTapPreview` and `didFailToDecodePreview`. */
  constructor(card, actions) {
    this.#actions = actions;
    this.#pictures = card.previews.map((_, index) => this.#makePicture(card, index));
    this.#previews.append(...this.#pictures.map((picture) => picture.root));
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
    const rem = remInPixels();
    // A title, its facts and the author: a line each or, for large letters, two (as in the style sheet).
    const lines = width < 20 * rem ? 6 : 3;
    return CollectionCard.previewWidth(width) + spacing + (1 + 1.5 * lines) * rem;
  }

  static previewWidth(width) {
    return (width - (mostPreviews - 1) * spacing) / mostPreviews;
  }

  #makePicture({ id, previews }, index) {
    const picture = new PictureView({
      failed: () => this.#actions.didFailToDecodePreview(id, index),
    });
    picture.setPlaceholder(previews[index]);
    return picture;
  }

  /** Pictures stay, so other previews need another cell. */
  canShow(card) {
    const [before, now] = [this.#card.previews, card.previews];
    return (
      card === this.#card ||
      (now.length === before.length &&
        // Two pictures without a blur can be different ones.
        now.every(({ blurHash }, index) => blurHash && blurHash === before[index].blurHash)));
  }

  show(card) {
    if (this.#card === card) return;
    this.#card = card;
    showText(this.#title, card.title);
    showText(this.#count, card.photoCountText);
    showText(this.#date, card.dateText);
    showText(this.#author, card.authorName);
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
