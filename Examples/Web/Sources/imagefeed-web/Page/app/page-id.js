// The name of this page's session. It is not a secret: the cookie authorises.

const key = "page";

/** The name, which a reload keeps. */
export function pageID() {
  try {
    return sessionStorage.getItem(key) ?? newPageID();
  } catch {
    return newPageID();
  }
}

function newPageID() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const id = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  try {
    sessionStorage.setItem(key, id);
  } catch {
    // Without storage a reload starts the app again.
  }
  return id;
}
