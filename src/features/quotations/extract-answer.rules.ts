import { narrowToRecord } from './asked-record.rules.ts';
import { type QuotedSource, type WeighedUnit, weighUnits } from './weigh-units.rules.ts';
import { quotedSpan } from './whole-quotation.rules.ts';

/** A quotation of a source. */
export interface Quotation {
  /** Place among the sources, from 0. */
  source: number;
  /** Word for word as it stands there. */
  text: string;
  /** As it is shown: rows with the names of their columns, fields with whose they are. */
  shown: string;
}

/** What the sources say to a question, without a model. */
export interface Extract {
  quotations: Quotation[];
  /** The field that was asked for and that the record does not tell. */
  missing: { field: string; record: string; source: number } | null;
  /** The record that the question names. */
  record: string | null;
  /** Records that the question names equally well: the person says which. */
  candidates: Array<{ name: string; source: number }>;
}

const mostQuotations = 5;

/** The quotations of {@link readAnswer}. */
export function extractAnswer(question: string, sources: readonly QuotedSource[]): Quotation[] {
  return readAnswer(question, sources).quotations;
}

/**
 * The answer without a model: what the sources say, word for word. Each quotation is the part that holds most of what was asked for, weighed
 * by how rare its words are, whole, and of the record that the question names (decision 0199). Empty when nothing holds any of it.
 *
 * @param options `earlier`: what a question leans on, `only`: the record that is meant, whatever it names
 */
export function readAnswer(
  question: string,
  sources: readonly QuotedSource[],
  { earlier = '', only = null }: { earlier?: string; only?: string | null } = {},
): Extract {
  // What a suggested question says around its subject.
  const weighed = weighUnits(question.replace(/\bpuntos claves?\b/gi, ' '), sources, earlier);
  const { field, total } = weighed;
  const { units, isChoosable, record, candidates, joint } = narrowToRecord(weighed, only);
  const nothing = { quotations: [], missing: null, record: record?.name ?? null, candidates };
  if (joint.length > 0) {
    const each = joint.map((name) => readAnswer(question, sources, { earlier, only: name }));
    return { ...nothing, quotations: each.flatMap(({ quotations }) => quotations.slice(0, 1)) };
  }
  if (candidates.length > 0) return nothing;
  if (field && record && !units.flat().some(({ tells }) => tells)) {
    return { ...nothing, missing: { field: field.name, record: record.name, source: record.source } };
  }
  const isMeant = only !== null && record !== null;
  const best = units.flatMap((ofSource) => {
    const one = ofSource
      .filter(isChoosable)
      .reduce<WeighedUnit | null>(
        (most, next) => (next.score > (most?.score ?? (isMeant && !field ? -1 : 0)) ? next : most),
        null,
      );
    const isEnough = (one: WeighedUnit) =>
      one.own >= 0.12 * total || one.above >= 0.5 * total || (one.tells && one.naming > 0);
    return one && (isMeant || (total > 0 && isEnough(one))) ? [one] : [];
  });
  const most = Math.max(0, ...best.map(({ score }) => score));
  const quotations: Quotation[] = [];
  for (const one of best
    .filter(({ score }) => score >= 0.62 * most)
    .sort((a, b) => b.score - a.score || a.source - b.source)) {
    const ofSource = units[one.source] ?? [];
    const quoted = quotedSpan(one, ofSource, { content: sources[one.source]?.content ?? '', weighed });
    if (quotations.every(({ shown }) => addsTo(shown, quoted.shown)) && quotations.length < mostQuotations) {
      quotations.push({ source: one.source, ...quoted });
    }
  }
  return { ...nothing, quotations };
}

/** Whether a second quotation says something that the first does not. */
function addsTo(said: string, next: string): boolean {
  const known = new Set(said.toLowerCase().match(/[\p{L}\d]+/gu));
  const words = next.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  return words.filter((word) => !known.has(word)).length > words.length * 0.4;
}
