import type { OptionLetter } from '#features/assessment/assessment.rules.ts';

/** Bounds of a quiz: number of questions, characters of its texts, points of one question, and of what is imported. */
export const quizLimits = {
  questions: 200,
  question_text: 2000,
  option: 500,
  explanation: 3000,
  points: 100,
  /** Bytes of a file of questions. */
  fileBytes: 1024 * 1024,
} as const;

/** A question as its authors edit it. Texts are never null here; an open question has no options and no key. */
export interface EditedQuestion {
  /** Of a stored question, or a temporary one until it is saved. */
  id: string;
  question_text: string;
  question_type: 'multiple_choice' | 'open';
  option_a: string;
  option_b: string;
  option_c: string;
  option_d: string;
  correct_answer: OptionLetter | null;
  explanation: string;
  image_url: string | null;
  points: number;
  /** False while it is a draft: nobody is asked it. */
  isPublished: boolean;
  /** The step to read again by who answers wrong; null lets the server find one, absent leaves it as it is stored. */
  step_id?: string | null | undefined;
}

/** A question that a file or an author brings: neither its id, nor its image, nor whether it is published. */
export type AddedQuestion = Omit<EditedQuestion, 'id' | 'image_url' | 'isPublished' | 'step_id'>;

export type QuestionField =
  | 'question_text'
  | 'option_a'
  | 'option_b'
  | 'option_c'
  | 'option_d'
  | 'correct_answer'
  | 'explanation'
  | 'points';

export interface FieldProblem {
  field: QuestionField;
  message: string;
}

export const optionLetters: readonly OptionLetter[] = ['a', 'b', 'c', 'd'];

const excerptLength = 120;

/** The beginning of a text on one line. */
export function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > excerptLength ? `${line.slice(0, excerptLength - 1)}…` : line;
}

const temporaryPrefix = 'temp-';
export const temporaryId = (unique: string) => `${temporaryPrefix}${unique}`;
export const isTemporaryId = (id: string) => id.startsWith(temporaryPrefix);

/** Text as it is stored: no control characters but tabs and line feeds, no space around it. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}|\uFEFF/gu, '')
    .trim();
}

/** The question as it is stored: clean texts, and nothing left of a multiple choice in an open one. */
export function cleanQuestion<Question extends EditedQuestion>(question: Question): Question {
  const isOpen = question.question_type === 'open';
  const option = (letter: OptionLetter) => (isOpen ? '' : cleanText(question[`option_${letter}`]));
  return {
    ...question,
    question_text: cleanText(question.question_text),
    option_a: option('a'),
    option_b: option('b'),
    option_c: option('c'),
    option_d: option('d'),
    correct_answer: isOpen ? null : question.correct_answer,
    explanation: cleanText(question.explanation),
  };
}

/** What is said of points that are none. */
export const pointsText = 'Los puntos son un número entero, 1 como mínimo.';

const tooLong = (field: QuestionField, text: string, limit: number): FieldProblem[] =>
  text.length > limit ? [{ field, message: `Usa ${limit} caracteres como máximo (ahora son ${text.length}).` }] : [];

/**
 * What keeps a question from being saved, field by field: text, options a and b, a key on an option that has a text, and
 * points from 1. An open question needs its text only (spec C-293, C-448; decision 0022).
 */
export function fieldProblems(given: EditedQuestion): FieldProblem[] {
  const question = cleanQuestion(given);
  const problems: FieldProblem[] = [];
  if (question.question_text === '') problems.push({ field: 'question_text', message: 'Escribe la pregunta.' });
  problems.push(...tooLong('question_text', question.question_text, quizLimits.question_text));
  if (question.question_type === 'multiple_choice') problems.push(...optionProblems(question));
  const { points } = question;
  if (!Number.isInteger(points) || points < 1) {
    problems.push({ field: 'points', message: pointsText });
  } else if (points > quizLimits.points) {
    problems.push({ field: 'points', message: `Una pregunta vale ${quizLimits.points} puntos como máximo.` });
  }
  problems.push(...tooLong('explanation', question.explanation, quizLimits.explanation));
  return problems;
}

