// The refresh loader at the top of a list, and the pull that a finger starts it with.

import { element, loader } from "../app/dom.js";
import { texts } from "../app/texts.js";

const distance = 72;

export class PullToRefresh {
  #scroller;
  #didPull;
  #loader = loader(texts.refresh);
  #start = null;
  #pulled = 0;

  constructor(scroller, didPull) {
    this.#scroller = scroller;
    this.#didPull = didPull;
    this.root = element("div", { class: "refresh" }, this.#loader);
    const passive = { passive: true };
    scroller.addEventListener("touchstart", (event) => this.#didStart(event), passive);
    scroller.addEventListener("touchmove", (event) => this.#didMove(event), passive);
    for (const name of ["touchend", "touchcancel"]) {
      scroller.addEventListener(name, (event) => this.#didEnd(event.type === "touchend"), passive);
    }
  }

  setRefreshing(isRefreshing) {
    this.#loader.hidden = !isRefreshing;
    this.root.classList.toggle("refreshing", isRefreshing);
  }

  #didStart({ touches }) {
    // A second finger ends the pull.
    this.#didEnd(false);
    const isAtTop = touches.length === 1 && this.#scroller.scrollTop <= 0;
    this.#start = isAtTop ? touches[0].clientY : null;
  }

  #didMove({ touches }) {
    if (this.#start === null) return;
    this.#pulled = Math.max(touches[0].clientY - this.#start, 0);
    // The more it is pulled, the less it gives.
    this.#show(distance * (1 - Math.exp(-this.#pulled / 100)));
  }

  #didEnd(isDone) {
    if (this.#start === null) return;
    this.#start = null;
    this.#show(0);
    if (isDone && this.#pulled >= distance) this.#didPull();
    this.#pulled = 0;
  }

  #show(height) {
    this.root.style.height = height > 0 ? `${height}px` : "";
    if (!this.root.classList.contains("refreshing")) this.#loader.hidden = height < distance / 3;
  }
}
