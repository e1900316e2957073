import { foldDetached } from '#platform/text/fold.ts';
import { formOf } from './candidate.rules.ts';
import { originOf } from './origin.rules.ts';
import type { OutlineStep } from './outlines.rules.ts';
import { asMarkdown, type Unit, unitsOf } from './quotable-units.rules.ts';
import { rootOf, wordsOf } from './sentences.rules.ts';

/** A passage of a document that may be quoted. */
export interface SourcePassage {
  id: string;
  document_id: string;
  title: string;
  page: number | null;
  section: string | null;
  content: string;
}

/** Where a step has something from. */
export interface StepSource {
  passage_id: string;
  document_id: string;
  title: string;
  page: number | null;
  section: string | null;
  /** Lines, each word for word. */
  quote: string;
}

export interface AuthoredStep {
  title: string;
  /** Markdown. */
  content: string;
  sources: StepSource[];
}

/** What stands in a step of which the documents say nothing (decision 0026). */
export const nothingFound = 'Sin información en los documentos cargados';

/** Of one step at most: characters, headings with what stands under them, and units under one heading. */
const mostCharacters = 2200;
const mostSections = 4;
const mostOfSection = 3;
/** What says so much less of a step than the best text does is not quoted in it. */
const fewestOfBest = 0.12;
/** BM25's usual constants. */
const k1 = 1.2;
const b = 0.75;

interface Routed {
  unit: Unit;
  score: number;
}

/**
 * Writes the steps of an outline out of documents, without a model: each paragraph, definition or list goes to the step
 * whose words it holds most, the best ones are quoted word for word under their headings, with document and page, in the
 * order of the documents. A step without material says so and lists what to add; nothing is invented and nothing fills space.
 */
export function extractSteps(outline: readonly OutlineStep[], passages: readonly SourcePassage[]): AuthoredStep[] {
  const units = unitsOf(passages);
  const centrality = centralityOf(units);
  const measure = measureOf(outline, units);
  const scored = units.map((unit) => ({
    unit,
    scores: outline.map((step) => measure(step, unit) * (0.4 + (centrality[unit.place] ?? 0))),
  }));
  const routed = outline.map((_, place) =>
    scored.flatMap(({ unit, scores }): Routed[] => {
      const score = scores[place] ?? 0;
      return score > 0 && scores.indexOf(Math.max(...scores)) === place ? [{ unit, score }] : [];
    }),
  );
  const used = new Set<Unit>();
  const chosen = routed.map((own, place) => {
    if (outline[place]?.isPractice) return [];
    const list = choose(own);
    for (const unit of list) used.add(unit);
    return list;
  });
  // What is to be done is said under other headings, too: it is practised unless another step quotes it.
  outline.forEach(({ isPractice }, place) => {
    if (!isPractice) return;
    const rest = scored.flatMap(({ unit, scores }) => ({ unit, score: used.has(unit) ? 0 : (scores[place] ?? 0) }));
    const list = choose(rest.filter(({ score }) => score > 0));
    for (const unit of list) used.add(unit);
    chosen[place] = list;
  });
  return outline.map((step, place) => {
    let list = chosen[place] ?? [];
    if (list.length === 0) {
      // What no other step quotes may say something of this one, too, if only with one word; a review goes over the most
      // central of the rest.
      const rest = scored.filter(({ unit }) => !used.has(unit));
      list = choose(
        rest.map(({ unit }) => ({ unit, score: measure(step, unit, 1) })).filter(({ score }) => score > 0),
        1,
      );
      if (list.length === 0 && step.isReview) {
        const all = rest.length > 0 ? rest : scored;
        list = choose(all.map(({ unit }) => ({ unit, score: centrality[unit.place] ?? 0 })));
      }
      for (const unit of list) used.add(unit);
    }
    return list.length === 0 ? emptyStep(step) : quotedStep(step, list, passages);
  });
}

/** The best sections of what was routed to a step and the best units of each, as much as a step holds, in their order. */
export function choose(routed: readonly Routed[], most = mostSections): Unit[] {
  const least = Math.max(0, ...routed.map(({ score }) => score)) * fewestOfBest;
  const telling = routed.filter(({ score }) => score >= least);
  const sections = [...Map.groupBy(telling, ({ unit }) => unit.heading ?? '')].map(([, own]) => {
    const best = own.toSorted((left, right) => right.score - left.score).slice(0, mostOfSection);
    return { best, score: best.reduce((sum, { score }, rank) => sum + score / 2 ** rank, 0) };
  });
  sections.sort((left, right) => right.score - left.score);
  const chosen: Unit[] = [];
  let room = mostCharacters;
  for (const { best } of sections.slice(0, most)) {
    for (const { unit } of best) {
      if (chosen.length > 0 && unit.text.length > room) continue;
      room -= unit.text.length;
      chosen.push(unit);
    }
  }
  return chosen.sort((left, right) => left.place - right.place);
}

/** Distinct words of a step that a text holds at least, unless its heading names one. */
const fewestMatches = 2;

