// Lets a screen reader say something that appeared.

const announcer = /** @type {HTMLElement} */ (document.getElementById("announcer"));

export function announce(text) {
  // What is below the topmost dialog is silent.
  const topmost = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  if (announcer.parentElement !== topmost) topmost.prepend(announcer);
  // The same text again is a change only after another one.
  announcer.textContent = announcer.textContent === text ? `${text}\u00a0` : text;
}
