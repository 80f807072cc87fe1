// A message next to a screen's content, with a button if a retry can help.

import { announce } from "../app/announcer.js";
import { element, focusScreen, icon, textButton } from "../app/dom.js";

export class MessageView {
  #text = element("p");
  #button;

  /** @param didTapButton runs for a tap on the button. */
  constructor(didTapButton) {
    this.#button = textButton("", "plain", didTapButton);
    this.root = element(
      "div", { class: "message", hidden: true }, icon("info"), this.#text, this.#button);
  }

  get hasRetry() {
    return !this.root.hidden && !this.#button.hidden;
  }

  /** Shows a message; `null` hides the view. */
  show(message) {
    const hadFocus = this.root.contains(document.activeElement);
    this.root.hidden = message === null;
    this.#text.textContent = message?.text ?? "";
    this.#button.hidden = !message?.retryTitle;
    this.#button.textContent = message?.retryTitle ?? "";
    if (message) announce(message.text);
    // The keyboard stays on the screen whose message has gone.
    else if (hadFocus) focusScreen(this.root);
  }
}
