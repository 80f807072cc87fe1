// The gestures on a photo: each reports its amount since its last report (I-3).

import { setBusy } from "../app/activity.js";

const slop = 6;
const tapTime = 280;
const tapDistance = 40;

export class PhotoGestures {
  #stage;
  #report;
  #pointers = new Map();
  #hasMoved = false;
  /** @type {{ x: number, y: number, distance: number, angle: number } | null} */
  #before = null;
  /** @type {{ x: number, y: number } | null} */
  #lastTap = null;
  #tapTimer = 0;
  #turned = { scale: 1, rotation: 0 };

  /**
   * @param stage the element that takes the gestures; points count from its top left corner.
   * @param report receives an intent and its members.
   */
  constructor(stage, report) {
    this.#stage = stage;
    this.#report = report;
    stage.addEventListener("pointerdown", (event) => this.#didPress(event));
    stage.addEventListener("pointermove", (event) => this.#didMove(event));
    stage.addEventListener("pointerup", (event) => this.#didRelease(event));
    stage.addEventListener("pointercancel", (event) => this.#remove(event));
    for (const name of ["gesturestart", "gesturechange"]) {
      stage.addEventListener(name, (event) => this.#didTurnTrackpad(event));
    }
    stage.addEventListener("wheel", (event) => this.#didTurnWheel(event), { passive: false });
  }

  #point({ clientX, clientY }) {
    const { left, top } = this.#stage.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }

  #didPress(event) {
    if (event.button !== 0) return;
    this.#stage.setPointerCapture(event.pointerId);
    if (this.#pointers.size === 0) this.#hasMoved = false;
    this.#reportChange();
    const point = this.#point(event);
    this.#pointers.set(event.pointerId, { ...point, start: point });
    // Two fingers do not count as a tap.
    if (this.#pointers.size > 1) this.#hasMoved = true;
  }

  #didMove(event) {
    const pointer = this.#pointers.get(event.pointerId);
    if (!pointer) return;
    const point = this.#point(event);
    const far = Math.hypot(point.x - pointer.start.x, point.y - pointer.start.y);
    if (!this.#hasMoved && far < slop) return;
    this.#hasMoved = true;
    // Fingers move one after the other, and more often than a screen is drawn.
    if (!this.#before) {
      this.#before = this.#hand;
      requestAnimationFrame(() => this.#reportChange());
    }
    Object.assign(pointer, point);
  }

  /** The middle of the first two fingers, their distance and their angle. */
  get #hand() {
    const [first, second = first] = this.#pointers.values();
    return {
      x: (first.x + second.x) / 2,
      y: (first.y + second.y) / 2,
      distance: Math.hypot(second.x - first.x, second.y - first.y),
      angle: Math.atan2(second.y - first.y, second.x - first.x),
    };
  }

  #reportChange() {
    const before = this.#before;
    if (!before) return;
    this.#before = null;
    const { x, y, distance, angle } = this.#hand;
    if (x !== before.x || y !== before.y) {
      this.#report("didPan", { x: x - before.x, y: y - before.y });
    }
    if (before.distance === 0 || distance === 0) return;
    if (distance !== before.distance) {
      this.#report("didPinch", { factor: distance / before.distance, x, y });
    }
    const turn = Math.atan2(Math.sin(angle - before.angle), Math.cos(angle - before.angle));
    if (turn !== 0) this.#report("didRotate", { angle: turn, x, y });
  }

  #didRelease(event) {
    if (this.#remove(event) && !this.#hasMoved) this.#didTap(this.#point(event));
  }

  /** Removes a finger, whose movement still counts. */
  #remove(event) {
    if (!this.#pointers.has(event.pointerId)) return false;
    this.#reportChange();
    return this.#pointers.delete(event.pointerId);
  }

  #didTap(point) {
    clearTimeout(this.#tapTimer);
    const last = this.#lastTap;
    const isSecond =
      last !== null && Math.hypot(point.x - last.x, point.y - last.y) < tapDistance;
    this.#lastTap = isSecond ? null : point;
    setBusy(this, !isSecond);
    if (isSecond) return this.#report("didDoubleTap", point);
    // A second tap may follow, until this timer says otherwise: no tap is reported in both ways.
    this.#tapTimer = setTimeout(() => {
      this.#lastTap = null;
      this.#report("didTapPicture", {});
      setBusy(this, false);
    }, tapTime);
  }

  /** The wheel zooms, as two fingers on a trackpad do; with Shift it moves the photo. */
  #didTurnWheel(event) {
    event.preventDefault();
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    const [x, y] = [event.deltaX * unit, event.deltaY * unit];
    if (event.shiftKey) return this.#report("didPan", { x: -(x || y), y: 0 });
    // Most browsers report a pinch on a trackpad as a wheel with Control, in smaller steps.
    const factor = Math.exp(-y * (event.ctrlKey ? 0.01 : 0.002));
    if (factor !== 1) this.#report("didPinch", { factor, ...this.#point(event) });
  }

  /** Safari reports two fingers on a trackpad in this way, with the amounts since their start. */
  #didTurnTrackpad(event) {
    event.preventDefault();
    const { scale, rotation } = event;
    const before = this.#turned;
    this.#turned = { scale, rotation };
    // On a touch screen, Safari reports the fingers as pointers, too.
    if (event.type === "gesturestart" || this.#pointers.size > 0) return;
    const point = this.#point(event);
    this.#report("didPinch", { factor: scale / before.scale, ...point });
    this.#report("didRotate", { angle: (rotation - before.rotation) * (Math.PI / 180), ...point });
  }
}
