// The line about the connection, above everything.

import { element, textButton } from "./dom.js";
import { texts } from "./texts.js";

const notice = document.getElementById("notice");
// A stream that comes back at once needs no words.
const patience = 600;
let timer = 0;

/**
 * @param state "open", "lost" or "replaced".
 * @param startAnew starts another session in this tab.
 */
export function showNotice(state, startAnew) {
  if (state === "lost") {
    timer ||= setTimeout(() => show(element("span", { text: texts.connectionLost })), patience);
    return;
  }
  clearTimeout(timer);
  timer = 0;
  if (state === "open") return hide();
  document.getElementById("screens").inert = true;
  document.getElementById("tabs").inert = true;
  show(
    element("span", { text: texts.replaced }),
    textButton(texts.continueHere, "plain", startAnew));
}

function show(...content) {
  notice.replaceChildren(...content);
  // The top layer's newest element is above open dialogs.
  notice.popover = "manual";
  notice.showPopover?.();
}

function hide() {
  if (!notice.firstChild) return;
  notice.hidePopover?.();
  notice.replaceChildren();
}
