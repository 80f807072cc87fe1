// A photo full screen (I). A screen that inherits from it can add controls.

import { element, iconButton } from "../app/dom.js";
import { shortcut } from "../app/keys.js";
import { texts } from "../app/texts.js";
import { PhotoGestures } from "../images/photo-gestures.js";
import { PictureView } from "../images/picture-view.js";
import { Screen } from "./screen.js";

const zoomStep = 1.25;
const turnStep = Math.PI / 12;
const panStep = 60;

export class SingleImageScreen extends Screen {
  coversTabs = true;
  /** The buttons at the bottom. */
  controls = element("div", { class: "controls" });
  /** The texts above them. */
  footer = element("div", { class: "photo-footer" });
  #picture = new PictureView({
    failed: () => this.report("didFailToDecodePicture"),
    decoded: (width, height) => this.report("didDecodePicture", { width, height }),
  });
  #stage;
  #share = iconButton("share", texts.share, () => this.report("didTapShare"), {
    disabled: true, ...shortcut("s"),
  });
  #resizes = new ResizeObserver(() => this.#reportSize());

  /** @type {import("./screen.js").Commands} */
  commands = {
    setPicture: ({ picture }) => this.#picture.show(picture),
    setPlacement: (placement) => this.#place(placement),
    setShareEnabled: ({ isEnabled }) => (this.#share.disabled = !isEnabled),
  };

  constructor(show, context) {
    super(show, context);
    const { card } = show;
    this.title = card.pictureLabel;
    // The stage, which gets the keyboard, has the photo's name.
    this.root.setAttribute("aria-label", texts.photo);
    this.#picture.setPlaceholder(card);
    this.#picture.root.classList.add("placed");
    this.#stage = element(
      "div", { class: "photo-stage", tabindex: "0", role: "img", "aria-label": card.pictureLabel },
      this.#picture.root);
    new PhotoGestures(this.#stage, (intent, members) => {
      this.report(intent, members);
      if (intent === "didTapPicture") this.#toggleControls();
    });
    this.controls.append(this.#share);
    if (card.credit) {
      this.footer.append(
        element("button", {
          type: "button", class: "link", text: card.credit,
          onclick: () => this.report("didTapCredit"),
        }));
    }
    this.footer.append(this.controls);
    this.root.append(
      this.#stage,
      iconButton("back", texts.back, () => this.report("didTapBack"), {
        class: "icon-button back-button",
      }),
      this.#makeTools(), this.footer);
    this.#resizes.observe(this.#stage);
  }

  /** Buttons for what otherwise needs two fingers, a wheel or a keyboard. */
  #makeTools() {
    return element(
      "div", { class: "tools" },
      iconButton("zoom-out", texts.zoomOut, () => this.#zoom(1 / zoomStep), shortcut("-")),
      iconButton("zoom-in", texts.zoomIn, () => this.#zoom(zoomStep), shortcut("+")),
      iconButton("rotate-left", texts.rotateLeft, () => this.#turn(-turnStep), shortcut("[")),
      iconButton("rotate-right", texts.rotateRight, () => this.#turn(turnStep), shortcut("]")));
  }

  /** A tap leaves the photo alone, or brings the controls back. One on a failed photo is a retry. */
  #toggleControls() {
    const isFailed = this.#picture.root.dataset.state === "unavailable";
    this.root.classList.toggle("bare", !isFailed && !this.root.classList.contains("bare"));
  }

  get #middle() {
    return { x: this.#stage.clientWidth / 2, y: this.#stage.clientHeight / 2 };
  }

  #zoom(factor) {
    this.report("didPinch", { factor, ...this.#middle });
    return factor > 1 ? texts.zoomIn : texts.zoomOut;
  }

  #turn(angle) {
    this.report("didRotate", { angle, ...this.#middle });
    return angle > 0 ? texts.rotateRight : texts.rotateLeft;
  }

  #pan(x, y) {
    this.report("didPan", { x, y });
    return texts.keyMovePhoto;
  }

  #reportSize() {
    const { clientWidth: width, clientHeight: height } = this.#stage;
    if (width > 0 && height > 0) this.report("didLayOut", { width, height });
  }

  #place({ width, height, x, y, rotation }) {
    const { style } = this.#picture.root;
    style.width = `${width}px`;
    style.height = `${height}px`;
    style.transform =
      `translate(${x - width / 2}px, ${y - height / 2}px) rotate(${rotation}rad)`;
  }

  #keys = {
    "+": () => this.#zoom(zoomStep),
    "=": () => this.#zoom(zoomStep),
    "-": () => this.#zoom(1 / zoomStep),
    "[": () => this.#turn(-turnStep),
    "]": () => this.#turn(turnStep),
    z: () => {
      this.report("didDoubleTap", this.#middle);
      return texts.keyFit;
    },
    s: () => this.#share.click(),
    c: () => /** @type {HTMLElement | null} */ (this.footer.querySelector(".link"))?.click(),
    r: () => this.report("didTapPicture"),
    ArrowLeft: () => this.#pan(panStep, 0),
    ArrowRight: () => this.#pan(-panStep, 0),
    ArrowUp: () => this.#pan(0, panStep),
    ArrowDown: () => this.#pan(0, -panStep),
  };

  handleKey({ key }) {
    const action = Object.hasOwn(this.#keys, key) ? this.#keys[key] : null;
    return action ? (action() ?? true) : false;
  }

  focus() {
    this.#stage.focus({ preventScroll: true });
  }

  remove() {
    this.#resizes.disconnect();
    super.remove();
  }
}
