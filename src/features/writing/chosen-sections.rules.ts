import { isContent, type TextBlock } from '#features/reading/reading.rules.ts';

/** What stands under one heading of a document, up to the next one. */
export interface Section {
  /** Place of its first block in the document, from 0. */
  place: number;
  /** How deep its heading stands, from 1. */
  level: number;
  title: string;
  page: number | null;
  lastPage: number | null;
  characters: number;
  /** Without its heading. */
  blocks: TextBlock[];
}

/** Headings of a document that are offered at most; deeper ones go with those above them. */
const mostSections = 400;

/**
 * The sections of a document, in its order. What stands before the first heading is called as the document; a document without
 * headings is cut into its pages.
 */
export function sectionsOf(title: string, blocks: readonly TextBlock[]): Section[] {
  const headings = blocks.filter((block) => block.kind === 'heading' && isHeading(block));
  const levels = [...new Set(headings.map(({ level = 1 }) => level))].toSorted((left, right) => left - right);
  const fits = (depth: number) => headings.filter(({ level = 1 }) => level <= depth).length <= mostSections;
  const deepest = levels.findLast(fits) ?? levels[0] ?? 1;
  const sections: Section[] = [];
  blocks.forEach((block, place) => {
    const last = sections.at(-1);
    const { page, kind, level = 1, text } = block;
    const begins =
      headings.length > 0 ? kind === 'heading' && isHeading(block) && level <= deepest : !last || last.page !== page;
    if (begins || !last) {
      const isOpening = headings.length === 0 || kind !== 'heading';
      const name = isOpening ? (headings.length === 0 && page !== null ? `Página ${page}` : title) : nameOf(text);
      const own = isOpening && isContent(block) ? [block] : [];
      sections.push({
        place,
        level: isOpening ? 1 : level,
        title: name,
        page,
        lastPage: page,
        characters: 0,
        blocks: own,
      });
    } else if (isContent(block)) {
      last.blocks.push(block);
      last.lastPage = page ?? last.lastPage;
    }
  });
  return sections.map((section) => ({
    ...section,
    characters: section.blocks.reduce((sum, { text }) => sum + text.length, 0),
  }));
}

/** A line that is nothing but a mark or a number is none. */
const isHeading = ({ text }: TextBlock) => /\p{L}{2}/u.test(text) && text.length <= 200;

/** Without the number of its chapter ('2.', '2.1'), to the letter else: '17 HIDROXI PROGESTERONA' is a name. */
const nameOf = (text: string) => {
  const bare = text.replace(/\s+/g, ' ').trim();
  const name = bare.replace(/^\d{1,2}(?:(?:\.\d{1,2})+[.)]?|[.)])\s+(?=\p{L})/u, '').replace(/[\s.:;–-]+$/u, '');
  return (name || bare).slice(0, 200);
};

/** Characters that one call of a model reads, and calls that one module takes at most. */
export const charactersOfCall = 16_000;
export const mostCalls = 40;
/** Characters that are used whole at most: about 200 pages. */
export const mostChosenCharacters = 600_000;

/** How many calls of a model it takes at most to write out of so much. */
export function callsFor(characters: number, steps: number): number {
  return steps + Math.floor(characters / charactersOfCall);
}
