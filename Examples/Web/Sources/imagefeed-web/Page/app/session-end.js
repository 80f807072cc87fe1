// Knows of a session that ended while the page was away: the sign-in screen then says why it is there.

import { pageID } from "./page-id.js";

const key = "signedInPage";

export class SessionEnd {
  #isSignedIn = false;

  /** The server shows everything anew. */
  didConnect() {
    this.#isSignedIn = false;
  }

  didSignIn() {
    this.#isSignedIn = true;
    try {
      sessionStorage.setItem(key, pageID());
    } catch {
      // The sign-in screen then comes without words.
    }
  }

  /** Whether the session has ended. Asked once: a person who signs out knows why they are there. */
  take() {
    try {
      const hasEnded = sessionStorage.getItem(key) === pageID() && !this.#isSignedIn;
      sessionStorage.removeItem(key);
      return hasEnded;
    } catch {
      return false;
    }
  }
}
