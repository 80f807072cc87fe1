// What the page has done and what it is still doing, for those who watch it from outside, such as
// tests: `<html data-command="17" data-busy="2">`. Nothing in the page reads it.

const { dataset } = document.documentElement;
const busy = new Set();

/** Says that the command with a number has been carried out. */
export function didHandle(number) {
  dataset.command = String(number);
}

/** Says that something will report or change something later by itself, or that it has done so. */
export function setBusy(owner, isBusy) {
  if (isBusy) busy.add(owner);
  else busy.delete(owner);
  dataset.busy = String(busy.size);
}
