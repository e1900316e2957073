import type { GIFTQuestion, TextChoice, TextFormat } from 'gift-pegjs';
import { pointsTag } from '../gift-text.rules.ts';
import {
  type ExchangedQuestion,
  emptyExchanged,
  excerptOf,
  type ReadQuestion,
  withOptions,
} from '../question-exchange.rules.ts';
import { parseGift } from './parse-gift.ts';

interface Block {
  line: number;
  text: string;
  points: number;
}

/** Characters of one question beyond which it is not parsed. */
const longestBlock = 40_000;

/** The parser takes its own escapes for these; they are kept from it. */
const ownEscape = '&&0';
const standIn = '\uFDD0';

/**
 * Reads GIFT. Questions are parsed one by one (a blank line ends a question), so that a faulty one does not take the
 * others with it, and every one is in the result: as a question, or with the reason why it cannot be one here.
 */
export function readGift(text: string): ReadQuestion[] {
  return blocksOf(text).map(readBlock);
}

/** The questions of a file as text, without comments and categories. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let current: Block | null = null;
  let points = 1;
  const close = () => {
    if (current) blocks.push(current);
    current = null;
    points = 1;
  };
  text.split('\n').forEach((line, index) => {
    if (line.trim() === '') close();
    else if (/^\s*\/\//.test(line)) points = Number(pointsTag.exec(line)?.[1] ?? points);
    else if (!/^\s*\$CATEGORY:/.test(line)) {
      current ??= { line: index + 1, text: '', points };
      current.text += `${line}\n`;
    }
  });
  close();
  return blocks;
}

function readBlock({ line, text, points }: Block): ReadQuestion {
  const piece = { line, excerpt: excerptOf(text), question: null, notes: [] };
  if (text.length > longestBlock) return { ...piece, reason: 'Es demasiado larga para una pregunta.' };
  let parsed: GIFTQuestion[];
  try {
    parsed = parseGift(text.trim().replaceAll(ownEscape, standIn));
  } catch (error) {
    return { ...piece, reason: faultOf(error, line) };
  }
  const [one, ...more] = parsed;
  if (!one || more.length > 0) return { ...piece, reason: 'No se entiende como una sola pregunta.' };
  const read = converted(one);
  const excerpt = excerptOf('stem' in one ? plain(one.stem) : one.title) || piece.excerpt;
  return {
    line,
    excerpt,
    question: read.question && { ...read.question, points },
    reason: read.reason ?? '',
    notes: [...(read.notes ?? []), ...('stem' in one ? formatNotes(one.stem) : [])],
  };
}

function faultOf(error: unknown, line: number): string {
  const start =
    error instanceof Error && 'location' in error
      ? (error.location as { start?: { line: number; column: number } }).start
      : undefined;
  if (!start) return 'No se entiende esta pregunta.';
  return `No se entiende desde la línea ${line + start.line - 1}, columna ${start.column}.`;
}

interface Converted {
  question: ExchangedQuestion | null;
  reason?: string;
  notes?: string[];
}

function converted(given: GIFTQuestion): Converted {
  switch (given.type) {
    case 'Category':
    case 'Description':
      return { question: null, reason: 'Es un texto sin respuestas, no una pregunta.' };
    case 'Numerical':
      return { question: null, reason: 'Las preguntas numéricas no se admiten.' };
    case 'Matching':
      return { question: null, reason: 'Las preguntas de emparejar no se admiten.' };
    default:
  }
  const question = {
    ...emptyExchanged,
    question_text: plain(given.stem),
    explanation: given.globalFeedback ? plain(given.globalFeedback) : '',
  };
  switch (given.type) {
    case 'TF':
      return trueOrFalse(question, given.isTrue);
    case 'Essay':
      return {
        question: { ...question, question_type: 'open' },
        notes: ['Se crea como pregunta abierta, que revisa una persona.'],
      };
    case 'Short':
      return shortAnswer(question, given.choices);
    case 'MC':
      return multipleChoice(question, given.choices);
  }
}

function trueOrFalse(question: ExchangedQuestion, isTrue: boolean): Converted {
  return {
    question: withOptions(question, ['Verdadero', 'Falso'], isTrue ? 0 : 1),
    notes: ['Verdadero o falso: se crea con dos opciones.'],
  };
}

function shortAnswer(question: ExchangedQuestion, choices: readonly TextChoice[]): Converted {
  const [only, ...others] = choices.map(({ text }) => plain(text).toLowerCase());
  if (others.length === 0 && (only === 'verdadero' || only === 'falso'))
    return trueOrFalse(question, only === 'verdadero');
  const accepted = `Respuestas aceptadas: ${choices.map(({ text }) => plain(text)).join('; ')}`;
  return {
    question: {
      ...question,
      question_type: 'open',
      explanation: [question.explanation, accepted].filter((text) => text !== '').join('\n'),
    },
    notes: ['Respuesta corta: se crea como pregunta abierta y lo aceptado queda en la explicación.'],
  };
}

function multipleChoice(question: ExchangedQuestion, choices: readonly TextChoice[]): Converted {
  if (choices.length > 4) {
    return { question: null, reason: `Tiene ${choices.length} opciones: aquí son cuatro como máximo.` };
  }
  const isRight = ({ isCorrect, weight }: TextChoice) => (isCorrect ? (weight ?? 100) === 100 : weight === 100);
  const isPartly = (choice: TextChoice) => !isRight(choice) && (choice.isCorrect || (choice.weight ?? 0) > 0);
  const right = choices.filter(isRight);
  if (right.length > 1 || choices.some(isPartly)) {
    return { question: null, reason: 'Tiene varias respuestas correctas o a medias: aquí es una sola.' };
  }
  const [key] = right;
  if (!key) return { question: null, reason: 'No tiene respuesta correcta.' };
  const explanation = question.explanation || (key.feedback ? plain(key.feedback) : '');
  const lost = choices.some((choice) => choice.feedback && (choice !== key || question.explanation !== ''));
  const texts = choices.map(({ text }) => plain(text));
  return {
    question: withOptions({ ...question, explanation }, texts, choices.indexOf(key)),
    notes: lost ? ['Los comentarios de cada opción no se importan.'] : [],
  };
}

const formatNotes = ({ format, text }: TextFormat): string[] => {
  if (format !== 'html') return [];
  return /<img/i.test(text)
    ? ['Se quitan el formato HTML y sus imágenes.']
    : /<\w/.test(text)
      ? ['Se quita el formato HTML.']
      : [];
};

/** A text without the HTML it may be written in; what was not declared as HTML stays as it is. */
function plain({ format, text }: TextFormat): string {
  const own = text.replaceAll(standIn, ownEscape);
  if (format !== 'html') return own;
  return own
    .replace(/\s+/g, ' ')
    .replace(/<(?:br\s*\/?|\/(?:p|div|li|h\d|tr))>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(
      /&(lt|gt|quot|apos|nbsp|amp|#\d{1,7}|#x[\da-f]{1,6});/gi,
      (entity, name: string) => decoded(name) ?? entity,
    )
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .trim();
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', amp: '&' };

function decoded(name: string): string | undefined {
  const lower = name.toLowerCase();
  if (!lower.startsWith('#')) return entities[lower];
  const code = lower.startsWith('#x') ? Number.parseInt(lower.slice(2), 16) : Number(lower.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
