import type { OutlineStep } from './outlines.rules.ts';
import { fold, rootOf, type Sentence, sentencesOf, wordsOf } from './sentences.rules.ts';

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
  quote: string;
}

export interface AuthoredStep {
  title: string;
  /** Markdown. */
  content: string;
  sources: StepSource[];
}

/** What stands in a step of which the documents say nothing (decisions, Extractive author). */
export const nothingFound = 'Sin información en los documentos cargados';

/** Sentences of one step at most, and of one that goes over what the others said. */
const mostSentences = 9;
const mostReviewed = 5;
/** BM25's usual constants. */
const k1 = 1.2;
const b = 0.75;

/**
 * Writes the steps of an outline out of documents, without a model: each sentence goes to the step whose words it holds
 * most, the most central ones are quoted word for word with document and page, in the order of the documents. A step
 * without material says so and lists what to add; nothing is invented and nothing fills space.
 */
export function extractSteps(outline: readonly OutlineStep[], passages: readonly SourcePassage[]): AuthoredStep[] {
  const sentences = sentencesOf(passages.map(({ content }) => content));
  const headings = passages.map(({ section }) => fold(section ?? ''));
  const centrality = centralityOf(sentences);
  const rarity = rarityOf(outline, sentences);
  const average = sentences.reduce((sum, { text }) => sum + text.length, 0) / Math.max(1, sentences.length);
  const routed = outline.map((): Array<{ sentence: Sentence; score: number }> => []);
  for (const sentence of sentences) {
    const scores = outline.map((step) => relevance(step, sentence, headings[sentence.source] ?? '', rarity, average));
    const best = Math.max(...scores);
    if (best <= 0) continue;
    const score = best * (0.5 + (centrality[sentence.place] ?? 0));
    routed[scores.indexOf(best)]?.push({ sentence, score });
  }
  return outline.map((step, place) => {
    const own = routed[place] ?? [];
    const reviewed = sentences.map((sentence) => ({ sentence, score: centrality[sentence.place] ?? 0 }));
    const chosen = (own.length === 0 && step.isReview ? reviewed : own)
      .sort((left, right) => right.score - left.score || left.sentence.place - right.sentence.place)
      .slice(0, own.length === 0 ? mostReviewed : mostSentences)
      .map(({ sentence }) => sentence)
      .sort((left, right) => left.place - right.place);
    return chosen.length === 0 ? emptyStep(step) : quotedStep(step, chosen, passages);
  });
}

/** How much a sentence says of a step: BM25 over the step's words; a heading that names them counts, too. */
function relevance(
  step: OutlineStep,
  { text }: Sentence,
  heading: string,
  rarity: ReadonlyMap<string, number>,
  average: number,
): number {
  const words = fold(text).match(/[a-z0-9]+/g) ?? [];
  return step.words.reduce((sum, wanted) => {
    const times = words.filter((word) => word.startsWith(wanted)).length + (heading.includes(wanted) ? 0.8 : 0);
    if (times === 0) return sum;
    const length = k1 * (1 - b + (b * text.length) / Math.max(1, average));
    return sum + ((rarity.get(wanted) ?? 0) * times * (k1 + 1)) / (times + length);
  }, 0);
}

function rarityOf(outline: readonly OutlineStep[], sentences: readonly Sentence[]): Map<string, number> {
  const texts = sentences.map(({ text }) => ` ${fold(text)}`);
  const wanted = new Set(outline.flatMap(({ words }) => words));
  return new Map(
    [...wanted].map((word) => {
      const holders = texts.filter((text) => text.includes(` ${word}`)).length;
      return [word, Math.log(1 + (texts.length - holders + 0.5) / (holders + 0.5))];
    }),
  );
}

/** How much each sentence shares with all others, 0 to 1, by its place. */
function centralityOf(sentences: readonly Sentence[]): number[] {
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

/** The chosen sentences, those of one passage together, with where they stand. */
function quotedStep(step: OutlineStep, chosen: readonly Sentence[], passages: readonly SourcePassage[]): AuthoredStep {
  const bySource = Map.groupBy(chosen, ({ source }) => source);
  const sources: StepSource[] = [];
  const parts: string[] = [];
  let section: string | null = null;
  let told: string | null = null;
  for (const [place, sentences] of bySource) {
    const passage = passages[place];
    if (!passage) continue;
    const quote = sentences.map(({ text }) => text).join(' ');
    const { id: passage_id, content: _content, ...origin } = passage;
    sources.push({ passage_id, ...origin, quote });
    // The origin is told once for what follows one another from the same place.
    if (told !== null && told !== originOf(passage)) parts.push(`*Fuente: ${asMarkdown(told)}*`);
    told = originOf(passage);
    if (passage.section && passage.section !== section) parts.push(`### ${asMarkdown(passage.section)}`);
    section = passage.section;
    parts.push(sentences.map(({ text }) => asMarkdown(text)).join(' '));
  }
  if (told !== null) parts.push(`*Fuente: ${asMarkdown(told)}*`);
  return { title: step.title, content: parts.join('\n\n'), sources };
}

function emptyStep(step: OutlineStep): AuthoredStep {
  const list = step.missing.map((what) => `- ${what}`).join('\n');
  const content = `**${nothingFound}**\n\nPara completar este paso, sube un documento que explique:\n\n${list}`;
  return { title: step.title, content, sources: [] };
}

/** 'Manual del equipo, página 3' */
export function originOf({ title, page }: { title: string; page: number | null }): string {
  return page === null ? title : `${title}, página ${page}`;
}

/** Text that Markdown shows exactly as it is. */
function asMarkdown(text: string): string {
  return text
    .replace(/[\\`*_[\]<>|~]/g, '\\$&')
    .replace(/^([#+-])/, '\\$1')
    .replace(/^(\d+)([.)])/, '$1\\$2');
}
