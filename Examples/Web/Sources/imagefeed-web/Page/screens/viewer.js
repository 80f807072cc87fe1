// A photo full screen in the extended edition: with heart, statistics, original and info.

import { element, icon, iconButton, loader, textButton } from "../app/dom.js";
import { shortcut } from "../app/keys.js";
import { texts } from "../app/texts.js";
import { SingleImageScreen } from "./single-image.js";

export class ViewerScreen extends SingleImageScreen {
  #heart = element(
    "button",
    {
      type: "button", class: "icon-button heart", hidden: true, ...shortcut("l"),
      onclick: () => this.#didTapHeart(),
    },
    icon("heart"));
  #original = textButton(texts.openOriginal, "plain", () => this.report("didTapOpenOriginal"), {
    hidden: true, ...shortcut("o"),
  });
  #originalLoader = loader(texts.openOriginal);
  #info = iconButton("info", texts.info, () => this.report("didTapInfo"), {
    hidden: true, ...shortcut("i"),
  });
  #statistics = element("p", { class: "statistics" });

  constructor(show, context) {
    super(show, context);
    this.controls.append(this.#heart, this.#original, this.#originalLoader, this.#info);
    this.footer.prepend(this.#statistics);
    this.commands = {
      ...this.commands,
      setLike: (like) => this.#setLike(like),
      setStatistics: (statistics) => this.#setStatistics(statistics),
      setOriginal: ({ state }) => this.#setOriginal(state),
    };
  }

  #setLike({ isLiked, isEnabled, label }) {
    this.#heart.hidden = false;
    this.#heart.classList.toggle("liked", isLiked);
    this.#heart.setAttribute("aria-label", label);
    this.#heart.title = label;
    this.#heart.setAttribute("aria-disabled", String(!isEnabled));
  }

  #didTapHeart() {
    if (this.#heart.getAttribute("aria-disabled") !== "true") this.report("didTapLike");
  }

  #setOriginal(state) {
    // A word of a later server changes nothing.
    if (!["hidden", "ready", "loading"].includes(state)) return;
    const hadFocus = document.activeElement === this.#original;
    this.#original.hidden = state !== "ready";
    this.#originalLoader.hidden = state !== "loading";
    // The keyboard stays in the screen whose button has gone.
    if (hadFocus && this.#original.hidden) this.focus();
  }

  #setStatistics({ likes, views, downloads }) {
    this.#info.hidden = false;
    this.#statistics.textContent = [
      `${texts.likes} ${likes}`, `${texts.views} ${views}`, `${texts.downloads} ${downloads}`,
    ].join(" · ");
  }

  handleKey(event) {
    const button = { l: this.#heart, o: this.#original, i: this.#info }[event.key];
    if (!button) return super.handleKey(event);
    if (button.hidden) return true;
    const label = button.getAttribute("aria-label") ?? button.textContent;
    button.click();
    // The info is a sheet, which says its name itself.
    return button === this.#info || label;
  }
}