/** How much a unit says of a step: BM25 over the step's words; a heading that names them counts twice. */
export function measureOf(
  outline: readonly OutlineStep[],
  units: readonly Unit[],
): (step: OutlineStep, unit: Unit, fewest?: number) => number {
  const rarity = rarityOf(outline, units);
  const everywhere = sharedTopics(units);
  const average = units.reduce((sum, { text }) => sum + text.length, 0) / Math.max(1, units.length);
  return (step, { text, heading, topic, parts }, fewest = fewestMatches) => {
    const words = foldDetached(text).match(/[a-z0-9]+/g) ?? [];
    const above = foldDetached(heading ?? '').match(/[a-z0-9]+/g) ?? [];
    const far = (foldDetached(topic).match(/[a-z0-9]+/g) ?? []).filter((word) => !everywhere.has(word));
    const every = [...words, ...above, ...far];
    if (step.core && !step.core.some((wanted) => every.some((word) => word.startsWith(wanted)))) return 0;
    let matches = 0;
    let score = 0;
    for (const wanted of step.words) {
      const isAbove = above.some((word) => word.startsWith(wanted));
      const isFar = far.some((word) => word.startsWith(wanted));
      const times = words.filter((word) => word.startsWith(wanted)).length + (isAbove ? 2 : 0) + (isFar ? 2 : 0);
      if (times === 0) continue;
      matches += isAbove ? fewestMatches : 1;
      const length = k1 * (1 - b + (b * text.length) / Math.max(1, average));
      score += ((rarity.get(wanted) ?? 0) * times * (k1 + 1)) / (times + length);
    }
    return matches < fewest ? 0 : score * (step.isPractice && !tellsHow(text, parts) ? rarelyPractised : 1);
  };
}

/** What a text that tells nobody what to do weighs where something is to be practised. */
const rarelyPractised = 0.05;
const duty = /(?<!\p{L})(?:deben?|deber[aá]n?|ser[aá]n|[Ss]e (?!han? |hab)\p{Ll}+(?:an?|en?))(?!\p{L})/u;

/** Whether a text tells what to do: items or sentences that order something, or say what is to be done. */
function tellsHow(text: string, parts: Unit['parts']): boolean {
  if (parts.kind === 'definition' || parts.kind === 'table') return false;
  const lines = parts.kind === 'list' ? parts.items : text.split(/(?<=[.;]) /);
  const telling = lines.filter((line) => /^(?:infinitive|order)$/.test(formOf(line)) || duty.test(line));
  return telling.length * 2 >= lines.length;
}

/** Part of the units from which on a word of the headings far above tells nothing: it names the whole document. */
const tooCommon = 0.3;

function sharedTopics(units: readonly Unit[]): ReadonlySet<string> {
  const holders = new Map<string, number>();
  for (const { topic } of units) {
    for (const word of new Set(foldDetached(topic).match(/[a-z0-9]+/g)))
      holders.set(word, (holders.get(word) ?? 0) + 1);
  }
  return new Set([...holders].filter(([, count]) => count > units.length * tooCommon).map(([word]) => word));
}

function rarityOf(outline: readonly OutlineStep[], sentences: readonly Unit[]): Map<string, number> {
  const texts = sentences.map(({ text }) => ` ${foldDetached(text)}`);
  const wanted = new Set(outline.flatMap(({ words }) => words));
  return new Map(
    [...wanted].map((word) => {
      const holders = texts.filter((text) => text.includes(` ${word}`)).length;
      return [word, Math.log(1 + (texts.length - holders + 0.5) / (holders + 0.5))];
    }),
  );
}

/** How much each unit shares with all others, 0 to 1, by its place. */
export function centralityOf(sentences: readonly Unit[]): number[] {
  const roots = sentences.map(({ text }) => [...new Set(wordsOf(text).map(rootOf))]);
  const holders = new Map<string, number>();
  for (const root of roots.flat()) holders.set(root, (holders.get(root) ?? 0) + 1);
  const shared = roots.map((own) => {
    const sum = own.reduce((total, root) => total + Math.log((holders.get(root) ?? 1) + 1) - Math.LN2, 0);
    return sum / Math.sqrt(own.length + 1);
  });
  const most = Math.max(0.001, ...shared);
  return shared.map((value) => value / most);
}

/** The chosen units under their headings, with where they stand. */
export function quotedStep(
  step: OutlineStep,
  chosen: readonly Unit[],
  passages: readonly SourcePassage[],
): AuthoredStep {
  const quotes = new Map<SourcePassage, string[]>();
  const parts: string[] = [];
  let heading: string | null = null;
  let told: string | null = null;
  for (const unit of chosen) {
    const origins = unit.quotes.flatMap(({ source, text }) => {
      const passage = passages[source];
      if (passage) quotes.set(passage, [...(quotes.get(passage) ?? []), text]);
      return passage ? [passage] : [];
    });
    const [first] = origins;
    const origin = first ? originOf(first) : null;
    // The origin is told once for what follows one another from the same place.
    if (told !== null && told !== origin) parts.push(`*Fuente: ${asMarkdown(told)}*`);
    told = origin;
    if (unit.heading && unit.heading !== heading) parts.push(`### ${asMarkdown(unit.heading)}`);
    // What stands under no heading is not under the one before either.
    else if (heading && !unit.heading) parts.push('---');
    heading = unit.heading;
    parts.push(unit.markdown);
  }
  if (told !== null) parts.push(`*Fuente: ${asMarkdown(told)}*`);
  const sources = [...quotes].map(([{ id: passage_id, content: _, ...origin }, texts]) => ({
    passage_id,
    ...origin,
    quote: texts.join('\n'),
  }));
  return { title: step.title, content: parts.join('\n\n'), sources };
}

function emptyStep(step: OutlineStep): AuthoredStep {
  const list = step.missing.map((what) => `- ${what}`).join('\n');
  const content = `**${nothingFound}**\n\nPara completar este paso, sube un documento que explique:\n\n${list}`;
  return { title: step.title, content, sources: [] };
}
