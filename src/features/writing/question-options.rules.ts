import type { OptionLetter } from '#features/assessment/assessment.rules.ts';
import type { ExchangedQuestion } from '#features/question-exchange/question-exchange.rules.ts';
import { foldText } from '#features/quiz-authoring/question-quality.rules.ts';
import { optionLetters } from '#features/quiz-authoring/quiz-authoring.rules.ts';
import { figuresOf } from './sentences.rules.ts';

/** Questions that a quiz has at least when it was generated (spec C-713). */
export const quizTarget = 10;

/** A question before its options have letters. */
export interface DraftQuestion {
  question_text: string;
  key: string;
  /** The three others. */
  others: readonly string[];
  explanation: string;
  /** The step that it is about, where that is known. */
  step_id?: string | null;
}

/** What keeps a question from being used, in words; empty when it is fine. */
export function draftProblems({ question_text, key, others, explanation }: DraftQuestion): string[] {
  const options = [key, ...others].map(foldText);
  const problems: string[] = [];
  if (question_text.trim() === '') problems.push('no tiene texto');
  if (options.length !== 4 || options.some((option) => option === '')) problems.push('no tiene cuatro opciones');
  if (new Set(options).size !== options.length) problems.push('repite una opción');
  if (explanation.trim() === '') problems.push('no tiene explicación');
  const folded = foldText(key);
  if (folded.length >= 4 && ` ${foldText(question_text)} `.includes(` ${folded} `)) {
    problems.push('la respuesta está en el enunciado');
  }
  if (options.some((option) => catchAll.test(option))) problems.push('tiene una opción que remite a las otras');
  const longest = Math.max(...others.map((other) => other.trim().length));
  if (key.trim().length > longest * telling.ratio && key.trim().length > longest + telling.characters) {
    problems.push('la respuesta correcta se nota por larga');
  }
  return problems;
}

/** A key so many times as long as every other option, and so many characters longer, gives itself away. */
const telling = { ratio: 1.5, characters: 20 } as const;
const catchAll = /\b(todas|ninguna) (de )?(las )?(opciones |respuestas )?anteriores\b/;

/** Figures of a question, its right answer and its explanation that the texts it is about do not contain. */
export function foreignFigures({ question_text, key, explanation }: DraftQuestion, texts: readonly string[]): string[] {
  const known = new Set(texts.flatMap(figuresOf));
  return figuresOf(`${question_text} ${key} ${explanation}`).filter((figure) => !known.has(figure));
}

/**
 * Gives the options of each question their letters: the right answer stands as often in each place as can be, in an
 * order that cannot be foreseen from one question to the next.
 *
 * @param before keys of the questions that the quiz has already
 */
export function withBalancedLetters(
  drafts: readonly DraftQuestion[],
  before: ReadonlyArray<OptionLetter | null> = [],
): Array<ExchangedQuestion & { step_id: string | null }> {
  const counts = optionLetters.map((letter) => before.filter((key) => key === letter).length);
  return drafts.map(({ question_text, key, others, explanation, step_id = null }, place) => {
    const order = orders[Math.floor(place / 4) % orders.length] ?? [];
    const least = Math.min(...counts);
    const turn = order.map((_, step) => order[(place + step) % order.length] ?? 0);
    const at = turn.find((letter) => counts[letter] === least) ?? 0;
    counts[at] = least + 1;
    const options = [...others];
    options.splice(at, 0, key);
    const [option_a = '', option_b = '', option_c = '', option_d = ''] = options;
    return {
      question_text,
      question_type: 'multiple_choice',
      option_a,
      option_b,
      option_c,
      option_d,
      correct_answer: optionLetters[at] ?? 'a',
      explanation,
      points: 1,
      step_id,
    };
  });
}

/** In which order places are filled, from four to four. */
const orders = [
  [1, 3, 0, 2],
  [2, 0, 3, 1],
  [0, 2, 1, 3],
  [3, 1, 2, 0],
];
