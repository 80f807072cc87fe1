// Sends intents in their order: one request at a time, which takes all that wait.

import { setBusy } from "./activity.js";

const mostPerRequest = 100;
const longestRequest = 10_000;

/** How two equal intents of one screen in a row become one: a finger moves faster than requests. */
const merges = {
  didPan: (a, b) => ({ ...b, x: a.x + b.x, y: a.y + b.y }),
  didPinch: (a, b) => (isNear(a, b) ? { ...b, factor: a.factor * b.factor } : null),
  didRotate: (a, b) => (isNear(a, b) ? { ...b, angle: a.angle + b.angle } : null),
  didChangeText: (a, b) => b,
  didLayOut: (a, b) => b,
  didUpdateProgressValue: (a, b) => b,
};

const isNear = (a, b) => Math.abs(a.x - b.x) < 2 && Math.abs(a.y - b.y) < 2;

export class IntentQueue {
  #address;
  #failed;
  #waiting = [];
  /** @type {AbortController | null} */
  #request = null;
  #isPaused = true;

  /**
   * @param {string} page
   * @param {{ failed: () => void }} app `failed` runs when a request did not reach the server.
   */
  constructor(page, { failed }) {
    this.#address = `/intents?page=${encodeURIComponent(page)}`;
    this.#failed = failed;
  }

  /** @param {Protocol.Intent & { screen?: string }} intent */
  report(intent) {
    const last = this.#waiting.at(-1);
    const isSame = last?.intent === intent.intent && last.screen === intent.screen;
    const merged = isSame ? merges[intent.intent]?.(last, intent) : null;
    if (merged) this.#waiting[this.#waiting.length - 1] = merged;
    else this.#waiting.push(intent);
    setBusy(this, true);
    // What is reported in one go travels in one request.
    queueMicrotask(() => this.#send());
  }

  /**
   * Gives up what has no answer; it may have been carried out. It is not sent again: what the person
   * saw while tapping may not be true any more.
   */
  pause() {
    this.#isPaused = true;
    this.#request?.abort();
    this.#dropWaiting();
  }

  /** Sends what is reported from now on. */
  resume() {
    this.#isPaused = false;
    this.#dropWaiting();
  }

  #dropWaiting() {
    this.#waiting = [];
    setBusy(this, this.#request !== null);
  }

  async #send() {
    if (this.#request || this.#isPaused || this.#waiting.length === 0) return;
    const request = new AbortController();
    this.#request = request;
    const limit = setTimeout(() => request.abort(), longestRequest);
    const intents = this.#waiting.splice(0, mostPerRequest);
    try {
      await this.#post(intents, request.signal);
    } catch (error) {
      // Not sent again: it may have been carried out, and sending a like twice would undo it.
      if (!this.#isPaused) {
        console.warn("Intents were lost:", error);
        this.#failed();
      }
    } finally {
      clearTimeout(limit);
      this.#request = null;
      setBusy(this, this.#waiting.length > 0);
    }
    this.#send();
  }

  async #post(intents, signal) {
    const response = await fetch(this.#address, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(intents),
      signal,
    });
    if (response.status === 400) {
      console.error((await response.json()).error, intents);
    } else if (!response.ok) {
      throw new Error(`The server answered ${response.status}.`);
    }
  }
}
