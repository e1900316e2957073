import { excerptOf } from '#features/quiz-authoring/quiz-authoring.rules.ts';
import {
  type ExchangedQuestion,
  emptyExchanged,
  mostItems,
  type ReadQuestion,
  withOptions,
  writtenOptions,
} from './question-exchange.rules.ts';
import { questionExchangeTexts as said } from './question-exchange.texts.ts';

const optionLine = /^\s*([A-Za-z])\s*[.)]\s+(.*)$/;
/** Without a space after it, a letter is an option when it is the next one: «A)sí», but not «U.S.». */
const tightOptionLine = /^\s*([A-Z])[.)](\S.*)$/;
const answerLine = /^\s*(?:ANSWER|RESPUESTA)\s*:\s*(.*)$/i;

interface Draft {
  line: number;
  text: string[];
  options: Array<{ letter: string; text: string }>;
}

/**
 * Reads Aiken: the question, one option a line ('A. …' or 'A) …'), then 'ANSWER: B'. Every question of the text is in
 * the result, those that are incomplete with the reason.
 */
export function readAiken(text: string): ReadQuestion[] {
  const read: ReadQuestion[] = [];
  let draft: Draft | null = null;
  const close = (answer: string | null) => {
    if (draft) read.push(finished(draft, answer));
    draft = null;
  };
  text.split('\n').forEach((content, index) => {
    if (read.length > mostItems) return;
    const line = index + 1;
    if (content.trim() === '') {
      // A gap between question and options happens in real files; after the options it ends the question.
      if (draft?.options.length) close(null);
      return;
    }
    const answer = answerLine.exec(content);
    if (answer) {
      draft ??= { line, text: [], options: [] };
      close(answer[1] ?? '');
      return;
    }
    const option = optionLine.exec(content) ?? tightOption(content, draft?.options.length ?? 0);
    if (option && draft) {
      draft.options.push({ letter: (option[1] ?? '').toUpperCase(), text: (option[2] ?? '').trim() });
      return;
    }
    if (draft?.options.length) close(null);
    draft ??= { line, text: [], options: [] };
    draft.text.push(content.trim());
  });
  close(null);
  return read;
}

function tightOption(content: string, place: number): RegExpExecArray | null {
  const found = tightOptionLine.exec(content);
  return found?.[1] === String.fromCharCode(65 + place) ? found : null;
}

function finished({ line, text, options }: Draft, answer: string | null): ReadQuestion {
  const question_text = text.join(' ');
  const piece = { line, excerpt: excerptOf(question_text), question: null, notes: [] };
  if (question_text === '') return { ...piece, reason: 'Hay una respuesta sin pregunta delante.' };
  if (answer === null) return { ...piece, reason: 'Falta la línea ANSWER con la respuesta correcta.' };
  if (options.length < 2) return { ...piece, reason: 'Tiene menos de dos opciones.' };
  if (options.length > 4) return { ...piece, reason: said.options(options.length) };
  const letters = answer.trim().toUpperCase();
  if (/^[A-Z](\s*[,;]\s*[A-Z])+$/.test(letters)) {
    return { ...piece, reason: said.severalKeys };
  }
  const right = options.findIndex(({ letter }) => letter === letters);
  if (right === -1) return { ...piece, reason: said.foreignKey(excerptOf(answer)) };
  const texts = options.map((option) => option.text);
  return { ...piece, question: withOptions({ ...emptyExchanged, question_text }, texts, right), reason: '' };
}

const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Why Aiken cannot carry a question; null when it can. */
export function aikenObstacle(question: ExchangedQuestion): string | null {
  if (question.question_type === 'open') return 'Aiken no admite preguntas abiertas.';
  if (answerLine.test(question.question_text)) return 'Su texto se confundiría con una línea ANSWER.';
  return null;
}

/** Writes questions as Aiken; texts go on one line, points and explanations have no place in it. */
export function writeAiken(questions: readonly ExchangedQuestion[]): string {
  return questions
    .map((question) => {
      const { texts, right } = writtenOptions(question);
      const letter = (place: number) => String.fromCharCode(65 + place);
      const options = texts.map((text, place) => `${letter(place)}. ${onOneLine(text)}`);
      return [onOneLine(question.question_text), ...options, `ANSWER: ${letter(right)}`, ''].join('\n');
    })
    .join('\n');
}
