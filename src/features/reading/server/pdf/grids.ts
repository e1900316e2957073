import { type getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { product } from './page-text.ts';

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;

/** A straight rule: it stands at `at` and goes `from` … `to` in the other direction. In points from the upper left corner. */
interface Rule {
  at: number;
  from: number;
  to: number;
}

/** A ruled table: where its columns and its rows end, and which neighbours no rule parts. */
export interface Grid {
  xs: number[];
  ys: number[];
  /** Whether a rule stands left of a cell, and above it. */
  isParted(row: number, column: number): { left: boolean; above: boolean };
}

/** Left, top, right, bottom. */
type Box = [number, number, number, number];

/** Thickest rule, shortest one, and how far two that are one may be apart, in points. */
const thickest = 4;
const shortest = 6;
const near = 3;
/** More drawings than that are a picture. */
const mostPaths = 20_000;

/** The tables of a page that are drawn with rules. */
export async function gridsOf(page: Page): Promise<Grid[]> {
  const { across, down } = await rulesOf(page);
  const grids: Grid[] = [];
  for (const group of connected(merged(across), merged(down))) {
    const ys = places(group.across);
    const xs = places(group.down);
    if (xs.length < 3 || ys.length < 2 || (xs.length - 1) * (ys.length - 1) < 3 || xs.length * ys.length > 20_000)
      continue;
    grids.push({ xs, ys, isParted: (row, column) => parted(group, { xs, ys, row, column }) });
  }
  return grids.sort((one, other) => (one.ys[0] ?? 0) - (other.ys[0] ?? 0));
}

async function rulesOf(page: Page): Promise<{ across: Rule[]; down: Rule[] }> {
  const { OPS } = await getResolvedPDFJS();
  const { transform: view, width, height } = page.getViewport({ scale: 1 });
  const { fnArray, argsArray } = await page.getOperatorList();
  const across: Rule[] = [];
  const down: Rule[] = [];
  let matrix: number[] = view;
  const kept: number[][] = [];
  const boxes: Box[] = [];
  let paths = 0;
  for (const [at, operation] of fnArray.entries()) {
    if (operation === OPS.save) kept.push(matrix);
    else if (operation === OPS.restore) matrix = kept.pop() ?? view;
    else if (operation === OPS.transform) matrix = product(matrix, argsArray[at]);
    else if (operation === OPS.paintFormXObjectBegin) {
      kept.push(matrix);
      if (Array.isArray(argsArray[at]?.[0])) matrix = product(matrix, argsArray[at][0]);
    } else if (operation === OPS.paintFormXObjectEnd) matrix = kept.pop() ?? view;
    else if (operation === OPS.constructPath) {
      paths += 1;
      if (paths > mostPaths) return { across: [], down: [] };
      const [drawn, [path], bounds] = argsArray[at] as [
        number,
        [Record<number, number> | null],
        Record<number, number>,
      ];
      if (drawn === OPS.endPath || drawn === OPS.clip || !bounds) continue;
      for (const box of boxesOf(path, bounds)) add(boxIn(matrix, box));
    }
  }
  for (const [left, top, right, bottom] of boxes.filter((box) => !boxes.some((other) => isInset(box, other)))) {
    // A box, of a shaded cell or of the whole table: its four sides.
    across.push({ at: top, from: left, to: right }, { at: bottom, from: left, to: right });
    down.push({ at: left, from: top, to: bottom }, { at: right, from: top, to: bottom });
  }
  return { across, down };

  function add([left, top, right, bottom]: Box): void {
    const isWide = right - left >= shortest;
    const isHigh = bottom - top >= shortest;
    if (right - left > width * 1.1 || bottom - top > height * 1.1) return;
    if (isWide && bottom - top <= thickest) across.push({ at: (top + bottom) / 2, from: left, to: right });
    else if (isHigh && right - left <= thickest) down.push({ at: (left + right) / 2, from: top, to: bottom });
    else if (isWide && isHigh && (right - left < width * 0.95 || bottom - top < height * 0.5))
      boxes.push([left, top, right, bottom]);
  }
}

/** How far the shade of the lines in a cell stands from its sides: Word's margins, in points. */
const inset = { least: 2, most: 14 };

/** Whether a box is the shade behind the lines of a cell: Word fills the cell, and each line of it once more within its margins. */
function isInset([left, top, right, bottom]: Box, [X, Y, R, B]: Box): boolean {
  const isMargin = (gap: number) => gap >= inset.least && gap <= inset.most;
  return isMargin(left - X) && isMargin(R - right) && top >= Y - near && bottom <= B + near;
}

/** The straight strokes and boxes of a path; of a path with curves nothing. */
function* boxesOf(path: Record<number, number> | null, bounds: Record<number, number>) {
  const whole = [bounds[0] ?? 0, bounds[1] ?? 0, bounds[2] ?? 0, bounds[3] ?? 0];
  const numbers = path ? Object.values(path) : [];
  if (numbers.length === 0 || numbers.length > 4000) {
    yield whole;
    return;
  }
  // 0 moves, 1 draws a line (two numbers each), 2 and 3 a curve (six, four), 4 closes.
  let box: number[] | null = null;
  const boxes: number[][] = [];
  for (let at = 0; at < numbers.length;) {
    const step = numbers[at];
    if (step === 2 || step === 3) return;
    if (step === 4) at += 1;
    else {
      const [x = 0, y = 0] = [numbers[at + 1], numbers[at + 2]];
      if (step === 0 || !box) {
        box = [x, y, x, y];
        boxes.push(box);
      } else {
        box[0] = Math.min(box[0] ?? x, x);
        box[1] = Math.min(box[1] ?? y, y);
        box[2] = Math.max(box[2] ?? x, x);
        box[3] = Math.max(box[3] ?? y, y);
      }
      at += 3;
    }
  }
  yield* boxes;
}

function boxIn(matrix: readonly number[], [x = 0, y = 0, X = 0, Y = 0]: readonly number[]): Box {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix;
  const corners = [
    [x, y],
    [X, Y],
  ].map(([u = 0, v = 0]) => [a * u + c * v + e, b * u + d * v + f] as const);
  const across = corners.map(([place]) => place);
  const down = corners.map(([, place]) => place);
  return [Math.min(...across), Math.min(...down), Math.max(...across), Math.max(...down)];
}

/** Rules that go on in one another are one. */
function merged(rules: readonly Rule[]): Rule[] {
  const sorted = [...rules].sort((one, other) => one.at - other.at || one.from - other.from);
  const whole: Rule[] = [];
  for (const rule of sorted) {
    let isPart = false;
    for (let at = whole.length - 1; at >= 0; at -= 1) {
      const before = whole[at];
      if (!before || rule.at - before.at > 1.5) break;
      if (rule.from <= before.to + near && rule.to >= before.from - near) {
        before.from = Math.min(before.from, rule.from);
        before.to = Math.max(before.to, rule.to);
        isPart = true;
        break;
      }
    }
    if (!isPart) whole.push({ ...rule });
  }
  return whole;
}

/** Rules that touch one another belong to one table. */
function connected(across: readonly Rule[], down: readonly Rule[]) {
  const groups: Array<{ across: Rule[]; down: Rule[] }> = [];
  const left = new Set(down);
  const seen = new Set<Rule>();
  for (const start of across) {
    if (seen.has(start)) continue;
    const group = { across: [start], down: [] as Rule[] };
    seen.add(start);
    for (let at = 0; at < group.across.length; at += 1) {
      const rule = group.across[at] as Rule;
      for (const other of left) {
        if (!isTouching(rule, other)) continue;
        left.delete(other);
        group.down.push(other);
        for (const next of across) {
          if (!seen.has(next) && isTouching(next, other)) {
            seen.add(next);
            group.across.push(next);
          }
        }
      }
    }
    if (group.down.length >= 2 && group.across.length >= 2) groups.push(group);
  }
  return groups;
}

const isTouching = (across: Rule, down: Rule) =>
  down.at >= across.from - near &&
  down.at <= across.to + near &&
  across.at >= down.from - near &&
  across.at <= down.to + near;

/** Where rules stand; those that are nearly in one place are one. */
function places(rules: readonly Rule[]): number[] {
  const found: number[] = [];
  for (const { at } of [...rules].sort((one, other) => one.at - other.at)) {
    if (found.length === 0 || at - (found.at(-1) ?? 0) > near * 1.5) found.push(at);
  }
  return found;
}

function parted(
  { across, down }: { across: readonly Rule[]; down: readonly Rule[] },
  { xs, ys, row, column }: { xs: number[]; ys: number[]; row: number; column: number },
) {
  const [x = 0, right = 0] = [xs[column], xs[column + 1]];
  const [y = 0, bottom = 0] = [ys[row], ys[row + 1]];
  const [midX, midY] = [(x + right) / 2, (y + bottom) / 2];
  const stands = (rules: readonly Rule[], at: number, through: number) =>
    rules.some((rule) => Math.abs(rule.at - at) <= near * 1.5 && rule.from <= through && rule.to >= through);
  return { left: stands(down, x, midY), above: stands(across, y, midX) };
}
