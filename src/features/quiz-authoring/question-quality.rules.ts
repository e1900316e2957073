import type { OptionLetter } from '#features/assessment/assessment.rules.ts';
import { fold } from '#platform/text/fold.ts';
import { type EditedQuestion, optionLetters } from './quiz-authoring.rules.ts';

/** A key this many times as long as the longest other option, and so many characters longer, gives itself away. */
const telling = { ratio: 1.5, characters: 20 } as const;
/** Fewer letters than this are found in any sentence by chance. */
const shortestClue = 4;
/** From so many multiple-choice questions on, one letter for all keys is a pattern. */
const fewestForPattern = 3;

const catchAll = /\b(todas|ninguna) (de )?(las )?(opciones |respuestas )?anteriores\b/;

/** Text as it is compared: without case, accents and punctuation, single spaces. */
export function foldText(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}%+\-<>=]+/gu, ' ')
    .trim();
}

interface FilledOption {
  letter: OptionLetter;
  text: string;
  folded: string;
}

function filledOptions(question: EditedQuestion): FilledOption[] {
  if (question.question_type === 'open') return [];
  return optionLetters
    .map((letter) => ({ letter, text: question[`option_${letter}`].trim() }))
    .filter(({ text }) => text !== '')
    .map((option) => ({ ...option, folded: foldText(option.text) }));
}

/** Found before: a question that is edited is another object. */
const foundWarnings = new WeakMap<EditedQuestion, readonly string[]>();

/** What makes a question weak, in words; none of it keeps the question from being saved. */
export function questionWarnings(question: EditedQuestion): readonly string[] {
  const found = foundWarnings.get(question) ?? findWarnings(question);
  foundWarnings.set(question, found);
  return found;
}

function findWarnings(question: EditedQuestion): string[] {
  const options = filledOptions(question);
  const key = options.find(({ letter }) => letter === question.correct_answer);
  const others = options.filter((option) => option !== key);
  const warnings: string[] = [];
  const twin = options.find((option, place) => options.slice(0, place).some((earlier) => isSameText(earlier, option)));
  if (twin) warnings.push(`La opción ${twin.letter.toUpperCase()} repite otra opción.`);
  if (key && isTellinglyLong(key, others)) {
    warnings.push('La respuesta correcta es mucho más larga que las demás: se adivina por su extensión.');
  }
  if (options.some(({ folded }) => catchAll.test(folded))) {
    warnings.push('Evita «todas las anteriores» o «ninguna de las anteriores»: se aciertan sin saber.');
  }
  if (key && isGivenAway(question.question_text, key, others)) {
    warnings.push('La respuesta correcta aparece en el enunciado.');
  }
  if (question.explanation.trim() === '' && question.question_type === 'multiple_choice') {
    warnings.push('Sin explicación: quien falle no sabrá por qué.');
  }
  return warnings;
}

// Options made of symbols only have nothing left to compare but themselves.
const isSameText = (one: FilledOption, other: FilledOption) =>
  one.text === other.text || (one.folded !== '' && one.folded === other.folded);

function isTellinglyLong(key: FilledOption, others: readonly FilledOption[]): boolean {
  const longest = Math.max(0, ...others.map(({ text }) => text.length));
  const { length } = key.text;
  return longest > 0 && length >= longest * telling.ratio && length - longest >= telling.characters;
}

/** The key stands in the question and no other option does: questions that list their options give nothing away. */
function isGivenAway(stem: string, key: FilledOption, others: readonly FilledOption[]): boolean {
  const asked = ` ${foldText(stem)} `;
  const stands = ({ folded }: FilledOption) => folded.length >= shortestClue && asked.includes(` ${folded} `);
  return stands(key) && !others.some(stands);
}

/** What is weak about the quiz as a whole. */
export function quizWarnings(questions: readonly EditedQuestion[]): string[] {
  const warnings: string[] = [];
  const keys = questions.flatMap((question) => (question.question_type === 'open' ? [] : [question.correct_answer]));
  const [first] = keys;
  if (keys.length >= fewestForPattern && first && keys.every((key) => key === first)) {
    warnings.push(`Todas las respuestas correctas son la ${first.toUpperCase()}: varía su posición.`);
  }
  const seen = new Map<string, number>();
  questions.forEach((question, place) => {
    const text = foldText(question.question_text);
    const earlier = seen.get(text);
    if (text !== '' && earlier !== undefined) {
      warnings.push(`La pregunta ${place + 1} repite la ${earlier + 1}.`);
    } else {
      seen.set(text, place);
    }
  });
  return warnings;
}

/** How a quiz is made up. */
export interface QuizBalance {
  questions: number;
  published: number;
  drafts: number;
  open: number;
  points: number;
  /** How often each letter is the right one. */
  keys: Record<OptionLetter, number>;
  withoutExplanation: number;
}

export function quizBalance(questions: readonly EditedQuestion[]): QuizBalance {
  const published = questions.filter(({ isPublished }) => isPublished).length;
  const choices = questions.filter(({ question_type }) => question_type === 'multiple_choice');
  const count = (letter: OptionLetter) => choices.filter(({ correct_answer }) => correct_answer === letter).length;
  return {
    questions: questions.length,
    published,
    drafts: questions.length - published,
    open: questions.length - choices.length,
    points: questions.reduce((sum, { points }) => sum + (Number.isFinite(points) ? points : 0), 0),
    keys: { a: count('a'), b: count('b'), c: count('c'), d: count('d') },
    withoutExplanation: questions.filter(({ explanation }) => explanation.trim() === '').length,
  };
}
