// The loader that blocks everything below it. A person gives up waiting with Escape, or with a
// button that comes after a while.

import { element, loader, textButton } from "./dom.js";
import { texts } from "./texts.js";

export class BlockDialog {
  #cancelled;
  /** @type {HTMLDialogElement | null} */
  #dialog = null;

  /** @param cancelled runs when the person gives up waiting. */
  constructor(cancelled) {
    this.#cancelled = cancelled;
  }

  setBlocked(isBlocked) {
    if (isBlocked === (this.#dialog !== null)) return;
    if (!isBlocked) {
      this.#dialog?.close();
      this.#dialog?.remove();
      this.#dialog = null;
      return;
    }
    const dialog = element(
      "dialog",
      {
        class: "block", "aria-label": texts.loading, tabindex: "-1",
        oncancel: (event) => {
          event.preventDefault();
          this.#cancelled();
        },
        // Browsers can close a dialog although `cancel` was prevented; only the app ends the block.
        onclose: () => this.#dialog && this.#open(),
      },
      loader(texts.loading, { hidden: false }),
      textButton(texts.cancel, "plain", () => this.#cancelled()));
    this.#dialog = dialog;
    document.body.append(dialog);
    this.#open();
  }

  #open() {
    this.#dialog?.showModal();
    // The button is there for those who look for it; it is not what a key should press by chance.
    this.#dialog?.focus();
  }
}
