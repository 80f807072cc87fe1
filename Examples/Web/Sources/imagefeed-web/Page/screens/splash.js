// The splash (S).

import { element, icon, loader, textButton } from "../app/dom.js";
import { texts } from "../app/texts.js";
import { Screen } from "./screen.js";

export class SplashScreen extends Screen {
  #loader = loader(texts.loading);
  #choices = element(
    "div", { class: "choices", hidden: true },
    textButton(texts.retry, "filled", () => this.report("didTapRetry")),
    textButton(texts.signIn, "plain", () => this.report("didTapSignIn")));

  /** @type {import("./screen.js").Commands} */
  commands = {
    setLoaderHidden: ({ isHidden }) => (this.#loader.hidden = isHidden),
    setChoicesHidden: ({ isHidden }) => (this.#choices.hidden = isHidden),
  };

  constructor(show, context) {
    super(show, context);
    this.root.setAttribute("aria-label", "ImageFeed");
    this.root.append(
      element("div", { class: "logo" }, icon("camera")), this.#loader, this.#choices);
  }
}
