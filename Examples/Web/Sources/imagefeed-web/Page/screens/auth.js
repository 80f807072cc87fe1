// The sign-in screen (A).

import { announce } from "../app/announcer.js";
import { element, icon, showText, textButton } from "../app/dom.js";
import { texts } from "../app/texts.js";
import { Screen } from "./screen.js";

export class AuthScreen extends Screen {
  #button = textButton(texts.signIn, "filled", () => this.report("didTapSignIn"), {
    disabled: true,
  });

  #reason = element("p", { class: "reason" });

  /** @type {import("./screen.js").Commands} */
  commands = {
    setSignInEnabled: ({ isEnabled }) => (this.#button.disabled = !isEnabled),
  };

  constructor(show, context) {
    super(show, context);
    showText(this.#reason, context.sessionEnd.take() ? texts.sessionGone : null);
    this.title = texts.signIn;
    this.root.setAttribute("aria-label", texts.signIn);
    this.root.append(
      element("div", { class: "logo" }, icon("camera")),
      element("div", { class: "choices" }, this.#reason, this.#button));
    if (!this.#reason.hidden) announce(this.#reason.textContent);
  }
}
