// An alert, above everything. The browser keeps the focus inside and returns it.

import { element, newID, textButton } from "./dom.js";

export class AlertDialog {
  #answered;
  /** @type {number | null} */
  #alert = null;
  /** @type {HTMLDialogElement | null} */
  #dialog = null;

  /** @param answered receives the alert's number and the answer. */
  constructor(answered) {
    this.#answered = answered;
  }

  /** @param {Protocol.PresentAlert} command */
  show({ alert, title, message, buttons }) {
    this.close();
    this.#alert = alert;
    const [titleID, messageID] = [newID(), newID()];
    const dialog = element(
      "dialog",
      {
        class: "alert", role: "alertdialog", "aria-labelledby": titleID,
        "aria-describedby": message ? messageID : null,
        // Escape.
        oncancel: (event) => {
          event.preventDefault();
          this.#answer("decline");
        },
      },
      element("h2", { id: titleID, text: title }),
      message && element("p", { id: messageID, text: message }),
      element(
        "div", { class: "alert-buttons" },
        ...buttons.map(({ answer, title }) =>
          textButton(title, "plain", () => this.#answer(answer), { "data-answer": answer }))));
    this.#dialog = dialog;
    document.body.append(dialog);
    dialog.showModal();
  }

  dismiss(alert) {
    if (this.#alert === alert) this.close();
  }

  close() {
    this.#dialog?.close();
    this.#dialog?.remove();
    this.#dialog = this.#alert = null;
  }

  /** Brings the alert above what has opened since. */
  raise() {
    if (!this.#dialog) return;
    this.#dialog.close();
    document.body.append(this.#dialog);
    this.#dialog.showModal();
  }

  #answer(answer) {
    const alert = this.#alert;
    // The next alert may follow.
    this.close();
    this.#answered(alert, answer);
  }
}
