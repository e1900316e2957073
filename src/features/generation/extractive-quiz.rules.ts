import { foldText } from '#features/assessment/question-quality.rules.ts';
import { type DraftQuestion, draftProblems } from './question-options.rules.ts';
import { fold, rootOf, sentencesOf, wordsOf } from './sentences.rules.ts';

const gap = '_____';

/** Something of a sentence that can be asked for. */
interface Candidate {
  kind: 'definition' | 'numeric' | 'cloze';
  question_text: string;
  key: string;
  /** Only words of the same sort agree with the sentence. */
  sort: string;
  sentence: string;
  weight: number;
}

/**
 * Questions out of texts, without a model: definitions, figures and missing words, each asked with a sentence of the
 * texts, answered by it, and with wrong options of the same texts that agree in gender, number or unit. The sentence is
 * the explanation (decisions, Extractive author). As many as can be made well, `wanted` at most; never one that `asked`
 * has already.
 */
export function extractQuestions(
  texts: readonly string[],
  wanted: number,
  asked: readonly string[] = [],
): DraftQuestion[] {
  const sentences = sentencesOf(texts).map(({ text }) => text);
  const nouns = nounsOf(sentences);
  const candidates = [
    ...sentences.flatMap(definitionOf),
    ...sentences.flatMap(figureOf),
    ...sentences.flatMap((sentence) => clozesOf(sentence, nouns)),
  ];
  const pools = Map.groupBy(candidates, ({ sort }) => sort);
  const known = new Set(asked.map(foldText));
  const usedSentences = new Set<string>();
  const usedKeys = new Set<string>();
  const questions: DraftQuestion[] = [];
  for (const candidate of inTurns(candidates)) {
    if (questions.length === wanted) break;
    const { sentence, key, question_text } = candidate;
    if (usedSentences.has(sentence) || usedKeys.has(foldText(key)) || known.has(foldText(question_text))) continue;
    const pool = (pools.get(candidate.sort) ?? []).filter((other) => !says(sentence, other.key));
    const others = distractors(key, pool, questions.length % 4);
    const question = { question_text, key, others, explanation: sentence };
    if (others.length < 3 || draftProblems(question).length > 0) continue;
    usedSentences.add(sentence);
    usedKeys.add(foldText(key));
    questions.push(question);
  }
  return questions;
}

/** One of each kind after the other, the weightiest of a kind first. */
function inTurns(candidates: readonly Candidate[]): Candidate[] {
  const kinds = (['definition', 'numeric', 'cloze'] as const).map((kind) =>
    candidates.filter((one) => one.kind === kind).sort((left, right) => right.weight - left.weight),
  );
  const most = Math.max(...kinds.map((list) => list.length));
  return Array.from({ length: most }, (_, place) => kinds.flatMap((list) => list[place] ?? [])).flat();
}

/**
 * Three wrong options as long as the right one, about; `rank` of them are longer where there are such, so that length
 * tells nothing.
 */
function distractors(key: string, pool: readonly Candidate[], rank: number): string[] {
  const seen = new Set([foldText(key)]);
  const options = pool
    .map((one) => one.key)
    .filter((text) => {
      const isNew = !seen.has(foldText(text)) && !areKin(text, key);
      seen.add(foldText(text));
      return isNew;
    })
    .sort((left, right) => Math.abs(left.length - key.length) - Math.abs(right.length - key.length));
  const longer = options.filter((text) => text.length > key.length);
  const others = options.filter((text) => text.length <= key.length);
  const chosen = [...longer.slice(0, rank), ...others.slice(0, 3 - Math.min(rank, longer.length))];
  return [...chosen, ...options.filter((text) => !chosen.includes(text))].slice(0, 3);
}

/** Two forms of one word ('muestra', 'muestras') would both be right. */
function areKin(one: string, other: string): boolean {
  const [left, right] = [fold(one), fold(other)];
  if (/\d/.test(left + right) || left.includes(' ')) return false;
  return rootOf(left) === rootOf(right);
}

function says(sentence: string, text: string): boolean {
  return ` ${foldText(sentence)} `.includes(` ${foldText(text)} `);
}

