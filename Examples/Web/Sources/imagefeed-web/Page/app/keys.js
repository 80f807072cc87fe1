// The keys of the whole app. A screen handles its own first.

const digits = /^[1-9]$/;
// The keys that go on while they are held; any other command is carried out once.
const repeating = /^(Arrow.*|[-+=[\]])$/;

export function listenToKeys({ screen, selectTab, goBack, showHelp }) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = latinKey(event);
    if (event.repeat && !repeating.test(key)) return;
    if (isBelowDialog(screen())) return;
    if (isForField(event)) clearOnEscape(event);
    else if (screen()?.handleKey({ key })) event.preventDefault();
    else if (key === "?") showHelp();
    else if (key === "Escape") goBack();
    else if (digits.test(key)) selectTab(Number(key) - 1);
  });
}

/** The key, which on a keyboard of other letters is the Latin one in its place: `l` for `д`. */
function latinKey({ key, code }) {
  const isOther = key.length === 1 && key > "~";
  const brackets = { BracketLeft: "[", BracketRight: "]" };
  const letter = code?.match(/^Key([A-Z])$/)?.[1].toLowerCase();
  return (isOther && (letter ?? brackets[code])) || key;
}

/** Letters are text in a field; Escape clears it first. */
function isForField({ key, target }) {
  const field = target.closest?.("input");
  if (!field || field.type === "radio") return field?.type === "radio" && digits.test(key);
  return key !== "Escape" || field.value !== "";
}

/** Browsers do this themselves, but not all of them, and not in all fields. */
function clearOnEscape(event) {
  if (event.key !== "Escape") return;
  event.preventDefault();
  event.target.value = "";
  event.target.dispatchEvent(new Event("input"));
}

/** An alert, a loader or a menu is open above the screen. */
function isBelowDialog(screen) {
  return [...document.querySelectorAll("dialog[open]")].some((dialog) => dialog !== screen?.root);
}
