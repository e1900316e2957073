import { foldDetached } from '#platform/text/fold.ts';
import { type List, listAt } from './document-lists.rules.ts';
import { isShouted, type Paragraph, paragraphsOf, type Row, withoutMarker } from './document-paragraphs.rules.ts';
import { wordsOf } from './sentences.rules.ts';

/** A part of a document that says something by itself: a paragraph, a definition, or a list with what introduces it. */
export interface Unit {
  /** Markdown; but for marks every word of it stands so in the document. */
  markdown: string;
  /** Its words, as they are counted and compared. */
  text: string;
  /** What of it stands in which passage, word for word; `source` is the passage's place among those given. */
  quotes: Array<{ source: number; text: string }>;
  /** The heading above it, cleaned; null where there is none that can be shown. */
  heading: string | null;
  /** The headings above that one. */
  topic: string;
  /** What it is made of, for whoever asks about it. */
  parts: UnitParts;
  /** Place among all units, from 0. */
  place: number;
}

export type UnitParts =
  | { kind: 'text' }
  /** `term` ends where its meaning begins. */
  | { kind: 'definition'; term: string; meaning: string }
  | { kind: 'list'; intro: string | null; items: string[] }
  | { kind: 'table'; rows: string[][] };

/** Characters: of a paragraph that says something, of one that is quoted whole, and of a list that is. */
const shortest = 45;
const longestParagraph = 700;
const longestList = 1500;
const fewestWords = 7;

/** What can be quoted of some passages, in their order, each once. */
export function unitsOf(passages: Parameters<typeof paragraphsOf>[0]): Unit[] {
  const paragraphs = paragraphsOf(passages);
  const units: Unit[] = [];
  const seen = new Set<string>();
  const add = (made: Omit<Unit, 'place'>) => {
    const key = foldDetached(made.text);
    if (seen.has(key)) return;
    seen.add(key);
    units.push({ ...made, place: units.length });
  };
  for (let at = 0; at < paragraphs.length;) {
    const list = listAt(paragraphs, at);
    if (list) {
      for (const unit of unitsOfList(list)) add(unit);
      at = list.next;
      continue;
    }
    const paragraph = paragraphs[at];
    const unit = paragraph && (paragraph.rows ? tableUnit(paragraph, paragraph.rows) : unitOf(paragraph));
    if (unit && paragraph) {
      const last = units.at(-1);
      const before = paragraphs[at - 1];
      // 'Por lo tanto…' says nothing without what stands before it.
      const isLeaning = leaning.test(unit.text);
      if (
        isLeaning &&
        last &&
        before &&
        last.quotes.at(-1)?.text === quoteOf(before.text) &&
        last.heading === unit.heading
      ) {
        last.markdown += `\n\n${unit.markdown}`;
        last.text += ` ${unit.text}`;
        last.quotes.push(...unit.quotes);
      } else if (!isLeaning) add(unit);
    }
    at += 1;
  }
  return units;
}

function unitsOfList({ intro, items, isNumbered }: List): Array<Omit<Unit, 'place'>> {
  const bodies = items.map((item) => ({ ...item, text: withoutMarker(item.text) })).filter(({ text }) => text !== '');
  const length = bodies.reduce((sum, { text }) => sum + text.length, intro?.text.length ?? 0);
  const owner = intro ?? bodies[0];
  if (!owner) return [];
  // Each item of a long list is a rule of its own; without an introduction and a heading nobody knows what is listed.
  if (length > longestList) return bodies.flatMap((item) => unitOf(item) ?? []);
  const isBare = !intro && (owner.heading === null || length < bodies.length * shortest);
  if (isBare) return bodies.flatMap((item) => unitOf(item) ?? []);
  const parts = intro ? [{ ...intro, text: withoutMarker(intro.text) }, ...bodies] : bodies;
  if (parts.some(({ text }) => isNoise(text)) || wordsOf(parts.map(({ text }) => text).join(' ')).length < 4) return [];
  const lines = bodies.map(({ text }, place) => `${isNumbered ? `${place + 1}.` : '-'} ${asMarkdown(text)}`).join('\n');
  return [
    {
      markdown: intro ? `${labelled(withoutMarker(intro.text))}\n\n${lines}` : lines,
      text: parts.map(({ text }) => text).join(' '),
      quotes: parts.map(({ text, source }) => ({ source, text })),
      heading: owner.heading,
      topic: owner.topic,
      parts: { kind: 'list', intro: intro && withoutMarker(intro.text), items: bodies.map(({ text }) => text) },
    },
  ];
}

/** The number of an article of a law, in front of its text. */
export const article = /^(Art[ií]culo|ART[IÍ]CULO|Par[aá]grafo|PAR[AÁ]GRAFO)( \d+\s?[°ºo.]*)?\.?\s+/u;
const definition = /^(\p{Lu}[^.:;]{2,75})[.:] (?=\p{Lu})/u;
/** In a glossary small letters begin a meaning as well. */
const entry = /^(\p{Lu}[^.:;]{2,75}): (?=\p{L})/u;
/** How the meaning of a term begins. */
const meaning =
  /^(?:Es|Son|Conjunto|Corresponde|Proceso|Procedimiento|Acci[oó]n|Reducci[oó]n|Sustancia|Persona|Capacidad|Grado|Cualquier|Tod[oa]s?|T[eé]cnica|M[eé]todo|Estado|Condici[oó]n|Producto|Lugar|[AÁ]rea|Elementos?|Concentraci[oó]n|Documento|Material|Medida|Cantidad|Un|Una|Aquell[oa]s?|Se refiere|Se entiende)\b/u;
