import { formOf } from './candidate.rules.ts';
import { singleSpaced } from './sentences.rules.ts';

/** A paragraph of a document with what stands above it. */
export interface Paragraph {
  text: string;
  /** The passage's place among those given. */
  source: number;
  document: string;
  /** The nearest heading, cleaned; null where there is none that can be shown. */
  heading: string | null;
  /** The headings above that one, as they stand. */
  topic: string;
  /** Rows of a table; null for everything else. */
  rows: Row[] | null;
}

/** A row of a table, with the place of the passage that holds it. */
export interface Row {
  cells: string[];
  source: number;
}

interface Passage {
  document_id: string;
  section: string | null;
  content: string;
}

interface Part {
  text: string;
  source: number;
  document: string;
  isSection: boolean;
  rows: Row[] | null;
}

/** Characters. */
const longestHeading = 90;
const fewestUnderHeading = 60;
/** Headings that follow one another; more short lines than that are cells of a table. */
const longestRun = 3;

const bullet = /^[•·▪◦●–-]\s*/u;
/** What stands before an item of a list. A number with nothing behind it is part of a name ('17 HIDROXI PROGESTERONA'). */
export const marker = /^(?:[•·▪◦●–-]\s*|\d{1,2}(?:(?:\.\d{1,2})+[.)-]*|[.)-]+)\s+|\d{1,2}\.-(?=\p{L})|[a-zñ][.)]\s+)/u;

/** The paragraphs of all passages, each with its headings; headings themselves are left out. */
export function paragraphsOf(passages: readonly Passage[]): Paragraph[] {
  const parts = partsOf(passages);
  const paragraphs: Paragraph[] = [];
  /** Open headings, the outermost first, with how deep each is. */
  let open: Array<{ text: string; depth: number }> = [];
  let document = '';
  let run = 0;
  parts.forEach((part, at) => {
    if (part.document !== document) {
      open = [];
      run = 0;
      document = part.document;
    }
    if (isHeading(parts, at, run > 0)) {
      // The second of two headings in a row stands under the first one.
      const depth = depthOf(part.text) ?? 1 + Math.min(run, 1);
      open = [...open.filter((above) => above.depth < depth), { text: part.text, depth }];
      run += 1;
      return;
    }
    run = 0;
    const topic = open
      .slice(0, -1)
      .map(({ text }) => text)
      .join(' ');
    const { isSection: _, ...own } = part;
    paragraphs.push({ ...own, heading: shownHeading(open.at(-1)?.text ?? null), topic });
  });
  return paragraphs;
}

/**
 * The paragraphs, items and tables of some passages, tables put together again. Where a passage goes on with a section whose
 * name stands in none before it, the name comes first.
 */
function partsOf(passages: readonly Passage[]): Part[] {
  const parts: Part[] = [];
  let told: string | null = null;
  passages.forEach(({ document_id: document, section, content }, source) => {
    const texts = content
      .split(/\n{2,}/)
      .map(singleSpaced)
      .filter(Boolean);
    if (document !== parts.at(-1)?.document) told = null;
    if (section !== null && section !== told && !texts.includes(section)) {
      parts.push({ text: section, source, document, isSection: true, rows: null });
    }
    told = section;
    for (const text of texts) {
      const cells = text.split(' | ');
      const above = parts.at(-1);
      if (above?.document === document && above.rows?.[0]?.cells.length === cells.length) {
        above.rows.push({ cells, source });
        above.text += ` ${text}`;
      } else {
        const rows = cells.length > 1 ? [{ cells, source }] : null;
        parts.push({ text, source, document, isSection: text === section, rows });
      }
    }
  });
  return parts;
}

const numberedHeading = /^\d{1,2}(?:\.\d{1,2})*\.? \p{Lu}[^.;:]{2,100}[.:]?$/u;

/**
 * Whether a part is a heading. They are not marked in passages: a heading is the section's name, numbered, in capitals, or a
 * short line above a long paragraph.
 */
function isHeading(parts: readonly Part[], at: number, isInRun: boolean): boolean {
  const part = parts[at];
  if (!part || part.rows) return false;
  if (part.isSection) return true;
  const { text } = part;
  const above = parts[at - 1];
  const before = isInRun || above?.rows || above?.document !== part.document ? '' : (above?.text ?? '');
  if (text.length > longestHeading || bullet.test(text) || /[;,]$/.test(text) || /[:;,]$/.test(before)) return false;
  // '2. Centrifugue el tubo.' is a step, whatever stands below it.
  if (text.endsWith('.') && formOf(withoutMarker(text)) === 'order') return false;
  if (numberedHeading.test(text)) {
    const most = /^\d+\.\d/.test(text) ? 14 : 9;
    return text.split(' ').length <= most && !marker.test(parts[at + 1]?.text ?? '') && !/^\d/.test(before);
  }
  if (!isTitle(text)) return false;
  if (isShouted(text)) return true;
  let end = at;
  while (end < parts.length && isTitle(parts[end]?.text ?? '') && !parts[end]?.rows) end += 1;
  const under = parts[end];
  const says =
    under !== undefined && (under.rows !== null || under.text.length >= fewestUnderHeading || marker.test(under.text));
  return /^$|[.!?]$/.test(before) && says && end - at <= longestRun;
}

function isTitle(text: string): boolean {
  return text.length <= longestHeading && /^[\p{Lu}¿]/u.test(text) && !/[.:;,!»”"]$/.test(text);
}

/** How deep a heading is by its number or its name; null when nothing tells. */
function depthOf(text: string): number | null {
  if (/^(?:cap[ií]tulo|t[ií]tulo)\b/i.test(text)) return 0;
  const number = /^\d{1,2}(?:\.\d{1,2})*/.exec(text)?.[0];
  return number ? 1 + number.split('.').length : null;
}

/** A heading as it is shown: without its number and its colon, not in capitals; null where it is no heading to show. */
export function shownHeading(heading: string | null): string | null {
  const bare = singleSpaced(heading ?? '')
    .replace(
      /^(?:(?:cap[ií]tu\w{2,3}|t[ií]tulo|secci[oó]n)\s+[\dIVXLC]+\b[.:]?\s*|\d{1,2}(?:(?:\.\d{1,2})+[.)]?|[.)])\s+|[•·▪–-]\s*)/iu,
      '',
    )
    .replace(/[\s.:;–-]+$/u, '')
    .trim();
  if (bare.length < 3 || bare.length > longestHeading || !/^[\p{Lu}\d¿«“"]/u.test(bare)) return null;
  return isShouted(bare) ? bare.charAt(0) + bare.slice(1).toLowerCase() : bare;
}

/** Mostly capitals. */
export function isShouted(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const big = text.match(/\p{Lu}/gu) ?? [];
  return letters.length >= 6 && big.length > letters.length * 0.6;
}

/** An item without what stands before it. */
export function withoutMarker(text: string): string {
  return text.replace(marker, '');
}
