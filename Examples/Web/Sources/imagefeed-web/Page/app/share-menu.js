// The share menu of a photo: copy its link, save its picture, or pass it on where a browser can.

import { element, icon, onPressBeside } from "./dom.js";
import { showDone } from "./notice.js";
import { texts } from "./texts.js";

export class ShareMenu {
  #ended;
  /** @type {Protocol.Share | null} */
  #share = null;
  /** @type {HTMLDialogElement | null} */
  #dialog = null;

  /** @param ended receives the menu's number and its outcome. */
  constructor(ended) {
    this.#ended = ended;
  }

  get isOpen() {
    return this.#dialog !== null;
  }

  /** @param {Protocol.Share} share */
  show(share) {
    this.close();
    this.#share = share;
    const { link } = share;
    const dialog = element(
      "dialog",
      {
        class: "sheet menu", "aria-label": texts.share,
        oncancel: (event) => {
          event.preventDefault();
          this.cancel();
        },
      },
      link && this.#item("link", texts.copyLink, () => this.#copyLink(link)),
      this.#item("save", texts.save, () => this.#save(share)),
      link && navigator.canShare?.({ url: link })
        && this.#item("share", texts.share, () => this.#send(link)),
      this.#item("close", texts.close, () => this.cancel()));
    this.#dialog = dialog;
    onPressBeside(dialog, () => this.cancel());
    document.body.append(dialog);
    dialog.showModal();
  }

  /** Closes the menu without an outcome, if it belongs to a screen. */
  closeOf(screen) {
    if (this.#share?.screen === screen) this.close();
  }

  close() {
    this.#dialog?.close();
    this.#dialog?.remove();
    this.#dialog = this.#share = null;
  }

  cancel() {
    this.#end("cancelled");
  }

  #item(iconName, title, onclick) {
    return element(
      "button", { type: "button", class: "menu-item", onclick }, icon(iconName),
      element("span", { text: title }));
  }

  #end(outcome) {
    const number = this.#share?.share;
    if (number === undefined) return;
    this.close();
    this.#ended(number, outcome);
  }

  async #copyLink(link) {
    try {
      await navigator.clipboard.writeText(link);
      this.#end("sent");
      showDone(texts.linkCopied);
    } catch {
      this.#end("failed");
    }
  }

  #save({ picture, fileName }) {
    element("a", { href: picture, download: fileName }).click();
    this.#end("saved");
  }

  async #send(link) {
    try {
      await navigator.share({ url: link });
      this.#end("sent");
    } catch (/** @type {any} */ error) {
      this.#end(error.name === "AbortError" ? "cancelled" : "failed");
    }
  }
}
