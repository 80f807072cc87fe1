// The login page (W): Unsplash's own, in a frame. Its redirect leads to the server.

import { element, textButton } from "../app/dom.js";
import { texts } from "../app/texts.js";
import { MessageView } from "./message-view.js";
import { Screen } from "./screen.js";

// A frame tells when a page is there, and nothing about one that never comes.
const longestLoad = 20_000;

export class WebViewScreen extends Screen {
  #progress = element("progress", {
    max: "1", value: "0", hidden: true, "aria-label": texts.loading,
  });
  #page = element("div", { class: "page" });
  #message = new MessageView(() => this.report("didTapRetry"));
  #window = element("a", { target: "_blank", rel: "noopener", text: texts.openInWindow });
  #timer = 0;

  commands = {
    load: ({ url }) => this.#load(url),
    setProgressValue: ({ value }) => (this.#progress.value = value),
    setProgressHidden: ({ isHidden }) => (this.#progress.hidden = isHidden),
    setMessage: ({ message }) => {
      this.#message.show(message);
      this.#page.hidden = message !== null;
    },
  };

  constructor(show, context) {
    super(show, context);
    this.root.append(
      this.makeBar(texts.signIn, { back: () => this.report("didTapBack") }),
      this.#progress, this.#page, this.#message.root, this.#makeOtherWay());
  }

  /** A site that forbids frames shows its page elsewhere; the person then brings the code. */
  #makeOtherWay() {
    const field = element("input", {
      type: "text", "aria-label": texts.enterCode, placeholder: texts.enterCode,
      autocomplete: "off", spellcheck: "false",
    });
    const didEnter = (event) => {
      event.preventDefault();
      if (field.value.trim()) this.report("didEnterCode", { text: field.value.trim() });
    };
    return element(
      "details", { class: "other-way" }, element("summary", { text: texts.pageNotShown }),
      this.#window,
      element(
        "form", { onsubmit: didEnter }, field,
        textButton(texts.ok, "filled", null, { type: "submit" })));
  }

  #load(url) {
    this.#window.href = url;
    // A new frame each time: another page in the same one would be an entry for browser's Back.
    const frame = element("iframe", { src: url, title: texts.signIn });
    frame.addEventListener("load", () => this.#didLoad());
    this.#page.replaceChildren(frame);
    this.report("didUpdateProgressValue", { value: 0.3 });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.report("didFailLoading"), longestLoad);
  }

  #didLoad() {
    clearTimeout(this.#timer);
    this.report("didUpdateProgressValue", { value: 1 });
  }

  remove() {
    clearTimeout(this.#timer);
    super.remove();
  }
}
