import type { OptionLetter } from '#features/assessment/assessment.rules.ts';
import { foldText } from '#features/quiz-authoring/question-quality.rules.ts';
import {
  type AddedQuestion,
  cleanQuestion,
  fieldProblems,
  optionLetters,
  quizLimits,
} from '#features/quiz-authoring/quiz-authoring.rules.ts';

/** Text formats in which questions come and go. */
export const exchangeFormats = ['gift', 'aiken', 'csv'] as const;
export type ExchangeFormat = (typeof exchangeFormats)[number];

/** What a file can say of a question. */
export type ExchangedQuestion = AddedQuestion;

/** One question of a file as it was read; `question` is null when it cannot be one here, and `reason` says why. */
export interface ReadQuestion {
  /** Line of the file where it begins, from 1. */
  line: number;
  excerpt: string;
  question: ExchangedQuestion | null;
  reason: string;
  /** What is changed on the way in. */
  notes: string[];
}

export interface ImportItem extends ReadQuestion {
  status: 'ready' | 'skipped';
}

/** A file that cannot be read as a whole, in words. */
export class UnreadableFile extends Error {}

/** Most questions of one file that are looked at. */
export const mostItems = 1000;

export const emptyExchanged: ExchangedQuestion = {
  question_text: '',
  question_type: 'multiple_choice',
  option_a: '',
  option_b: '',
  option_c: '',
  option_d: '',
  correct_answer: null,
  explanation: '',
  points: 1,
};

/** A question with these options in their order, the one at `right` being its key. At most four options. */
export function withOptions(question: ExchangedQuestion, options: readonly string[], right: number): ExchangedQuestion {
  const texts = optionLetters.map((letter, place) => [`option_${letter}`, options[place] ?? ''] as const);
  return { ...question, ...Object.fromEntries(texts), correct_answer: optionLetters[right] ?? null };
}

/** The options that have a text, moved together, and the place of the key among them (-1 without one). */
export function writtenOptions(question: ExchangedQuestion): { texts: string[]; right: number } {
  const filled = optionLetters.filter((letter) => question[`option_${letter}`].trim() !== '');
  return {
    texts: filled.map((letter) => question[`option_${letter}`]),
    right: filled.indexOf(question.correct_answer as OptionLetter),
  };
}

/**
 * Decides what becomes of each question read: left out are those that could not be saved, those that the quiz (or an
 * earlier one of the file) already has, so that importing a file twice creates nothing twice, and those beyond the limit
 * of a quiz. Questions are the same when text and options are: «Completa la frase» may be asked of many sentences.
 */
export function judgeImport(read: readonly ReadQuestion[], existing: readonly ExchangedQuestion[]): ImportItem[] {
  const known = new Map(existing.map((question) => [contentKey(question), 'quiz']));
  let room = quizLimits.questions - existing.length;
  return read.map((item) => {
    const skipped = (reason: string): ImportItem => ({ ...item, question: null, status: 'skipped', reason });
    if (!item.question) return skipped(item.reason);
    const edited = cleanQuestion({ ...item.question, id: '', image_url: null, isPublished: false });
    const problems = fieldProblems(edited);
    if (problems.length > 0) return skipped(problems.map(({ message }) => message).join(' '));
    const key = contentKey(edited);
    const where = known.get(key);
    if (where === 'quiz') return skipped('Ya hay una pregunta igual en el cuestionario.');
    if (where === 'file') return skipped('Repite otra pregunta del archivo.');
    if (room <= 0) return skipped(`El cuestionario llegaría a más de ${quizLimits.questions} preguntas.`);
    room -= 1;
    known.set(key, 'file');
    const { id: _id, image_url: _image, isPublished: _published, ...question } = edited;
    return { ...item, question, status: 'ready', reason: '' };
  });
}

/** Text, kind and options of a question, the options in any order. */
function contentKey(question: ExchangedQuestion): string {
  const options = writtenOptions(question).texts.map(textKey).sort();
  return JSON.stringify([textKey(question.question_text), question.question_type, ...options]);
}

// A text of symbols only has nothing left when folded: then it is compared as it is.
const textKey = (text: string) => foldText(text) || text.trim();

/** The format that a file's name or text points to. */
export function guessFormat(filename: string, text: string): ExchangeFormat {
  const extension = filename.toLowerCase().split('.').at(-1);
  if (extension === 'csv' || extension === 'tsv') return 'csv';
  if (extension === 'gift') return 'gift';
  return /^[ \t]*(ANSWER|RESPUESTA)[ \t]*:/im.test(text) && !/[{}]/.test(text) ? 'aiken' : 'gift';
}
