import type { MarkdownIt } from 'markdown-it';

type ParseLinkLabel = MarkdownIt['helpers']['parseLinkLabel'];

/** Steps that looking for the ends of labels may take, for each character of the text; real texts take less than one. */
const stepsPerCharacter = 8;

/** What a rendering may still spend; kept with its environment, which all parts of one text share. */
export interface LabelBudget {
  left: number;
  /** What it was given. */
  readonly all: number;
}

/** The environment in which a text is rendered: it counts what looking for the ends of labels takes. */
export function labelBudget(text: string): { labels: LabelBudget } {
  const all = text.length * stepsPerCharacter + 1000;
  return { labels: { left: all, all } };
}

/**
 * Looks for the end of a link's or image's label as the library does, but never longer in all than the text is worth: from each of a hundred
 * thousand opening brackets the library looks through everything behind it, a hundred levels deep. Once the budget is spent,
 * brackets are what they are: text. Where none closes any more, nothing is looked for.
 */
export function boundLinkLabels(markdown: MarkdownIt): void {
  /** Where the last bracket of a paragraph closes. */
  const lastClosing = new WeakMap<object, number>();
  const parseLinkLabel: ParseLinkLabel = (state, start, disableNested) => {
    const budget = (state.env as { labels?: LabelBudget }).labels;
    const { pos: before, posMax, src } = state;
    const last = lastClosing.get(state) ?? src.lastIndexOf(']');
    lastClosing.set(state, last);
    if (last <= start) return -1;
    let level = 1;
    let end = -1;
    state.pos = start + 1;
    while (state.pos < posMax) {
      if (budget && --budget.left < 0) break;
      const sign = src[state.pos];
      if (sign === ']') level -= 1;
      if (level === 0) {
        end = state.pos;
        break;
      }
      const at = state.pos;
      state.md.inline.skipToken(state);
      if (sign !== '[') continue;
      // A bracket that began no link of its own.
      if (at === state.pos - 1) level += 1;
      else if (disableNested) break;
    }
    state.pos = before;
    return end;
  };
  markdown.helpers.parseLinkLabel = parseLinkLabel;
}
