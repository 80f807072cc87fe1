// A collection in Explore: its cover and its title.

import { element } from "../app/dom.js";
import { PictureView } from "../images/picture-view.js";

export class CoverCard {
  #title = element("span", { class: "cover-title" });
  #cover;

  /** @param actions `didTapCover` and `didFailToDecodeCover`, which take an ID. */
  constructor(card, actions) {
    this.#cover = card.cover;
    this.picture = new PictureView({ failed: () => actions.didFailToDecodeCover(card.id) });
    if (card.cover) this.picture.setPlaceholder(card.cover);
    // No picture comes for a collection without a cover.
    else this.picture.show({ state: "unavailable" });
    this.root = element(
      "button",
      {
        type: "button", class: "card cover", "data-id": card.id,
        onclick: () => actions.didTapCover(card.id),
      },
      this.picture.root, element("span", { class: "caption" }, this.#title));
  }

  /** The picture stays, so another cover needs another cell. */
  canShow({ cover }) {
    // Two pictures without a blur can be different ones.
    if (!cover || !this.#cover) return cover === this.#cover;
    return Boolean(cover.blurHash) && cover.blurHash === this.#cover.blurHash;
  }

  show(card) {
    this.#title.textContent = card.title;
  }

  focus() {
    this.root.focus({ preventScroll: true });
  }
}
