import { marker, type Paragraph } from './document-paragraphs.rules.ts';

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

const inlineMarks = /(?<=[:;.,)?!] )(?=(?:[a-z]\)|\d{1,2}[.)]|[•▪●]) ?[\p{L}¿])/u;

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
    return Number.isNaN(next) ? [part] : part.split(new RegExp(`(?<= )(?=${next}[.)] \\p{Lu})`, 'u'));
  });
  return parts.map((text) => ({ ...paragraph, text: text.trim() }));
}
