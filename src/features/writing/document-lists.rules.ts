import { marker, type Paragraph } from './document-paragraphs.rules.ts';
import { sentencesOf } from './sentences.rules.ts';

const bullet = /^[•·▪◦●–-]\s*/u;
/** Bullets, letters, or numbers of so many levels. */
const kindOfMarker = (text: string) =>
  bullet.test(text) ? 'bullet' : (/^[\d.]+/.exec(text)?.[0].match(/\d+/g)?.length.toString() ?? 'letter');

/** A list in a document. */
export interface List {
  intro: Paragraph | null;
  items: Paragraph[];
  isNumbered: boolean;
  /** Place of the paragraph behind it. */
  next: number;
}

/** The list that begins at a place: marked items, or short lines behind a colon; null when none does. */
export function listAt(paragraphs: readonly Paragraph[], at: number): List | null {
  const first = paragraphs[at];
  if (!first || first.rows) return null;
  const inline = inlineList(first);
  if (inline) return { ...inline, next: at + 1 };
  const isIntro = first.text.endsWith(':') && first.text.length >= 15;
  const from = isIntro ? at + 1 : at;
  const start = paragraphs[from];
  if (!start || start.rows || start.document !== first.document) return null;
  const items: Paragraph[] = [];
  let next = from;
  if (marker.test(start.text)) {
    const kind = kindOfMarker(start.text);
    for (; next < paragraphs.length; next += 1) {
      const one = paragraphs[next];
      if (!one || one.document !== start.document || !marker.test(one.text) || kindOfMarker(one.text) !== kind) break;
      items.push(...inlineItems(one));
    }
    if (items.length < 2) return null;
    return { intro: isIntro ? first : null, items, isNumbered: /\d/.test(kind), next };
  }
  if (!isIntro) return null;
  for (; next < paragraphs.length && items.length < 15; next += 1) {
    const one = paragraphs[next];
    if (!one || one.document !== start.document || one.text.length > 120 || one.text.endsWith(':')) break;
    items.push(one);
    if (/\.$/.test(one.text)) {
      next += 1;
      break;
    }
  }
  const isEnded = /\.$/.test(items.at(-1)?.text ?? '') || items.every(({ text }) => /[;,]$/.test(text));
  return items.length >= 2 && isEnded ? { intro: first, items, isNumbered: false, next } : null;
}

/** Characters of what is explained below it. */
const longestTerm = 60;

/** A list whose items are names, each with a paragraph below that tells of it, as 'Fractura abierta: …'; null where no four of them follow one another. */
export function explainedAt(paragraphs: readonly Paragraph[], at: number): List | null {
  const items: Paragraph[] = [];
  let next = at;
  for (; next + 1 < paragraphs.length; next += 2) {
    const [name, said] = [paragraphs[next], paragraphs[next + 1]];
    if (!name || !said || name.rows || said.rows || name.document !== paragraphs[at]?.document) break;
    if (said.document !== name.document || !bullet.test(name.text) || marker.test(said.text)) break;
    const term = name.text.replace(bullet, '').replace(/[.:]$/, '');
    if (term.length > longestTerm || /[.;]\s/.test(term) || !/[.!?]$/.test(said.text)) break;
    const [first = ''] = sentencesOf([said.text]).map(({ text }) => text);
    items.push({ ...name, text: `${term}: ${first}` });
  }
  return items.length >= 4 ? { intro: null, items, isNumbered: false, next } : null;
}

/** A numbered list with what stands between its items: it belongs to the one before; null where nothing does. */
export function withWholeSteps(paragraphs: readonly Paragraph[], at: number): List | null {
  const first = paragraphs[at];
  if (!first || numberOf(first) !== 1) return null;
  const items: Paragraph[] = [first];
  let next = at + 1;
  for (; next < paragraphs.length; next += 1) {
    const one = paragraphs[next];
    const last = items.at(-1);
    if (!one || !last || one.rows || one.document !== first.document || one.heading !== first.heading) break;
    if (numberOf(one) === items.length + 1) items.push(one);
    else {
      const goesOn = paragraphs.slice(next + 1, next + 3).some((other) => numberOf(other) === items.length + 1);
      if (!goesOn) break;
      if (!/^(?:nota|importante|figura|observaci[oó]n)/i.test(one.text))
        items[items.length - 1] = { ...last, text: `${last.text} ${one.text}` };
    }
  }
  return items.length >= 2 && next > at + items.length ? { intro: null, items, isNumbered: true, next } : null;
}

const numberOf = (paragraph: Paragraph | undefined) =>
  Number(/^(\d{1,2})[.)-]+\s/.exec(paragraph?.text ?? '')?.[1] ?? Number.NaN);

const inlineMarks = /(?<=[:;.,)?!] )(?=(?:[a-z]\)|\d{1,2}[.)]-?|[•▪●]) ?[\p{L}¿])/u;

/** 'Se usan: a) guantes; b) bata; c) gafas.' in one paragraph. */
function inlineList(paragraph: Paragraph): Omit<List, 'next'> | null {
  const [intro = '', ...rest] = paragraph.text.split(inlineMarks).map((part) => part.trim());
  const items = rest.flatMap((text) => inlineItems({ ...paragraph, text }));
  if (items.length < 2 || !intro.endsWith(':') || marker.test(intro)) return null;
  return { intro: { ...paragraph, text: intro }, items, isNumbered: /^\d/.test(items[0]?.text ?? '') };
}

/** '1. Guantes. 2. Bata.', and '3. Gafas 4. Careta' without a point between, told by the number that follows. */
function inlineItems(paragraph: Paragraph): Paragraph[] {
  const parts = paragraph.text.split(inlineMarks).flatMap((part) => {
    const next = Number(/^\d{1,2}(?=[.)])/.exec(part)?.[0] ?? Number.NaN) + 1;
    return Number.isNaN(next) ? [part] : part.split(new RegExp(`(?<= )(?=${next}[.)]-? ?\\p{Lu})`, 'u'));
  });
  return parts.map((text) => ({ ...paragraph, text: text.trim() }));
}
