import { fold } from '#platform/text/fold.ts';

/** What a question is compared with its sources by. */
interface Asked {
  explanation: string;
  /** The text of the right option. */
  right: string;
  step_id: string | null;
}

interface Source {
  step_id: string;
  n: number;
  quote: string;
}

/** Least part of a question's telling words that a line has to hold for it to be its source. */
const leastShared = 0.6;
/** Fewest letters of a word that tells anything. */
const shortest = 4;

/**
 * The line of a source that a question is from: what its explanation quotes («…»), where a source has it; else the line that holds every
 * figure of the right option and most of its words and the explanation's. Sources of the question's own step go before others. Null where none
 * does: then nobody says that there is one.
 */
export function sourceOfQuestion<Found extends Source>(
  asked: Asked,
  sources: readonly Found[],
): { source: Found; line: string } | null {
  const ordered = [
    ...sources.filter(({ step_id }) => step_id === asked.step_id),
    ...sources.filter(({ step_id }) => step_id !== asked.step_id),
  ];
  const evidence = /«([^»]+)»/.exec(asked.explanation)?.[1]?.trim() ?? '';
  if (evidence) {
    const wanted = lettersOf(evidence);
    for (const source of ordered)
      if (wanted && lettersOf(source.quote).includes(wanted)) return { source, line: evidence };
  }
  const figures = figuresIn(asked.right);
  const words = wordsIn(`${asked.right} ${evidence || asked.explanation}`);
  if (words.size === 0 && figures.length === 0) return null;
  let best: { source: Found; line: string; share: number } | null = null;
  for (const source of ordered) {
    for (const line of linesOf(source.quote)) {
      const held = figuresIn(line);
      if (!figures.every((figure) => held.includes(figure))) continue;
      const own = wordsIn(line);
      const share = words.size === 0 ? 1 : [...words].filter((word) => own.has(word)).length / words.size;
      const isBetter = best === null || share > best.share || (share === best.share && line.length < best.line.length);
      if (share >= leastShared && isBetter) best = { source, line, share };
    }
  }
  return best && { source: best.source, line: best.line };
}

const lettersOf = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '');
const figuresIn = (text: string): string[] => text.match(/\d+(?:[.,]\d+)*/g) ?? [];
const wordsIn = (text: string) =>
  new Set((fold(text).match(/\p{L}+/gu) ?? []).filter(({ length }) => length >= shortest));

/** Lines of a quotation, long ones by their sentences. */
function linesOf(quote: string): string[] {
  return quote
    .split('\n')
    .flatMap((line) => [line, ...line.split(/(?<=[.;:?!]) /)])
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