function optionProblems(question: EditedQuestion): FieldProblem[] {
  const problems = optionLetters.flatMap((letter): FieldProblem[] => {
    const text = question[`option_${letter}`];
    const isRequired = letter === 'a' || letter === 'b';
    if (text === '' && isRequired) {
      return [{ field: `option_${letter}`, message: `Escribe la opción ${letter.toUpperCase()}.` }];
    }
    return tooLong(`option_${letter}`, text, quizLimits.option);
  });
  const { correct_answer } = question;
  if (correct_answer === null) {
    problems.push({ field: 'correct_answer', message: 'Marca la respuesta correcta.' });
  } else if (question[`option_${correct_answer}`] === '') {
    problems.push({ field: 'correct_answer', message: 'La respuesta correcta no puede ser una opción vacía.' });
  }
  return problems;
}

export interface QuestionProblems {
  id: string;
  problems: FieldProblem[];
}

/** The questions that cannot be saved, with what is wrong with each, in their order. */
export function quizProblems(questions: readonly EditedQuestion[]): QuestionProblems[] {
  return questions
    .map((question) => ({ id: question.id, problems: fieldProblems(question) }))
    .filter(({ problems }) => problems.length > 0);
}

const comparedFields = [
  'question_text',
  'question_type',
  'option_a',
  'option_b',
  'option_c',
  'option_d',
  'correct_answer',
  'explanation',
  'image_url',
  'points',
  'isPublished',
  'step_id',
] as const;

/** The values of a question in a fixed order, to tell two states apart. */
export function questionValues(question: StoredQuestion): unknown[] {
  return [question.id, question.order_index, ...comparedFields.map((field) => question[field] ?? null)];
}

/** Whether two questions say the same, whatever their ids. */
export function isSameQuestion(one: EditedQuestion, other: EditedQuestion): boolean {
  return comparedFields.every((field) => (one[field] ?? null) === (other[field] ?? null));
}

/** Whether two quizzes are the same questions in the same order; a temporary id fits any stored one. */
export function isSameQuiz(edited: readonly EditedQuestion[], stored: readonly EditedQuestion[]): boolean {
  return (
    edited.length === stored.length &&
    edited.every((question, place) => {
      const other = stored[place];
      return (
        other !== undefined &&
        (question.id === other.id || isTemporaryId(question.id)) &&
        isSameQuestion(question, other)
      );
    })
  );
}

export type StoredQuestion = EditedQuestion & { order_index: number };

export interface QuizChange {
  /** New questions, still with their temporary ids. */
  created: StoredQuestion[];
  /** Stored ones with another content. */
  changed: StoredQuestion[];
  /** Stored ones that only stand elsewhere. */
  moved: StoredQuestion[];
  removedIds: string[];
  /** Ids that are neither temporary nor of this quiz, or come twice. */
  unknownIds: string[];
  /** Stored questions that lose their image. */
  imageRemovedIds: string[];
  /** Questions that name an image that was not uploaded for them. */
  foreignImageIds: string[];
}

/** What saving `edited` over `stored` does; places are counted from 1 without gaps (spec C-199). Both must be clean. */
export function quizChange(stored: readonly StoredQuestion[], edited: readonly EditedQuestion[]): QuizChange {
  const before = new Map(stored.map((question) => [question.id, question]));
  const kept = new Set<string>();
  const change: QuizChange = {
    created: [],
    changed: [],
    moved: [],
    removedIds: [],
    unknownIds: [],
    imageRemovedIds: [],
    foreignImageIds: [],
  };
  edited.forEach((question, place) => {
    const next = { ...question, order_index: place + 1 };
    const old = before.get(question.id);
    if (kept.has(question.id) || (!old && !isTemporaryId(question.id))) change.unknownIds.push(question.id);
    kept.add(question.id);
    if (question.image_url !== null && question.image_url !== old?.image_url) change.foreignImageIds.push(question.id);
    if (old?.image_url && question.image_url === null) change.imageRemovedIds.push(question.id);
    if (!old) change.created.push(next);
    else if (!isSameQuestion(question, old)) change.changed.push(next);
    else if (old.order_index !== next.order_index) change.moved.push(next);
  });
  change.removedIds = stored.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  return change;
}
