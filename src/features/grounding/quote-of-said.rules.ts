import { foldDetached } from '#platform/text/fold.ts';
import { withoutOrder } from './checked-answer.rules.ts';
import { citedNumbers } from './cited.rules.ts';
import { figuresHeld } from './figures.rules.ts';
import { linesOf, quoteOfLines } from './second-look.rules.ts';

/** What an answer says first with a source, which is what answers: the sentence that cites it; all of it where none does. @param n as it is numbered */
export function saidWith(answer: string, n: number): string {
  const parts = answer.split(/(?<=\])(?!\s*\[)[\s.;]+|\n+/);
  const citing = parts.find((part) => citedNumbers(part, n).includes(n));
  return (citing === undefined ? parts : [citing]).map(withoutOrder).join('\n');
}

/** A figure says as much as so many words. */
const figureWorth = 3;

/**
 * The words of a passage that are quoted for what an answer says: those that the second look named, unless another line of the passage plainly holds more of
 * it: a figure, where they hold none, or twice as much. A model that counts lines wrongly has read the right passage all the same.
 */
export function quoteOfSaid(content: string, quote: string, said: string): string {
  const worthOf = (text: string) => figureWorth * figuresHeld(said, text) + wordsHeld(said, text);
  const lines = linesOf(content).map(({ start, end }) => content.slice(start, end));
  const worths = lines.map(worthOf);
  const most = Math.max(0, ...worths);
  const best = worths.indexOf(most);
  const own = worthOf(quote);
  const lacksFigure = figuresHeld(said, quote) === 0 && figuresHeld(said, lines[best] ?? '') > 0;
  if (lacksFigure ? most <= own : most < 2 * own + 1) return quote;
  return quoteOfLines(content, [best + 1]) ?? quote;
}

/** How many longer words of what is said begin as one of a text does. */
function wordsHeld(said: string, text: string): number {
  const own = beginnings(text);
  return [...beginnings(said)].filter((word) => own.has(word)).length;
}

const beginnings = (text: string) =>
  new Set((foldDetached(text).match(/[a-z]{4,}/g) ?? []).map((word) => word.slice(0, 5)));
