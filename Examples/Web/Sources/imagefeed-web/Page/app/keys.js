// The keys of the whole app. A screen handles its own first.

const digits = /^[1-9]$/;

export function listenToKeys({ screen, selectTab, goBack, showHelp }) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isBelowDialog(screen()) || isForField(event)) return;
    if (screen()?.handleKey(event)) event.preventDefault();
    else if (event.key === "?") showHelp();
    else if (event.key === "Escape") goBack();
    else if (digits.test(event.key)) selectTab(Number(event.key) - 1);
  });
}

/** Letters are text in a field; Escape clears it first. */
function isForField({ key, target }) {
  const field = target.closest?.("input");
  if (!field || field.type === "radio") return field?.type === "radio" && digits.test(key);
  return key !== "Escape" || field.value !== "";
}

/** An alert, a loader or a menu is open above the screen. */
function isBelowDialog(screen) {
  return [...document.querySelectorAll("dialog[open]")].some((dialog) => dialog !== screen?.root);
}