const definition =
  /^((?:El|La|Los|Las|Un|Una) )?([\p{L}\d][\p{L}\d ()/-]{2,60}?) (es|son|consiste en|consisten en|se define como|se definen como|significa) ((?:un|una|el|la|los|las|unos|unas) [^.;:]{18,170})\.$/u;

function definitionOf(sentence: string): Candidate[] {
  const found = definition.exec(sentence);
  const [, article = '', subject = '', verb = '', said = ''] = found ?? [];
  if (!found || subject.split(' ').length > 7 || wordsOf(subject).length === 0) return [];
  const isPlural = /^(son|consisten|se definen)/.test(verb);
  const question_text = `¿Qué ${isPlural ? 'son' : 'es'} ${article.toLowerCase()}${subject}?`;
  const sort = `definition ${said.split(' ')[0]}`;
  const key = `${said.charAt(0).toUpperCase()}${said.slice(1)}`;
  return [{ kind: 'definition', question_text, key, sort, sentence, weight: wordsOf(said).length }];
}

const figure =
  /(?<![\p{L}\d.,/:–-])(\d+(?:[.,]\d+)?) ?(%|°C|mL|µL|uL|mm|cm|nm|mg\/dL|g\/dL|kg|min|minutos?|horas?|días?|semanas?|meses|años?|segundos?|grados|rpm|pasos|veces|muestras|pruebas|tubos|inversiones)(?![\p{L}\d])/u;

/** One figure per sentence, the first with a unit; the others of the same unit are its wrong answers. */
function figureOf(sentence: string): Candidate[] {
  const found = figure.exec(sentence);
  if (!found) return [];
  const [whole, amount = '', unit = ''] = found;
  const stem = `${sentence.slice(0, found.index)}${gap}${sentence.slice(found.index + whole.length)}`;
  // A figure that comes twice would be told by the other one.
  if (stem.includes(amount)) return [];
  const question_text = `¿Qué cifra completa la frase? «${stem}»`;
  const sort = `figure ${fold(unit).replace(/s$/, '')}`;
  return [{ kind: 'numeric', question_text, key: whole, sort, sentence, weight: 10 / sentence.length }];
}

interface Noun {
  word: string;
  sort: string;
}

const articles: Record<string, string> = {
  el: 'm1',
  un: 'm1',
  del: 'm1',
  al: 'm1',
  la: 'f1',
  una: 'f1',
  los: 'm2',
  unos: 'm2',
  las: 'f2',
  unas: 'f2',
};
const afterArticle = /(?<![\p{L}])(el|la|los|las|un|una|unos|unas|del|al) (\p{L}{5,})(?![\p{L}])/giu;

/** Words that follow an article, with the gender and number it tells. */
function nounsOf(sentences: readonly string[]): Map<string, Noun> {
  const nouns = new Map<string, Noun>();
  for (const sentence of sentences) {
    for (const [, article = '', word = ''] of sentence.matchAll(afterArticle)) {
      const key = fold(word);
      const isParticiple = /(?:ndo|mente|ar|er|ir)$/.test(key);
      if (isParticiple || wordsOf(word).length === 0 || nouns.has(key)) continue;
      // 'El agua' is feminine all the same, and says so by its ending only.
      const sort = articles[article.toLowerCase()] ?? '';
      nouns.set(key, { word: word.toLowerCase(), sort: `noun ${sort}` });
    }
  }
  return nouns;
}

/** Sentences with one noun left out, which stands in them once and after an article. */
function clozesOf(sentence: string, nouns: ReadonlyMap<string, Noun>): Candidate[] {
  const found = [...sentence.matchAll(afterArticle)].flatMap((match): Candidate[] => {
    const [whole, article = '', word = ''] = match;
    const noun = nouns.get(fold(word));
    if (!noun || noun.sort !== `noun ${articles[article.toLowerCase()] ?? ''}`) return [];
    const at = match.index + whole.length - word.length;
    const stem = `${sentence.slice(0, at)}${gap}${sentence.slice(at + word.length)}`;
    if (wordsOf(stem).some((other) => rootOf(other) === rootOf(fold(word)))) return [];
    const question_text = `¿Qué palabra completa la frase? «${stem}»`;
    return [{ kind: 'cloze', question_text, key: noun.word, sort: noun.sort, sentence, weight: word.length }];
  });
  return found;
}