/** Formulas of laws that teach nothing. */
const formula =
  /^(?:Publíquese|Comuníquese|Notifíquese|Cúmplase|Dad[ao] en|Que )|deroga las disposiciones|rige a partir de/iu;
/** Beginnings that lean on what was said before. */
export const leaning =
  /^(?:Por (?:lo tanto|tanto|esto|eso|ello|consiguiente)|Est[eao]s?|Es[eao]s?|Dich[oa]s?|Sin embargo|No obstante|Además|Asimismo|Así mismo|Igualmente|También|Luego|Finalmente|Posteriormente|De otra parte|De la misma manera|Lo anterior|Para ello|Su|Sus|Ello|Entre estos|El mismo|La misma|Ambos|Ambas)\b/u;

/** A paragraph that can be quoted; null when it is none: a heading, a formula, or what breaks off. */
function unitOf(paragraph: Paragraph): Omit<Unit, 'place'> | null {
  const bare = withoutMarker(paragraph.text);
  const label = article.exec(bare)?.[0] ?? '';
  const rest = bare.slice(label.length);
  const body = beginningOf(rest);
  if (!isWhole(body) || isNoise(body) || formula.test(body)) return null;
  const quote = label + body;
  const term = label === '' ? termOf(body, paragraph.heading) : '';
  const shown = label || term;
  const markdown = shown
    ? `**${asMarkdown(shown.trim())}** ${asMarkdown(quote.slice(shown.length).trim())}`
    : asMarkdown(quote);
  const { source, heading, topic } = paragraph;
  const parts: UnitParts = term
    ? { kind: 'definition', term: term.replace(/[.:]\s*$/, ''), meaning: quote.slice(term.length).trim() }
    : { kind: 'text' };
  return { markdown, text: quote, quotes: [{ source, text: quote }], heading, topic, parts };
}

/** With the number of its article in bold. */
function labelled(text: string): string {
  const label = article.exec(text)?.[0] ?? '';
  return label ? `**${asMarkdown(label.trim())}** ${asMarkdown(text.slice(label.length))}` : asMarkdown(text);
}

/** A table with its first row as head. */
function tableUnit({ text, heading, topic }: Paragraph, rows: readonly Row[]): Omit<Unit, 'place'> | null {
  if (text.length > longestList || rows.length < 2) return null;
  const [head = '', ...body] = rows.map(({ cells }) => `| ${cells.map(asMarkdown).join(' | ')} |`);
  const width = rows[0]?.cells.length ?? 0;
  const markdown = [head, `|${' --- |'.repeat(width)}`, ...body].join('\n');
  const quotes = rows.map(({ cells, source }) => ({ source, text: cells.join(' | ') }));
  return { markdown, text, quotes, heading, topic, parts: { kind: 'table', rows: rows.map(({ cells }) => cells) } };
}

function termOf(text: string, heading: string | null): string {
  const isGlossary = /defin|glosario|t[eé]rminos|concept/i.test(heading ?? '');
  const [whole = '', term = ''] = (isGlossary ? entry.exec(text) : null) ?? definition.exec(text) ?? [];
  if (!whole || term.split(' ').length > 9) return '';
  return meaning.test(text.slice(whole.length)) || isGlossary ? whole : '';
}

const quoteOf = (text: string) => {
  const bare = withoutMarker(text);
  const label = article.exec(bare)?.[0] ?? '';
  return label + beginningOf(bare.slice(label.length));
};

const segmenter = new Intl.Segmenter('es', { granularity: 'sentence' });

/** The whole of a paragraph, or of a long one as many of its first sentences as fit. */
function beginningOf(text: string): string {
  if (text.length <= longestParagraph) return text;
  let end = 0;
  for (const { segment, index } of segmenter.segment(text)) {
    const next = index + segment.length;
    if (/^[\p{Ll},;:)]/u.test(text.slice(next))) continue;
    // The term of a definition alone says nothing.
    if (next > longestParagraph && end >= shortest * 2) break;
    end = next;
  }
  return text.slice(0, end).trim();
}

function isWhole(text: string): boolean {
  return (
    text.length >= shortest &&
    text.length <= longestParagraph * 1.6 &&
    /^[¿¡«“"(]?[\p{Lu}\d]/u.test(text) &&
    /[.!?»”")]$/.test(text) &&
    text.split(' ').length >= fewestWords
  );
}

/** A heading that nothing marks as one: nearly all that means something in it is written large. */
function isTitled(text: string): boolean {
  const words = text.match(/\p{L}{4,}/gu) ?? [];
  const large = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  return text.length <= 120 && large >= 3 && large >= words.length * 0.75;
}

/** Tables, formulas, addresses, headings and texts in capitals. */
function isNoise(text: string): boolean {
  const letters = text.match(/[\p{L}\s]/gu)?.length ?? 0;
  return letters < text.length * 0.75 || isShouted(text) || isTitled(text) || /[|�]|[–_.=]{4}|https?:|@/.test(text);
}

/** Text that Markdown shows exactly as it is. */
export function asMarkdown(text: string): string {
  return text
    .replace(/[\\`*_[\]<>|~]/g, '\\$&')
    .replace(/^([#+-])/, '\\$1')
    .replace(/^(\d+)([.)])/, '$1\\$2');
}
