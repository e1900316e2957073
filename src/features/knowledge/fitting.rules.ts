import { askedKind } from '#features/quotations/asked-kind.rules.ts';
import { foldDetached } from '#platform/text/fold.ts';

/** Samples that name a test apart from another; of blood is said of any. */
const samples = [
  'suero',
  'plasma',
  'orina',
  'lcr|cefalo',
  'saliva',
  'heces|fecal',
  'esputo',
  'semen',
  'sangre total',
] as const;

/** Of each group a test has one: what is measured in urine, or free, or at random is another test than in blood, in total, or in a day. */
const apart: ReadonlyArray<readonly RegExp[]> = [
  [/\b(?:sangre|suero|serica|serico|plasma|sanguine[oa])\b/, /\b(?:orina|urinari[oa]s?|microalbuminuria)\b/],
  [/\blibres?\b/, /(?<!en )\btotal(?:es)?\b/],
  [/\b(?:al azar|ocasional|aislada|parcial)\b/, /\b24 ?(?:h|hs|horas)\b/],
  [/\b(?:directa|conjugada)\b/, /\bindirecta\b/],
  [/\b(?:basal|en ayunas)\b/, /\b(?:poscarga|postcarga|pos ?prandial|post ?prandial)\b/],
];

/** A thing with its letter or number ('grupo b', 'nivel 2'); letters that are words in a hurry ('d', 'q', 'a') are none, nor is the beginning of a name of figures ('regla 4 1s'). */
const designated =
  /\b([a-z]{4,}) ([bcfghjmnprstvwz]|\d{1,2})\b(?! ?(?:%|\d{1,2}[a-z]{1,2}\b|horas?|min|dias?|ml|meses|anos?|grados|veces))/g;
const noThing = new Set(['cada', 'hasta', 'desde', 'unos', 'unas', 'como', 'cuando', 'para', 'entre', 'menos', 'solo']);

/** What a passage tells, and of what. */
interface Told {
  content: string;
  section: string | null;
  record: string | null;
}

/**
 * Whether a passage may answer a question at all, whatever words they share: it holds a figure of the kind that is asked for (a time, a
 * temperature, a price), it tells of the letter or number that is asked for and not only of another ('grupo B'), and a record is of the
 * sample that is named.
 */
export function fits(question: string, { content, section, record }: Told): boolean {
  const asked = foldDetached(question)
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\b(?:q|k|ke|qe)\b/g, 'que');
  const text = foldDetached(`${record ?? section ?? ''}\n${content}`);
  const kind = askedKind(question);
  // A record is quoted whole or by its field: what is asked for has to stand there as it would have to in a line.
  if (kind && !(record === null ? kind.isTold(content) : kind.isQuoted(content))) return false;
  if (record !== null && (!isOfSample(asked, text) || isAnother(asked, foldDetached(record)))) return false;
  return [...asked.matchAll(designated)].every(([, thing = '', mark = '']) => {
    if (noThing.has(thing)) return true;
    const has = (what: string) => new RegExp(`\\b${thing}s?\\W{0,2}(?:${what})\\b`).test(text);
    return has(mark) || !has('[a-z]|\\d{1,2}');
  });
}

/** Whether the name of a test says of itself what the question says otherwise ('testosterona libre' – 'Testosterona total'). */
function isAnother(asked: string, name: string): boolean {
  return apart.some((group) => {
    const named = group.filter((one) => one.test(asked));
    const own = group.filter((one) => one.test(name));
    return named.length > 0 && own.length > 0 && !own.some((one) => named.includes(one));
  });
}

/** Of several samples that are named one is enough. */
function isOfSample(asked: string, text: string): boolean {
  const named = samples.filter((sample) => new RegExp(`\\b(?:${sample})`).test(asked));
  return named.length === 0 || named.some((sample) => new RegExp(`\\b(?:${sample})`).test(text));
}
