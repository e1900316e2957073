/** A picture in grey, row by row, and the same a little softened, in which noise does not tear a line. */
export interface GreyPicture {
  grey: Uint8Array;
  soft: Uint8Array;
  width: number;
  height: number;
}

/** Parts of the picture's width: a line is at least so long, and not thicker. */
const longPart = 0.05;
const thickPart = 0.004;
/** Grey below this part of the paper's is a mark on it. */
const darkPart = 0.78;
/** Part of a line's length beside which nothing else stands: strokes of letters have others above and below. */
const leastAlone = 0.6;

/** A direction in which lines run: so many places along it, in so many lanes beside each other. */
interface Direction {
  length: number;
  lanes: number;
  along: number;
  across: number;
}

/**
 * Erases the ruled lines of tables and forms from the grey of a picture: tesseract takes a table between lines for a drawing and reads nothing
 * of it (decision 0366). Letters that touch a line stay whole: only what is as thin as a line goes.
 *
 * @returns whether there were any
 */
export function eraseRuledLines({ grey, soft, width, height }: GreyPicture): boolean {
  const paper = greyOfPaper(soft);
  const dark = soft.map((value) => (value < paper * darkPart ? 1 : 0));
  const marks = new Uint8Array(dark.length);
  const sizes = { long: Math.round(width * longPart), thick: Math.max(4, Math.round(width * thickPart)) };
  let hadAny = false;
  for (const direction of [
    { length: width, lanes: height, along: 1, across: width },
    { length: height, lanes: width, along: width, across: 1 },
  ]) {
    marks.fill(0);
    if (!markRuns(dark, marks, direction, sizes)) continue;
    hadAny = true;
    markThin(dark, marks, direction, sizes.thick);
    for (const [at, mark] of marks.entries()) {
      if (mark !== 2) continue;
      grey[at] = paper;
      dark[at] = 0;
    }
  }
  return hadAny;
}

/** The grey that most of the lighter half has. */
function greyOfPaper(soft: Uint8Array): number {
  const counts = new Uint32Array(256);
  for (const value of soft) counts[value] = (counts[value] ?? 0) + 1;
  let paper = 255;
  for (let value = 128; value < 256; value += 1) if ((counts[value] ?? 0) > (counts[paper] ?? 0)) paper = value;
  return paper;
}

/** Marks with 1 where dark places follow each other for long, one lane up or down, as a tilted line does. */
function markRuns(
  dark: Uint8Array,
  marks: Uint8Array,
  direction: Direction,
  { long, thick }: { long: number; thick: number },
): boolean {
  const { length, lanes, along, across } = direction;
  let hasAny = false;
  for (let lane = 0; lane < lanes; lane += 1) {
    let run = 0;
    for (let at = 0; at <= length; at += 1) {
      const here = lane * across + at * along;
      const isDark =
        at < length &&
        (dark[here] === 1 ||
          (lane > 0 && dark[here - across] === 1) ||
          (lane + 1 < lanes && dark[here + across] === 1));
      if (isDark) {
        run += 1;
        continue;
      }
      if (run >= long && isAlone(dark, direction, { lane, from: at - run, to: at, thick })) {
        for (let place = at - run; place < at; place += 1) marks[lane * across + place * along] = 1;
        hasAny = true;
      }
      run = 0;
    }
  }
  return hasAny;
}

/** Whether beside most of a run there is nothing but the one thin line. */
function isAlone(
  dark: Uint8Array,
  { lanes, along, across }: Direction,
  { lane, from, to, thick }: { lane: number; from: number; to: number; thick: number },
): boolean {
  const near = thick + 4;
  const first = Math.max(0, lane - near);
  const last = Math.min(lanes - 1, lane + near);
  let alone = 0;
  for (let at = from; at < to; at += 1) {
    let strokes = 0;
    let darkness = 0;
    let before = 0;
    for (let other = first; other <= last; other += 1) {
      const now = dark[other * across + at * along] ?? 0;
      if (now > before) strokes += 1;
      darkness += now;
      before = now;
    }
    if (strokes === 1 && darkness < thick) alone += 1;
  }
  return alone >= (to - from) * leastAlone;
}

/** Marks with 2, and a little around it, where a marked place is no thicker than a line. */
function markThin(dark: Uint8Array, marks: Uint8Array, direction: Direction, thick: number): void {
  const { length, lanes, along, across } = direction;
  for (let at = 0; at < length; at += 1) {
    for (let lane = 0; lane < lanes; lane += 1) {
      const place = (other: number) => other * across + at * along;
      if (marks[place(lane)] !== 1 || dark[place(lane)] !== 1) continue;
      let first = lane;
      while (first > 0 && dark[place(first - 1)] === 1) first -= 1;
      let last = lane;
      while (last + 1 < lanes && dark[place(last + 1)] === 1) last += 1;
      if (last - first < thick) {
        for (let other = Math.max(0, first - 2); other <= Math.min(lanes - 1, last + 2); other += 1)
          marks[place(other)] = 2;
      }
      lane = last;
    }
  }
}
