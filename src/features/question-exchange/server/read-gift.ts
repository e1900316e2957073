import type { GIFTQuestion, TextChoice, TextFormat } from 'gift-pegjs';
import { excerptOf } from '#features/quiz-authoring/quiz-authoring.rules.ts';
import { giftFault } from '../gift-faults.rules.ts';
import { pointsTag } from '../gift-text.rules.ts';
import {
  type ExchangedQuestion,
  emptyExchanged,
  mostItems,
  type ReadQuestion,
  withOptions,
} from '../question-exchange.rules.ts';
import { questionExchangeTexts as said } from '../question-exchange.texts.ts';
import { asWritten, parseGift } from './parse-gift.ts';

interface Block {
  line: number;
  text: string;
  points: number;
  /** The first braces of the text that mean something: what is asked of them is whether it is open, or closed. */
  braces: string;
}

/** Characters of one question beyond which it is not parsed. */
const longestBlock = 40_000;

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
  const lines = text.split('\n');
  // Each line is looked through once, however often somebody asks.
  const known = new Map<number, string>();
  const bracesOfLine = (index: number) => {
    const braces = known.get(index) ?? bracesOf(lines[index] ?? '');
    known.set(index, braces);
    return braces;
  };
  lines.forEach((line, index) => {
    if (blocks.length > mostItems) return;
    if (line.trim() === '') {
      // A gap among the answers happens in real files; it ends nothing when what follows it closes them.
      if (current?.braces !== '{' || !closesNext(bracesOfLine, index + 1)) close();
    } else if (/^\s*\/\//.test(line)) points = Number(pointsTag.exec(line)?.[1] ?? points);
    else if (/^\s*\$CATEGORY:/.test(line)) close();
    else {
      // The next question may follow without a gap.
      if (current?.braces === '{}' && line.startsWith('::')) close();
      current ??= { line: index + 1, text: '', points, braces: '' };
      current.text += `${line}\n`;
      current.braces = (current.braces + bracesOfLine(index)).slice(0, mostBraces);
    }
  });
  close();
  return blocks;
}

/** Lines beyond which an answer that was left open is a missing brace, not a gap. */
const widestGap = 40;

const bracesOf = (text: string) => text.replace(/\\./gs, '').replace(/[^{}]/g, '');

/** More braces than this are neither those of one open answer nor of one that was closed. */
const mostBraces = 3;

/** Whether the next brace from this line on closes. */
function closesNext(bracesOfLine: (index: number) => string, from: number): boolean {
  for (let index = from; index < from + widestGap; index += 1) {
    const braces = bracesOfLine(index);
    if (braces !== '') return braces.startsWith('}');
  }
  return false;
}

function readBlock({ line, text, points }: Block): ReadQuestion {
  const piece = { line, excerpt: excerptOf(text), question: null, notes: [] };
  if (text.length > longestBlock) return { ...piece, reason: said.tooLong };
  let parsed: GIFTQuestion[];
  try {
    parsed = parseGift(text.trim());
  } catch (error) {
    return { ...piece, reason: giftFault(text, placeOf(error, line)) };
  }
  const [one, ...more] = parsed;
  if (!one || more.length > 0) return { ...piece, reason: said.notOne };
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

/** Where in the file the parser stopped. */
function placeOf(error: unknown, line: number): { line: number; column: number } | undefined {
  if (!(error instanceof Error && 'location' in error)) return undefined;
  const { start } = error.location as { start: { line: number; column: number } };
  return { line: line + start.line - 1, column: start.column };
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
      return { question: null, reason: said.description };
    case 'Numerical':
      return { question: null, reason: said.numerical };
    case 'Matching':
      return { question: null, reason: said.matching };
    default:
  }
  const stem = plain(given.stem).trim();
  const question = {
    ...emptyExchanged,
    question_text: stem || asWritten(given.title ?? ''),
    explanation: given.globalFeedback ? plain(given.globalFeedback) : '',
  };
  const read = withAnswers(question, given);
  return stem === '' && given.title ? { ...read, notes: [...(read.notes ?? []), said.titleAsText] } : read;
}

