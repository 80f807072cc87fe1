// A photo in a list: a rounded card with its picture, date, credit and heart (F-2).

import { element, icon, newID, showText } from "../app/dom.js";
import { PictureView } from "../images/picture-view.js";

export class PhotoCard {
  #date = element("span", { class: "date" });
  #credit = element("span", { class: "credit" });
  #card;

  /** @param actions `didTapPhoto`, `didTapLike` and `didFailToDecodePicture`, which take an ID. */
  constructor(card, actions) {
    this.picture = new PictureView({ failed: () => actions.didFailToDecodePicture(card.id) });
    const [photoID, heartID] = [newID(), newID()];
    this.photoButton = element(
      "button",
      {
        type: "button", class: "photo-button", id: photoID,
        onclick: () => actions.didTapPhoto(card.id),
      },
      this.picture.root);
    this.heart = element(
      "button",
      {
        // Its own label, and which photo it is about.
        type: "button", class: "heart", id: heartID, "aria-labelledby": `${heartID} ${photoID}`,
        onclick: () => this.#card.isLikeEnabled && actions.didTapLike(card.id),
      },
      icon("heart"));
    this.root = element(
      "article", { class: "card", "data-id": card.id }, this.photoButton,
      element("div", { class: "caption" }, this.#date, this.#credit), this.heart);
    this.show(card);
  }

  /** The picture of a photo never changes. */
  canShow() {
    return true;
  }

  /** Shows the texts and the heart. The picture stays. */
  show(card) {
    if (!this.#card) this.picture.setPlaceholder(card);
    this.#card = card;
    showText(this.#date, card.dateText);
    showText(this.#credit, card.credit);
    this.photoButton.setAttribute("aria-label", card.pictureLabel);
    this.heart.classList.toggle("liked", card.isLiked);
    this.heart.setAttribute("aria-label", card.likeLabel);
    // Not `disabled`: the label, which says why, must stay within reach, also of the pointer.
    this.heart.setAttribute("aria-disabled", String(!card.isLikeEnabled));
    this.heart.title = card.isLikeEnabled ? "" : card.likeLabel;
  }

  /** Presses the heart, and returns what that does, or why it does nothing, in words. */
  pressHeart() {
    const { isLikeEnabled, likeLabel, pictureLabel } = this.#card;
    this.heart.click();
    return isLikeEnabled ? `${likeLabel}: ${pictureLabel}` : likeLabel;
  }

  focus() {
    this.photoButton.focus({ preventScroll: true });
  }
}
