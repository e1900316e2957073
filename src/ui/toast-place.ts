/** A rectangle of the screen, in pixels from its upper left corner. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Surroundings {
  width: number;
  height: number;
  /** What can be pressed or has to be read: nothing may lie on it. */
  kept: readonly Box[];
  /** Other words and pictures: better not. */
  read: readonly Box[];
}

/** Pixels that a toast keeps from the edges and from what can be pressed. */
const margin = 8;
/** Pixels from one place that is looked at to the next. */
const pace = 16;

/**
 * The best place for a card of this size: on nothing that can be pressed, on as few words as possible, and then as near as
 * possible to its home, the lower right corner; on phones the top, as the bottom belongs to the thumb. Where a screen has
 * no free place, on the least of it.
 *
 * @returns the upper left corner of the card
 */
export function placeFor(card: { width: number; height: number }, around: Surroundings): { left: number; top: number } {
  const lastLeft = Math.max(margin, around.width - card.width - margin);
  const lastTop = Math.max(margin, around.height - card.height - margin);
  const home = { left: lastLeft, top: around.width < 640 ? margin : lastTop };
  let best = { ...home, cost: Number.POSITIVE_INFINITY };
  for (const top of stopsUpTo(lastTop)) {
    for (const left of stopsUpTo(lastLeft)) {
      const box = { left, top, right: left + card.width, bottom: top + card.height };
      const wide = { left: left - margin, top: top - margin, right: box.right + margin, bottom: box.bottom + margin };
      const cost =
        sharedWith(wide, around.kept) * 1000 +
        sharedWith(box, around.read) +
        Math.hypot(left - home.left, top - home.top) / 10;
      if (cost < best.cost) best = { left, top, cost };
    }
  }
  return { left: best.left, top: best.top };
}

function stopsUpTo(last: number): number[] {
  return [...Array.from({ length: Math.ceil((last - margin) / pace) }, (_, stop) => margin + stop * pace), last];
}

/** Square pixels of a box that lie on these. */
function sharedWith(box: Box, others: readonly Box[]): number {
  let sum = 0;
  for (const other of others) {
    const width = Math.min(box.right, other.right) - Math.max(box.left, other.left);
    const height = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
    if (width > 0 && height > 0) sum += width * height;
  }
  return sum;
}

const pressed =
  'a[href], button, input, select, textarea, summary, label, iframe, video, [contenteditable=true], [role=alert], [role=status], [role=menu], output';
const words = 'h1, h2, h3, p, li, dt, dd, td, th, legend, blockquote, img, canvas, [role=img], [role=progressbar]';

/** What stands on the screen now, besides the toast itself; with a dialog open, only that can be pressed. */
export function surroundings(toast: Element): Surroundings {
  // What a page keeps free for its scrollbar is no place, either.
  const width = Math.min(document.documentElement.clientWidth, document.body.getBoundingClientRect().right);
  const height = window.innerHeight;
  const inFront = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  const boxesOf = (selector: string, root: Element) =>
    [...root.querySelectorAll(selector)].flatMap((element) => {
      if (toast.contains(element) || !element.checkVisibility({ visibilityProperty: true })) return [];
      const box = element.getBoundingClientRect();
      const isSeen = box.bottom > 0 && box.right > 0 && box.top < height && box.left < width && box.height > 1;
      // A region around half a screen is said for its parts.
      return isSeen && box.width * box.height < (width * height) / 3 ? [box] : [];
    });
  return { width, height, kept: boxesOf(pressed, inFront), read: boxesOf(words, document.body) };
}

/**
 * Puts the toast where it lies on nothing that can be pressed, and elsewhere when the screen changes or is scrolled so
 * that it would.
 *
 * @returns stops looking
 */
function keepFree(toast: HTMLElement): () => void {
  Object.assign(toast.style, { left: '', top: '', right: '', bottom: '' });
  const look = () => {
    const around = surroundings(toast);
    const now = toast.getBoundingClientRect();
    const isPlaced = toast.style.left !== '';
    if (isPlaced && now.right <= around.width && now.bottom <= around.height && !sharedWith(now, around.kept)) return;
    const { left, top } = placeFor({ width: now.width, height: now.height }, around);
    Object.assign(toast.style, { left: `${left}px`, top: `${top}px`, right: 'auto', bottom: 'auto' });
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      look();
    }, 100);
  };
  const observer = new MutationObserver(soon);
  observer.observe(document.body, { subtree: true, childList: true });
  window.addEventListener('scroll', soon, true);
  window.addEventListener('resize', soon);
  look();
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    window.removeEventListener('scroll', soon, true);
    window.removeEventListener('resize', soon);
  };
}

/** Milliseconds: how long an error stays at least, and between two looks whether somebody is still at it. */
const errorStays = 10_000;
const lookEvery = 1000;

/**
 * Calls `leave` when an error has been there for its time and nobody is at it: no pointer on it, no focus in it, the page in
 * sight. It takes no presses, so that the pointer is looked for where it is.
 *
 * @returns stops waiting
 */
function leaveUnattended(toast: HTMLElement, leave: () => void): () => void {
  let pointer: { x: number; y: number } | null = null;
  const follow = ({ clientX: x, clientY: y }: PointerEvent) => {
    pointer = { x, y };
  };
  const isAttended = () => {
    const { left, right, top, bottom } = toast.getBoundingClientRect();
    const isUnder = pointer && pointer.x >= left && pointer.x <= right && pointer.y >= top && pointer.y <= bottom;
    return document.hidden || isUnder || toast.contains(document.activeElement);
  };
  const look = () => {
    if (isAttended()) timer = setTimeout(look, lookEvery);
    else leave();
  };
  let timer = setTimeout(look, errorStays);
  window.addEventListener('pointermove', follow, true);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('pointermove', follow, true);
  };
}

/** Keeps a toast where it lies on nothing, and has an error leave by `leave`; every other one leaves by itself. */
export function place(toast: HTMLElement, leave: (() => void) | false): () => void {
  const stops = [keepFree(toast), leave && leaveUnattended(toast, leave)];
  return () => {
    for (const stop of stops) if (stop) stop();
  };
}
