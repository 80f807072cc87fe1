// A sheet of the page alone, such as the list of keys: the app does not know of it.

import { onPressBeside } from "./dom.js";

export class PageSheet {
  #changed;
  /** @type {HTMLDialogElement | null} */
  #dialog = null;

  /** @param changed runs when a sheet has opened or closed. */
  constructor(changed) {
    this.#changed = changed;
  }

  get isOpen() {
    return this.#dialog !== null;
  }

  /** @param dialog the sheet; it can be closed with Escape, with Back and by a press beside it. */
  show(dialog) {
    this.close();
    this.#dialog = dialog;
    dialog.addEventListener("close", () => this.#dialog === dialog && this.close());
    onPressBeside(dialog, () => this.close());
    document.body.append(dialog);
    dialog.showModal();
    this.#changed();
  }

  close() {
    const dialog = this.#dialog;
    if (!dialog) return;
    this.#dialog = null;
    dialog.close();
    dialog.remove();
    this.#changed();
  }
}
