import { foldDetached } from '#platform/text/fold.ts';

/** A quotation of a source, word for word. */
export interface Quotation {
  /** Place among the sources, from 0. */
  source: number;
  text: string;
}

/** Characters of one quotation, about. */
const longest = 700;
const mostQuotations = 3;

/**
 * The answer without a model: what the sources say, word for word, by the sentences that hold most of the question's
 * words (decision 0021); in the order of the sources, of which the search put the best first. Empty when no sentence holds any.
 */
export function extractAnswer(question: string, sources: ReadonlyArray<{ content: string }>): Quotation[] {
  const wanted = rootsOf(question);
  const candidates = sources.flatMap(({ content }, source) => bestOf(content, wanted, source));
  const best = candidates.reduce((most, { hits }) => Math.max(most, hits), 0);
  if (best === 0) return [];
  return candidates
    .filter(({ hits }, place) => hits >= Math.max(1, best * 0.6) && place < 5)
    .slice(0, mostQuotations)
    .map(({ source, text }) => ({ source, text }));
}

/** The part of one source that holds most of what is asked for. */
function bestOf(content: string, wanted: ReadonlySet<string>, source: number) {
  const units = unitsOf(content);
  const hits = units.map((unit) => countRoots(unit, wanted));
  const most = Math.max(0, ...hits);
  if (most === 0) return [];
  const at = hits.indexOf(most);
  let text = units[at] ?? '';
  // A heading, or a sentence that announces a list, means nothing without what follows it.
  for (let next = at + 1; next < units.length && (isOpening(text) || text.length < 160); next += 1) {
    const longer = `${text}\n${units[next]}`;
    if (longer.length > longest) break;
    text = longer;
  }
  return [{ source, text: cut(text), hits: countRoots(text, wanted) }];
}

/** Paragraphs; long ones in pieces of whole sentences. */
function unitsOf(content: string): string[] {
  return content.split(/\n{2,}/).flatMap((paragraph) => {
    const text = paragraph.trim();
    if (text.length <= 450) return text ? [text] : [];
    const pieces: string[] = [];
    let piece = '';
    for (const { segment } of new Intl.Segmenter('es', { granularity: 'sentence' }).segment(text)) {
      if (piece && piece.length + segment.length > 350) {
        pieces.push(piece.trim());
        piece = '';
      }
      piece += segment;
    }
    return piece.trim() ? [...pieces, piece.trim()] : pieces;
  });
}

function isOpening(text: string): boolean {
  const last = text.split('\n').at(-1) ?? '';
  return last.endsWith(':') || !/[.!?)»”|]$/.test(last);
}

function cut(text: string): string {
  if (text.length <= longest + 100) return text;
  const head = text.slice(0, longest);
  return head.slice(0, Math.max(head.lastIndexOf('. ') + 1, head.lastIndexOf('\n'), head.lastIndexOf(' '))).trim();
}

const emptyWords = new Set(
  'para como cual cuales donde cuando quien sobre entre desde hasta debe deben debo puede puedo pueden hacer hago tiene tengo este esta esto esos porque cuanto cuantos cuanta segun tambien'.split(
    ' ',
  ),
);

/** The beginnings of the words that mean something: enough to find 'desinfectar' in 'desinfección'. */
function rootsOf(text: string): Set<string> {
  const words = foldDetached(text).match(/[a-z]{4,}|\d+/g) ?? [];
  return new Set(words.filter((word) => !emptyWords.has(word)).map(rootOf));
}

function rootOf(word: string): string {
  return /\d/.test(word) ? word : word.slice(0, Math.max(4, Math.min(6, word.length - 2)));
}

function countRoots(text: string, wanted: ReadonlySet<string>): number {
  const words = foldDetached(text).match(/[a-z]{4,}|\d+/g) ?? [];
  const found = new Set<string>();
  for (const word of words) {
    for (const root of wanted) if (/\d/.test(root) ? word === root : word.startsWith(root)) found.add(root);
  }
  return found.size;
}
