// Lets a screen reader say something that appeared.

const announcer = document.getElementById("announcer");

export function announce(text) {
  // The same text again is a change only after another one.
  announcer.textContent = announcer.textContent === text ? `${text}\u00a0` : text;
}
