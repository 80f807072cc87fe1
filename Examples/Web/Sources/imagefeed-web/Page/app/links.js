// Opens a web page in another tab, or shows its address if the browser does not allow that.

import { element, textButton } from "./dom.js";
import { texts } from "./texts.js";

/** @param sheet the `PageSheet` to show the address in. */
export function openLink(url, sheet) {
  const opened = window.open(url, "_blank");
  // The other page must not reach this one.
  if (opened) opened.opener = null;
  else showAddress(url, sheet);
}

function showAddress(url, sheet) {
  const onclick = () => sheet.close();
  sheet.show(
    element(
      "dialog", { class: "sheet menu", "aria-label": texts.openInWindow },
      element("a", {
        class: "menu-item", href: url, target: "_blank", rel: "noopener noreferrer", text: url,
        onclick,
      }),
      textButton(texts.close, "plain", onclick)));
}
