// The collections that a search has found.

import { announce } from "../app/announcer.js";
import { element, loader } from "../app/dom.js";
import { texts } from "../app/texts.js";
import { CollectionCard } from "../lists/collection-card.js";
import { PullToRefresh } from "../lists/pull-to-refresh.js";
import { RowLayout } from "../lists/row-layout.js";
import { VirtualList } from "../lists/virtual-list.js";
import { MessageView } from "./message-view.js";
import { Screen } from "./screen.js";

const gap = 24;
const columns = (width) => Math.max(1, Math.floor(width / 480));

export class CollectionListScreen extends Screen {
  #scroller = element("div", { class: "scroller" });
  #total = element("p", { class: "total" });
  #pageLoader = loader(texts.loading, { class: "loader page-loader" });
  #message = new MessageView(() => this.report("didTapRetry"));
  #refreshing = new PullToRefresh(this.#scroller, () => this.report("didPullToRefresh"));
  #list;

  /** @type {import("./screen.js").Commands} */
  commands = {
    setTotal: ({ text }) => (this.#total.textContent = text),
    insertCollections: ({ row, cards }) => this.#list.insert(row, cards),
    reloadCollections: ({ cards }) => this.#list.reload(cards),
    setPreview: ({ id, index, picture }) => this.#list.cell(id)?.setPreview(index, picture),
    setPageLoaderHidden: ({ isHidden }) => {
      this.#pageLoader.hidden = isHidden;
      if (!isHidden) announce(texts.loading);
    },
    setRefreshing: ({ isRefreshing }) => this.#refreshing.setRefreshing(isRefreshing),
    setMessage: ({ message }) => this.#message.show(message),
  };

  constructor(show, context) {
    super(show, context);
    this.#list = new VirtualList({
      scroller: this.#scroller, columns,
      layout: new RowLayout(CollectionCard.height, gap),
      makeCell: (card) => new CollectionCard(card, this.#actions),
      events: {
        didLayOut: (rowWidth) => this.#reportWidth(rowWidth),
        willDisplay: (id) => this.report("willDisplay", { id }),
        didEndDisplaying: (id) => this.report("didEndDisplaying", { id }),
      },
      place: context.place, label: show.title,
    });
    this.#scroller.append(this.#refreshing.root, this.#list.root, this.#pageLoader);
    this.root.append(
      this.makeBar(show.title, {
        back: () => context.close(), refresh: () => this.report("didPullToRefresh"),
      }),
      element("div", { class: "list-header" }, this.#total), this.#scroller, this.#message.root);
  }

  #actions = {
    didTapCollection: (id) => this.report("didTapCollection", { id }),
    didTapPreview: (id, index) => this.report("didTapPreview", { id, index }),
    didFailToDecodePreview: (id, index) => this.report("didFailToDecodePreview", { id, index }),
  };

  /** Takes the width of a row in pixels of the device. */
  #reportWidth(rowWidth) {
    const width = CollectionCard.previewWidth(rowWidth / devicePixelRatio) * devicePixelRatio;
    this.report("didLayOut", { pictureWidth: Math.max(1, Math.round(width)) });
  }

  handleKey({ key }) {
    if (key === "r") return this.retryOrRefresh(this.#message);
    const entersList = ["ArrowDown", "ArrowUp"].includes(key) && this.#list.focusedID === null;
    return entersList && this.#list.focusFirstOnScreen();
  }

  get listPlace() {
    return this.#list.place;
  }
}
