// A picture, its placeholder while it loads, or a symbol in its place.

import { setBusy } from "../app/activity.js";
import { element, icon } from "../app/dom.js";
import { blur } from "./blur-hash.js";

// A blur has no details: the browser stretches these few pixels smoothly.
const blurWidth = 24;
const mostBlurs = 300;
const blurs = new Map();

export class PictureView {
  #failed;
  #decoded;
  /** @type {string | null} */
  #url = null;
  /** @type {HTMLImageElement | null} */
  #picture = null;
  #blur = element("canvas", { "aria-hidden": "true" });

  /**
   * - `failed`: runs for a picture that cannot be fetched or decoded.
   * - `decoded`: receives the picture's own width and height.
   * - `symbol`: the icon of a picture that is not available.
   *
   * @param {{
   *   failed: () => void, decoded?: (width: number, height: number) => void, symbol?: string
   * }} options
   */
  constructor({ failed, decoded = () => {}, symbol = "photo" }) {
    this.#failed = failed;
    this.#decoded = decoded;
    this.root = element(
      "div", { class: "picture", "data-state": "loading" }, this.#blur, icon(symbol));
  }

  /** Fills the placeholder with a blur, or with a colour. */
  setPlaceholder({ blurHash = null, color = null, proportion = 1 }) {
    this.root.style.backgroundColor = color ?? "";
    const image = blurHash ? cachedBlur(blurHash, proportion) : null;
    this.#blur.hidden = image === null;
    if (!image) return;
    this.#blur.width = image.width;
    this.#blur.height = image.height;
    this.#blur.getContext("2d")?.putImageData(image, 0, 0);
  }

  /**
   * Shows a picture, its loader or its placeholder.
   *
   * @param {Protocol.Picture} picture
   */
  show(picture) {
    // A word of a later server changes nothing.
    if (!["loading", "unavailable", "picture"].includes(picture.state)) return;
    this.#url = picture.state === "picture" ? picture.url : null;
    if (picture.state === "picture") return this.#begin(picture.url);
    this.#picture?.remove();
    this.#picture = null;
    this.root.dataset.state = picture.state;
  }

  async #begin(url) {
    const work = Symbol(url);
    setBusy(work, true);
    await this.#load(url);
    setBusy(work, false);
  }

  async #load(url) {
    const image = element("img", { src: url, alt: "", draggable: "false", decoding: "async" });
    try {
      await image.decode();
    } catch {
      if (this.#url === url) this.#failed();
      return;
    }
    // Another picture may have come in the meantime.
    if (this.#url !== url) return;
    this.#picture?.remove();
    this.#picture = image;
    this.root.append(image);
    this.root.dataset.state = "picture";
    this.#decoded(image.naturalWidth, image.naturalHeight);
  }
}

function cachedBlur(hash, proportion) {
  const height = Math.round(Math.min(Math.max(blurWidth * proportion, 4), 96));
  const key = `${height} ${hash}`;
  if (!blurs.has(key)) {
    if (blurs.size >= mostBlurs) blurs.delete(blurs.keys().next().value);
    blurs.set(key, blur(hash, blurWidth, height));
  }
  return blurs.get(key);
}
