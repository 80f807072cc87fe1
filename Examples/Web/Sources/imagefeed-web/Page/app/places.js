// Remembers where the lists were, so that a reload or a lost connection does not lose the place.

const key = "places";

export class Places {
  #screens;
  #places = {};

  /** @param screens gives the open screens. */
  constructor(screens) {
    this.#screens = screens;
    try {
      this.#places = JSON.parse(sessionStorage.getItem(key) ?? "{}");
      sessionStorage.removeItem(key);
    } catch {
      // Lists then start at the top.
    }
    addEventListener("pagehide", () => {
      try {
        // A page without screens has not been shown them yet.
        this.keep();
        sessionStorage.setItem(key, JSON.stringify(this.#places));
      } catch {
        // Lists then start at the top.
      }
    });
  }

  /** Keeps the places of the open screens, which will be shown again. */
  keep() {
    if (this.#screens().length > 0) this.#places = this.#collect();
  }

  /** Forgets the places of screens that are gone for good. */
  forget() {
    this.#places = {};
  }

  of(name) {
    return this.#places[name] ?? null;
  }

  #collect() {
    const places = this.#screens().map((screen) => [screen.name, screen.listPlace]);
    return Object.fromEntries(places.filter(([, place]) => place));
  }
}
