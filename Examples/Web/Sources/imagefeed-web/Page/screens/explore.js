// Explore: a random photo on top, then a row of collections and a row of photos.

import { element } from "../app/dom.js";
import { texts } from "../app/texts.js";
import { CardStrip } from "../lists/card-strip.js";
import { CoverCard } from "../lists/cover-card.js";
import { PhotoCard } from "../lists/photo-card.js";
import { PullToRefresh } from "../lists/pull-to-refresh.js";
import { ExplorePart } from "./explore-part.js";
import { Screen } from "./screen.js";

export class ExploreScreen extends Screen {
  #photoActions = this.#reporting("didTapPhoto", "didTapLike", "didFailToDecodePicture");
  #coverActions = this.#reporting("didTapCover", "didFailToDecodeCover");
  // The photo on top is a strip of one card.
  #top = this.#makePhotoStrip("top-photo");
  #photos = this.#makePhotoStrip("photo-strip");
  #covers = new CardStrip(
    (card) => new CoverCard(card, this.#coverActions),
    {
      willDisplay: (id) => this.report("willDisplayCover", { id }),
      didEndDisplaying: (id) => this.report("didEndDisplayingCover", { id }),
    });
  #parts = {
    collections: this.#makePart(
      "collections", texts.collections, texts.searchCollections, this.#covers),
    photos: this.#makePart("photos", texts.randomPhotos, texts.searchPhotos, this.#photos),
  };
  #scroller = element("div", { class: "scroller" });
  #refreshing;
  /** Where the screen was before a reload, until it is there again. */
  #placeBefore;
  #pictureWidth = 0;
  #resizes = new ResizeObserver(() => this.#reportWidth());

  /** @type {import("./screen.js").Commands} */
  commands = {
    setPhotos: ({ top, row }) => {
      this.#reportWidth();
      this.#showTop(top);
      this.#photos.show(row);
      this.#restorePlace();
    },
    updateCard: ({ card }) => this.#photoStrips.forEach((strip) => strip.update(card)),
    setPicture: ({ id, picture }) =>
      this.#photoStrips.forEach((strip) => strip.cell(id)?.picture.show(picture)),
    setCollections: ({ cards }) => {
      this.#covers.show(cards);
      this.#restorePlace();
    },
    setCover: ({ id, picture }) => this.#covers.cell(id)?.picture.show(picture),
    setLoaderHidden: ({ isHidden, part }) => (this.#parts[part].loader.hidden = isHidden),
    setMessage: ({ message, part }) => this.#parts[part].message.show(message),
    setRefreshing: ({ isRefreshing }) => this.#refreshing.setRefreshing(isRefreshing),
  };

  constructor(show, context) {
    super(show, context);
    this.#placeBefore = context.place;
    this.#refreshing = new PullToRefresh(this.#scroller, () => this.report("didPullToRefresh"));
    this.#scroller.append(
      this.#refreshing.root, this.#top.root, this.#parts.collections.root,
      this.#parts.photos.root);
    this.root.append(
      this.makeBar(texts.exploreTab, { refresh: () => this.report("didPullToRefresh") }),
      this.#scroller);
    this.#resizes.observe(this.#parts.photos.root);
    // A person who does something no longer waits for the place from before.
    for (const name of ["wheel", "touchmove", "pointerdown", "keydown"]) {
      this.root.addEventListener(name, () => (this.#placeBefore = null), { passive: true });
    }
  }

  /** Actions that report intents of the same names. */
  #reporting(...intents) {
    return Object.fromEntries(
      intents.map((intent) => [intent, (id) => this.report(intent, { id })]));
  }

  get #photoStrips() {
    return [this.#top, this.#photos];
  }

  #makePhotoStrip(name) {
    const strip = new CardStrip(
      (card) => new PhotoCard(card, this.#photoActions),
      {
        willDisplay: (id) => this.report("willDisplay", { id }),
        didEndDisplaying: (id) => this.report("didEndDisplaying", { id }),
      });
    strip.root.classList.add(name);
    return strip;
  }

  #makePart(part, title, searchTitle, strip) {
    return new ExplorePart({
      title, searchTitle, strip,
      didTapSearch: () => this.report("didTapSearch", { kind: part }),
      didTapRetry: () => this.report("didTapRetry", { part }),
    });
  }

  #showTop(card) {
    this.#top.show(card ? [card] : []);
    this.#top.root.hidden = !card;
    // A tall photo leaves room for a part of the rows below it.
    if (card) this.#top.root.style.aspectRatio = String(1 / Math.min(card.proportion, 1));
  }

  #reportWidth() {
    const width = this.#parts.photos.root.clientWidth;
    const pixels = Math.round(width * devicePixelRatio);
    if (pixels <= 0 || pixels === this.#pictureWidth) return;
    this.#pictureWidth = pixels;
    this.report("didLayOut", { pictureWidth: pixels });
  }

  /** `r` tries again what failed, or refreshes; `l` likes; `/` searches for photos. */
  handleKey({ key }) {
    const parts = /** @type {Protocol.Part[]} */ (Object.keys(this.#parts));
    const failed = parts.filter((part) => this.#parts[part].message.hasRetry);
    if (key === "r" && failed.length > 0) {
      for (const part of failed) this.report("didTapRetry", { part });
      return texts.retry;
    } else if (key === "r") {
      this.report("didPullToRefresh");
      return texts.refresh;
    } else if (key === "/") {
      this.report("didTapSearch", { kind: "photos" });
    } else if (key === "l") {
      /** @type {HTMLElement | null | undefined} */
      const card = document.activeElement?.closest(".card");
      const strip = this.#photoStrips.find((strip) => strip.root.contains(document.activeElement));
      return strip?.cell(card?.dataset.id).pressHeart() ?? true;
    } else {
      return false;
    }
    return true;
  }

  /** What scrolls: the screen, and the two rows sideways. */
  get #scrolling() {
    return [this.#scroller, this.#covers.root, this.#photos.root];
  }

  get listPlace() {
    const places = this.#scrolling.map(({ scrollLeft: left, scrollTop: top }) => ({ left, top }));
    return this.#placeBefore ?? places;
  }

  #restorePlace() {
    if (!this.#placeBefore || this.root.hidden) return;
    this.#scrolling.forEach((node, index) => node.scrollTo(this.#placeBefore[index]));
    const isThere = this.#covers.cells.length > 0 && this.#photos.cells.length > 0;
    if (isThere) this.#placeBefore = null;
  }

  setCovered(isCovered) {
    super.setCovered(isCovered);
    this.#restorePlace();
  }

  remove() {
    this.#resizes.disconnect();
    super.remove();
  }
}
