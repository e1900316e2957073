import { foldDetached } from '#platform/text/fold.ts';
import type { Language } from './model-answer.texts.ts';

/** Small words that one language has and the two others have not, without accents. */
const smallWords: Readonly<Record<Language, ReadonlySet<string>>> = {
  es: setOf('el la los las del al en es son y un una con por que se lo su hay muy cuando donde cual como'),
  en: setOf('the of and to is are in on for with you your must should be it this that which what how when from or not'),
  pt: setOf('os em da do das dos ao uma um com nao sao voce pelo pela deve qual quando onde foi isso'),
};

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

/** So many of its small words make a language, if they are twice those of Spanish. */
const least = 3;

/** Whether a text that was to be Spanish is plainly another language; a name or a quotation in it makes it none. */
export function isNotSpanish(text: string): boolean {
  const own = count(text, 'es');
  return (['en', 'pt'] as const).some((other) => {
    const found = count(text, other);
    return found >= least && found > 2 * own;
  });
}

/** Letters after which it is no longer waited for the language of a text to show. */
const beginning = 80;

/** Whether the beginning of a text does not tell yet that it is Spanish. */
export function isLanguageOpen(text: string): boolean {
  const own = count(text, 'es');
  return text.length < beginning && own <= Math.max(count(text, 'en'), count(text, 'pt'));
}

/** The language of a question: what a model says, unless its signs or its small words are Spanish. */
export function languageOf(question: string, said: string): Language {
  const language = said.toLowerCase().slice(0, 2);
  if (language !== 'en' && language !== 'pt') return 'es';
  return /[¿¡ñ]/i.test(question) || count(question, 'es') > count(question, language) ? 'es' : language;
}

function count(text: string, language: Language): number {
  const plain = text.replace(/[«“"][^»”"]*[»”"]/g, ' ');
  return (foldDetached(plain).match(/[a-z]+/g) ?? []).filter((word) => smallWords[language].has(word)).length;
}
