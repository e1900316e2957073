import { foldDetached } from '#platform/text/fold.ts';
import type { Candidate } from './candidate.rules.ts';
import type { Unit } from './quotable-units.rules.ts';
import { rootOf, wordsOf } from './sentences.rules.ts';

/** What stands for the words left out. */
export const gap = '_____';

export interface Noun {
  word: string;
  sort: string;
  times: number;
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
export function nounsOf(sentences: readonly string[]): Map<string, Noun> {
  const nouns = new Map<string, Noun>();
  for (const sentence of sentences) {
    for (const [, article = '', word = ''] of sentence.matchAll(afterArticle)) {
      const key = foldDetached(word);
      const known = nouns.get(key);
      if (known) known.times += 1;
      const isParticiple = /(?:ndo|mente|ar|er|ir)$/.test(key);
      if (known || isParticiple || wordsOf(word).length === 0) continue;
      // 'El agua' is feminine all the same, and says so by its ending only.
      const sort = articles[article.toLowerCase()] ?? '';
      nouns.set(key, { word: word.toLowerCase(), sort: `noun ${sort}`, times: 1 });
    }
  }
  return nouns;
}

/** Sentences with one noun left out, which stands in them once and after an article. */
export function gapsOf(sentence: string, unit: Unit, nouns: ReadonlyMap<string, Noun>): Candidate[] {
  return [...sentence.matchAll(afterArticle)].flatMap((match): Candidate[] => {
    const [whole, article = '', word = ''] = match;
    const noun = nouns.get(foldDetached(word));
    if (!noun || noun.sort !== `noun ${articles[article.toLowerCase()] ?? ''}`) return [];
    const at = match.index + whole.length - word.length;
    const stem = `${sentence.slice(0, at)}${gap}${sentence.slice(at + word.length)}`;
    if (wordsOf(stem).some((other) => rootOf(other) === rootOf(foldDetached(word)))) return [];
    const question_text = `¿Qué palabra completa la frase? «${stem}»`;
    // What is spoken of often is what the text is about.
    const weight = word.length + 2 * Math.min(noun.times, 6) - sentence.length / 40;
    return [
      {
        kind: 'gap',
        question_text,
        key: noun.word,
        sort: noun.sort,
        evidence: sentence,
        related: sentence,
        weight,
        unit,
      },
    ];
  });
}
