// The info of a photo: a sheet above it.

import { element, iconButton, loader, onPressBeside } from "../app/dom.js";
import { texts } from "../app/texts.js";
import { PictureView } from "../images/picture-view.js";
import { MessageView } from "./message-view.js";
import { Screen } from "./screen.js";

export class PhotoInfoScreen extends Screen {
  #picture = new PictureView({
    failed: () => this.report("didFailToDecodeAuthorPicture"), symbol: "person",
  });
  #author = element(
    "button",
    {
      type: "button", class: "avatar small", "aria-label": texts.avatar, hidden: true,
      onclick: () => this.report("didTapAuthorPicture"),
    },
    this.#picture.root);
  #credit = element("button", {
    type: "button", class: "link", hidden: true, onclick: () => this.report("didTapCredit"),
  });
  #lines = element("dl");
  #loader = loader(texts.loading);
  #message = new MessageView(() => this.report("didTapRetry"));

  /** @type {import("./screen.js").Commands} */
  commands = {
    setInfo: ({ credit, lines }) => this.#setInfo(credit, lines),
    setAuthorPicture: ({ picture }) => {
      this.#author.hidden = picture === null;
      if (picture) this.#picture.show(picture);
    },
    setLoaderHidden: ({ isHidden }) => (this.#loader.hidden = isHidden),
    setMessage: ({ message }) => this.#message.show(message),
  };

  constructor(show, context) {
    super(show, context, "dialog");
    this.title = texts.info;
    this.root.hidden = false;
    this.root.classList.add("sheet");
    this.root.setAttribute("aria-label", texts.info);
    this.root.addEventListener("cancel", (event) => {
      event.preventDefault();
      context.close();
    });
    onPressBeside(this.root, () => context.close());
    this.root.append(
      element(
        "div", { class: "sheet-content" },
        element(
          "header", { class: "bar" }, element("h1", { text: texts.info }),
          iconButton("close", texts.close, () => this.report("didTapBack"))),
        element("div", { class: "author" }, this.#author, this.#credit), this.#lines,
        this.#loader, this.#message.root));
  }

  get #dialog() {
    return /** @type {HTMLDialogElement} */ (this.root);
  }

  /** A sheet is above everything: it is closed while its photo is not in sight. */
  setCovered(isCovered) {
    if (isCovered) this.#dialog.close();
    else if (!this.#dialog.open) this.#dialog.showModal();
  }

  #setInfo(credit, lines) {
    this.#credit.hidden = !credit;
    this.#credit.textContent = credit ?? "";
    this.#lines.replaceChildren(
      ...lines.flatMap(({ subject, title, text }) => [
        element("dt", { text: title, "data-subject": subject }), element("dd", { text }),
      ]));
  }

  handleKey({ key }) {
    if (key !== "r" || !this.#message.hasRetry) return false;
    this.report("didTapRetry");
    return texts.retry;
  }

  remove() {
    this.#dialog.close();
    super.remove();
  }
}
