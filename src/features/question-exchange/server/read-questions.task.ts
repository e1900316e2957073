import { excerptOf } from '#features/quiz-authoring/quiz-authoring.rules.ts';
import { readAiken } from '../aiken.rules.ts';
import { readCsvQuestions, unreadColumns } from '../csv-questions.rules.ts';
import { type ExchangeFormat, mostItems, type ReadQuestion, UnreadableFile } from '../question-exchange.rules.ts';
import { questionExchangeTexts as said } from '../question-exchange.texts.ts';
import { decodeText } from './decode-text.ts';
import { readGift } from './read-gift.ts';

export interface QuestionsRead {
  encoding: string;
  read: ReadQuestion[];
  /** What the file has besides questions, which is left out. */
  notes: string[];
}

const readers: Record<ExchangeFormat, (text: string) => ReadQuestion[]> = {
  gift: readGift,
  aiken: readAiken,
  csv: readCsvQuestions,
};

function leftOut(format: ExchangeFormat, text: string): string[] {
  if (format === 'aiken') return [];
  if (format === 'csv') {
    const unread = unreadColumns(text);
    return unread.length === 0 ? [] : [said.columns(unread.map((name) => excerptOf(name)).join(', '))];
  }
  return [
    ...(/^[ \t]*\$CATEGORY:/m.test(text) ? [said.categories] : []),
    ...(/^[ \t]*::/m.test(text) ? [said.titles] : []),
  ];
}

/** Reads the questions of a file, in a thread of its own: a hostile one may take its time. @returns the sentence of what is wrong, or what was read */
export function run({ bytes, format }: { bytes: Uint8Array; format: ExchangeFormat }): QuestionsRead | string {
  try {
    const { text, encoding } = decodeText(bytes);
    const read = readers[format](text);
    if (read.length > mostItems) return said.tooMany(mostItems);
    return { encoding, read, notes: leftOut(format, text) };
  } catch (error) {
    if (error instanceof UnreadableFile) return error.message;
    throw error;
  }
}
