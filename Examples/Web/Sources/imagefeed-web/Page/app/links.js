// Opens a web page in another tab, or shows its address if the browser does not allow that.

import { element, textButton } from "./dom.js";
import { texts } from "./texts.js";

export function openLink(url) {
  const opened = window.open(url, "_blank");
  // The other page must not reach this one.
  if (opened) opened.opener = null;
  else showAddress(url);
}

function showAddress(url) {
  const close = () => {
    dialog.close();
    dialog.remove();
  };
  const dialog = element(
    "dialog", { class: "sheet menu", "aria-label": texts.openInWindow, onclose: close },
    element("a", {
      class: "menu-item", href: url, target: "_blank", rel: "noopener noreferrer", text: url,
      onclick: close,
    }),
    textButton(texts.close, "plain", close));
  document.body.append(dialog);
  dialog.showModal();
}
