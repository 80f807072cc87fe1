// The commands and intents of any list of photos, and its view: rows, loaders and a message.

import { announce } from "../app/announcer.js";
import { element, loader, remInPixels } from "../app/dom.js";
import { texts } from "../app/texts.js";
import { MessageView } from "../screens/message-view.js";
import { PhotoCard } from "./photo-card.js";
import { PullToRefresh } from "./pull-to-refresh.js";
import { RowLayout } from "./row-layout.js";
import { VirtualList } from "./virtual-list.js";

const gap = 8;

/** The texts of a panorama have room, also in large letters. */
function photoHeight(card, width) {
  const rem = remInPixels();
  return Math.max(width * card.proportion, (width < 20 * rem ? 3.75 : 3) * rem);
}

export class PhotoRows {
  #screen;
  #refreshing;
  #pageLoader = loader(texts.loading, { class: "loader page-loader" });
  message;

  /**
   * @param {import("../screens/screen.js").Screen} screen the screen that reports.
   * @param scroller the element that scrolls.
   * @param columns the number of columns for a width.
   * @param label the list's label for screen readers.
   */
  constructor(screen, scroller, columns, label) {
    this.#screen = screen;
    this.message = new MessageView(() => screen.report("didTapRetry"));
    this.list = new VirtualList({
      scroller, columns,
      layout: new RowLayout(photoHeight, gap),
      makeCell: (card) => new PhotoCard(card, this.#actions),
      events: {
        didLayOut: (pictureWidth) => screen.report("didLayOut", { pictureWidth }),
        willDisplay: (id, row) => screen.report("willDisplay", { id, row }),
        didEndDisplaying: (id) => screen.report("didEndDisplaying", { id }),
      },
      place: screen.context.place, label,
    });
    this.#refreshing = new PullToRefresh(scroller, () => this.refresh());
    this.root = element(
      "div", { class: "photo-rows" }, this.#refreshing.root, this.list.root, this.#pageLoader);
  }

  /** @type {import("../screens/screen.js").Commands} */
  commands = {
    insertPhotos: ({ row, cards }) => {
      this.list.insert(row, cards);
      this.#announceCount(cards);
    },
    removePhoto: ({ row }) => this.list.remove(row),
    reloadPhotos: ({ cards }) => {
      this.list.reload(cards);
      this.#announceCount(cards);
    },
    updateCard: ({ card }) => this.list.update(card),
    setPicture: ({ id, picture }) => this.list.cell(id)?.picture.show(picture),
    setPageLoaderHidden: ({ isHidden }) => {
      this.#pageLoader.hidden = isHidden;
      this.list.root.setAttribute("aria-busy", String(!isHidden));
      if (!isHidden) this.#announce(texts.loading);
    },
    setRefreshing: ({ isRefreshing }) => this.#refreshing.setRefreshing(isRefreshing),
    setMessage: ({ message }) => this.message.show(message),
  };

  #actions = {
    didTapPhoto: (id) => this.#screen.report("didTapPhoto", { id }),
    didTapLike: (id) => this.#screen.report("didTapLike", { id }),
    didFailToDecodePicture: (id) => this.#screen.report("didFailToDecodePicture", { id }),
  };

  #announceCount(cards) {
    if (cards.length > 0) this.#announce(`${texts.photosLoaded} ${cards.length}`);
  }

  /** Says something about the list, if it is in sight. */
  #announce(text) {
    if (this.list.root.checkVisibility?.({ visibilityProperty: true }) ?? true) announce(text);
  }

  refresh() {
    this.#screen.report("didPullToRefresh");
  }

  /** `r` tries again what failed, or refreshes; `l` likes; an arrow enters the list. */
  handleKey({ key }) {
    if (key === "r") {
      return this.#screen.retryOrRefresh(this.message);
    } else if (key === "l" && this.list.focusedID !== null) {
      return this.list.cell(this.list.focusedID).pressHeart();
    } else if (["ArrowDown", "ArrowUp"].includes(key) && this.list.focusedID === null) {
      return this.list.focusFirstOnScreen();
    }
    return false;
  }
}

/** As many columns as have room for a photo that is good to look at. */
export function columnsForWidth(width) {
  return Math.max(1, Math.round(width / 400));
}
