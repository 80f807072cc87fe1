// Lets browser's Back close what is open: the history has one entry for each step of the way back.

import { setBusy } from "./activity.js";

const longestMove = 250;
const mostAttempts = 5;

export class BackButton {
  #depth;
  #goBack;
  #isMoving = false;
  #timer = 0;
  #timeout = 0;
  #attempts = 0;

  /**
   * - `depth`: the number of steps back in the app.
   * - `goBack`: goes the next one.
   *
   * @param {{ depth: () => number, goBack: () => void }} app
   */
  constructor({ depth, goBack }) {
    this.#depth = depth;
    this.#goBack = goBack;
    addEventListener("popstate", () => this.#didMove());
  }

  get #entries() {
    return history.state?.depth ?? 0;
  }

  /** Call it when something opened or closed. */
  update() {
    clearTimeout(this.#timer);
    this.#add();
    // What closes may make room for something else at once.
    this.#timer = setTimeout(() => this.#move(), 30);
    setBusy(this, true);
  }

  #add() {
    if (this.#isMoving) return;
    for (let entry = this.#entries; entry < this.#depth(); entry += 1) {
      history.pushState({ depth: entry + 1 }, "");
    }
  }

  #move() {
    if (this.#isMoving) return;
    setBusy(this, false);
    this.#add();
    const depth = this.#depth();
    if (this.#entries <= depth) {
      this.#attempts = 0;
    } else if (this.#attempts === mostAttempts) {
      // There is no way back, for example in a tab that was opened as a copy.
      history.replaceState({ depth }, "");
    } else {
      this.#attempts += 1;
      this.#isMoving = true;
      setBusy(this, true);
      history.go(depth - this.#entries);
      // No event comes for an entry of a frame that is gone: the next step then leads further.
      this.#timeout = setTimeout(() => this.#didArrive(), longestMove);
    }
  }

  #didArrive() {
    clearTimeout(this.#timeout);
    this.#isMoving = false;
    this.update();
  }

  #didMove() {
    if (this.#isMoving) return this.#didArrive();
    // Nothing is added meanwhile: Chromium's Back skips entries that no tap has led to.
    this.#isMoving = true;
    for (let open = this.#depth(); open > this.#entries; open -= 1) this.#goBack();
    this.#isMoving = false;
    this.update();
  }
}
