import type { TextBlock } from '#features/reading/reading.rules.ts';
import { type DefinedTerm, definedTerms } from './defined-terms.rules.ts';
import { type TellingLine, tellingLines, underHeadings } from './telling.rules.ts';
import type { StudiedText } from './text-of-step.rules.ts';

/** A part of what is studied: a step of a module, or what stands under a heading of a document. */
export interface StudiedSection extends StudiedText {
  title: string;
  page: number | null;
}

/** Where something stands; its number among all that is quoted is its place in `sources`. */
interface Source {
  /** Place of its section, from 0. */
  section: number;
  page: number | null;
  quote: string;
}

/** What helps to go over a text, all of it word for word. */
export interface StudyAids {
  sections: Array<{ place: number; title: string; page: number | null; lines: Array<TellingLine & { n: number }> }>;
  glossary: Array<DefinedTerm & { n: number; section: number }>;
  sources: Source[];
  /** Sections that say something and are not shown: the longest ones are. */
  more: number;
}

/** Sections of a document that a summary shows. */
const mostSections = 40;

/** The summary and the glossary of a text. */
export function aidsOf(texts: readonly StudiedSection[]): StudyAids {
  const lines = tellingLines(texts);
  const telling = texts.flatMap((_, place) => (lines[place]?.length ? [place] : []));
  const shown = new Set(
    telling.toSorted((one, other) => sizeOf(texts[other]) - sizeOf(texts[one])).slice(0, mostSections),
  );
  const sources: Source[] = [];
  const numbered = (section: number, { page, quote }: { page: number | null; quote: string }) => {
    sources.push({ section, page, quote });
    return sources.length;
  };
  return {
    sections: texts.flatMap(({ title, page }, place) =>
      shown.has(place)
        ? [{ place, title, page, lines: (lines[place] ?? []).map((line) => ({ ...line, n: numbered(place, line) })) }]
        : [],
    ),
    glossary: texts
      .flatMap(({ blocks, title }, section) => definedTerms(blocks, title).map((term) => ({ ...term, section })))
      .toSorted((one, other) => one.term.localeCompare(other.term, 'es'))
      .map((term) => ({ ...term, n: numbered(term.section, term) })),
    sources,
    more: telling.length - shown.size,
  };
}

const sizeOf = (text: StudiedSection | undefined) =>
  text?.blocks.reduce((sum, block) => sum + block.text.length, 0) ?? 0;

/** What a section teaches, as one text: what a model is given of it, and what it is held against. */
export function textOfSection({ blocks, title }: Pick<StudiedSection, 'blocks' | 'title'>): string {
  return underHeadings(blocks, title)
    .map(({ block, heading }, place, all) => {
      const isNew = heading !== null && heading !== all[place - 1]?.heading;
      return isNew ? `${heading}\n${block.text}` : block.text;
    })
    .join('\n');
}

/** Characters around a quotation that are read with it. */
const around = 900;

/** What stands around a quotation in its section, up to whole blocks. */
export function passageAround(blocks: readonly TextBlock[], quote: string): string {
  const texts = blocks.map(({ text }) => text);
  const [first = ''] = quote.split('\n');
  const plain = (text: string) => text.replace(/\s+/g, ' ');
  const at = Math.max(
    0,
    texts.findIndex((text) => plain(text).includes(plain(first))),
  );
  let [from, to] = [at, at + 1];
  let size = texts[at]?.length ?? 0;
  while (size < around && (from > 0 || to < texts.length)) {
    if (to < texts.length) size += texts[to++]?.length ?? 0;
    if (from > 0 && size < around) size += texts[--from]?.length ?? 0;
  }
  return texts.slice(from, to).join('\n');
}