type WithAnswers = Exclude<GIFTQuestion, { type: 'Category' | 'Description' | 'Numerical' | 'Matching' }>;

function withAnswers(question: ExchangedQuestion, given: WithAnswers): Converted {
  switch (given.type) {
    case 'TF':
      return trueOrFalse(question, given.isTrue, [given.trueFeedback, given.falseFeedback]);
    case 'Essay':
      return {
        question: { ...question, question_type: 'open' },
        notes: [said.essay],
      };
    case 'Short':
      return shortAnswer(question, given.choices);
    case 'MC':
      return multipleChoice(question, given.choices);
  }
}

/** @param comments what GIFT says to a wrong answer, then to a right one; the first there is explains, without a general one. */
function trueOrFalse(
  question: ExchangedQuestion,
  isTrue: boolean,
  comments: ReadonlyArray<TextFormat | null | undefined>,
): Converted {
  const written = comments.flatMap((comment) => (comment ? [plain(comment)] : [])).filter((text) => text !== '');
  const explanation = question.explanation || (written[0] ?? '');
  const isLost = written.some((text) => text !== explanation);
  return {
    question: withOptions({ ...question, explanation }, ['Verdadero', 'Falso'], isTrue ? 0 : 1),
    notes: [said.trueOrFalse, ...(isLost ? [said.commentsLost] : [])],
  };
}

function shortAnswer(question: ExchangedQuestion, choices: readonly TextChoice[]): Converted {
  const [only, ...others] = choices.map(({ text }) => plain(text).toLowerCase());
  const comments = choices.map(({ feedback }) => feedback);
  if (others.length === 0 && (only === 'verdadero' || only === 'falso'))
    return trueOrFalse(question, only === 'verdadero', comments);
  const accepted = choices
    .filter(({ weight }) => weight !== 0)
    .map(({ text, weight }) => `${plain(text)}${weight === null || weight === 100 ? '' : ` (${weight} %)`}`);
  return {
    question: {
      ...question,
      question_type: 'open',
      explanation: [question.explanation, said.accepted(accepted.join('; '))].filter((text) => text !== '').join('\n'),
    },
    notes: [
      said.shortAnswer,
      ...(comments.some((comment) => comment && plain(comment) !== '') ? [said.commentsLost] : []),
    ],
  };
}

function multipleChoice(question: ExchangedQuestion, choices: readonly TextChoice[]): Converted {
  if (choices.length > 4) {
    return { question: null, reason: said.options(choices.length) };
  }
  const isRight = ({ isCorrect, weight }: TextChoice) => (isCorrect ? (weight ?? 100) === 100 : weight === 100);
  const isPartly = (choice: TextChoice) => !isRight(choice) && (choice.isCorrect || (choice.weight ?? 0) > 0);
  const right = choices.filter(isRight);
  if (right.length > 1 || choices.some(isPartly)) {
    return { question: null, reason: said.partlyRight };
  }
  const [key] = right;
  if (!key) return { question: null, reason: said.withoutKey };
  const explanation = question.explanation || (key.feedback ? plain(key.feedback) : '');
  const lost = choices.some((choice) => choice.feedback && (choice !== key || question.explanation !== ''));
  const texts = choices.map(({ text }) => plain(text));
  return {
    question: withOptions({ ...question, explanation }, texts, choices.indexOf(key)),
    notes: [
      ...(lost ? [said.commentsLost] : []),
      ...(choices.some(({ weight }) => (weight ?? 0) < 0) ? [said.penaltyLost] : []),
    ],
  };
}

const formatNotes = ({ format, text }: TextFormat): string[] => {
  if (format === 'markdown') return [said.markdown];
  if (format !== 'html') return [];
  return /<img/i.test(text) ? [said.htmlWithImages] : /<\w/.test(text) ? [said.html] : [];
};

/** A text without the HTML it may be written in; what was not declared as HTML stays as it is. */
function plain({ format, text }: TextFormat): string {
  const own = asWritten(text);
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
