import type { OptionLetter } from '#features/assessment/assessment.rules.ts';
import { foldText } from '#features/quiz-authoring/question-quality.rules.ts';
import { excerptOf, optionLetters } from '#features/quiz-authoring/quiz-authoring.rules.ts';
import { guard, restore } from '#platform/contract/spreadsheet-cell.ts';
import {
  type ExchangedQuestion,
  emptyExchanged,
  mostItems,
  type ReadQuestion,
  UnreadableFile,
} from './question-exchange.rules.ts';
import { questionExchangeTexts as said } from './question-exchange.texts.ts';

type Column = keyof ExchangedQuestion;

/** Names of the columns as they are written, and the others that are understood. */
const columns: ReadonlyArray<{ column: Column; name: string; others: readonly string[] }> = [
  { column: 'question_text', name: 'pregunta', others: ['question text', 'questiontext', 'question', 'enunciado'] },
  { column: 'question_type', name: 'tipo', others: ['question type', 'type'] },
  { column: 'option_a', name: 'opcion_a', others: ['option a', 'a'] },
  { column: 'option_b', name: 'opcion_b', others: ['option b', 'b'] },
  { column: 'option_c', name: 'opcion_c', others: ['option c', 'c'] },
  { column: 'option_d', name: 'opcion_d', others: ['option d', 'd'] },
  {
    column: 'correct_answer',
    name: 'respuesta_correcta',
    others: ['correct answer', 'respuesta', 'correcta', 'answer', 'answer 1'],
  },
  { column: 'points', name: 'puntos', others: ['points', 'puntaje', 'defaultmark'] },
  {
    column: 'explanation',
    name: 'explicacion',
    others: ['explanation', 'retroalimentacion', 'feedback', 'general feedback', 'generalfeedback'],
  },
];

/** The column in which Moodle's plugin writes another right answer, which has no place here. */
const secondAnswer = 'answer 2';

/** Most characters and cells of a header line that are looked at; more name no columns. */
const longestHeader = 5000;
const mostColumns = 100;

/** What questions with options cannot do without. */
const needed: readonly Column[] = ['option_a', 'option_b', 'correct_answer'];

const folded = (text: string) => foldText(text.replaceAll('_', ' '));

interface CsvRecord {
  line: number;
  cells: string[];
}

/**
 * Splits CSV into records (RFC 4180, with any of `;`, `,` and tab between the cells), each with the line where it
 * begins. A quote that is never closed makes the file unreadable from there on, and that is said instead of guessed.
 */
function recordsOf(text: string, delimiter: string): CsvRecord[] {
  const records: CsvRecord[] = [];
  const finish = (record: CsvRecord) => {
    if (record.cells.some((one) => one.trim() !== '')) records.push(record);
  };
  let cells: string[] = [];
  let cell = '';
  let quotedSince = 0;
  let line = 1;
  let begin = 1;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (quotedSince > 0) {
      if (char !== '"') cell += char;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else {
        quotedSince = 0;
        continue;
      }
      if (char === '\n') line += 1;
    } else if (char === '"' && cell === '') quotedSince = line;
    else if (char === delimiter) {
      cells.push(cell);
      cell = '';
    } else if (char === '\n') {
      cells.push(cell);
      finish({ line: begin, cells });
      // The header, and one more than is looked at, which says that there are too many.
      if (records.length > mostItems + 1) return records;
      cells = [];
      cell = '';
      line += 1;
      begin = line;
    } else cell += char;
  }
  if (quotedSince > 0) throw new UnreadableFile(`Hay unas comillas sin cerrar desde la línea ${quotedSince}.`);
  finish({ line: begin, cells: [...cells, cell] });
  return records;
}

/** The delimiter with which the first line has the most known column names. */
function delimiterOf(text: string): string {
  const [header = ''] = text.slice(0, longestHeader).split('\n', 1);
  const known = (delimiter: string) => header.split(delimiter).filter((name) => columnOf(name)).length;
  return [';', ',', '\t'].reduce((best, delimiter) => (known(delimiter) > known(best) ? delimiter : best));
}

function columnOf(name: string): Column | undefined {
  const asked = folded(name.replaceAll('"', ''));
  return columns.find((one) => folded(one.name) === asked || one.others.includes(asked))?.column;
}

/**
 * Reads questions from CSV with a header line. Columns may come in any order; text and options a and b and the right
 * answer (a letter, or the text of an option) are needed, the others may be missing.
 */
export function readCsvQuestions(text: string): ReadQuestion[] {
  const delimiter = delimiterOf(text);
  const [header, ...records] = recordsOf(text, delimiter);
  const order = header?.cells.slice(0, mostColumns).map(columnOf) ?? [];
  if (!order.includes('question_text')) {
    throw new UnreadableFile(
      `La primera fila debe nombrar las columnas: ${columns.map(({ name }) => name).join(', ')}.`,
    );
  }
  const missing = needed.filter((column) => !order.includes(column));
  if (missing.length > 0 && !order.includes('question_type')) {
    const names = columns.filter(({ column }) => missing.includes(column)).map(({ name }) => name);
    throw new UnreadableFile(`En la primera fila faltan columnas: ${names.join(', ')}.`);
  }
  const second = header?.cells.slice(0, mostColumns).findIndex((name) => folded(name) === secondAnswer) ?? -1;
  return records.map(({ line, cells }) => {
    const given: Partial<Record<Column, string>> = {};
    order.forEach((column, place) => {
      if (column) given[column] = restore((cells[place] ?? '').trim()).trim();
    });
    const refused = (reason: string): ReadQuestion => ({
      line,
      excerpt: excerptOf(given.question_text ?? ''),
      notes: [],
      question: null,
      reason,
    });
    if (cells.slice(order.length).some((cell) => cell.trim() !== '')) {
      return refused(`Tiene más celdas que columnas: un texto con «${delimiter}» va entre comillas.`);
    }
    if ((cells[second] ?? '').trim() !== '') {
      return refused(said.severalKeys);
    }
    return readRecord(line, given);
  });
}

/** The columns of a file whose cells are not read, as they are named there. */
export function unreadColumns(text: string): string[] {
  const [header] = recordsOf(text, delimiterOf(text));
  return (header?.cells ?? [])
    .map((name) => name.trim())
    .filter((name) => name !== '' && !columnOf(name) && folded(name) !== secondAnswer);
}

function readRecord(line: number, given: Partial<Record<Column, string>>): ReadQuestion {
  const { question_type = '', correct_answer = '', points = '', ...texts } = given;
  const piece = { line, excerpt: excerptOf(texts.question_text ?? ''), notes: [] };
  const refused = (reason: string): ReadQuestion => ({ ...piece, question: null, reason });
  const type = typeOf(question_type);
  if (!type) return refused(`El tipo «${excerptOf(question_type)}» no se admite: usa «opción múltiple» o «abierta».`);
  if (points !== '' && !/^\d{1,9}([.,]0{1,9})?$/.test(points))
    return refused(`Los puntos «${excerptOf(points)}» no son un número entero.`);
  const question: ExchangedQuestion = {
    ...emptyExchanged,
    ...texts,
    question_type: type,
    points: points === '' ? 1 : Number.parseInt(points, 10),
  };
  if (type === 'open') return { ...piece, question, reason: '' };
  const key = keyOf(question, correct_answer);
  if (correct_answer !== '' && !key) {
    return refused(said.foreignKey(excerptOf(correct_answer)));
  }
  return { ...piece, question: { ...question, correct_answer: key }, reason: '' };
}

function typeOf(given: string): ExchangedQuestion['question_type'] | null {
  const type = folded(given);
  if (['', 'opcion multiple', 'multiple choice', 'seleccion multiple'].includes(type)) return 'multiple_choice';
  return ['abierta', 'open', 'texto', 'respuesta abierta'].includes(type) ? 'open' : null;
}

function keyOf(question: ExchangedQuestion, given: string): OptionLetter | null {
  const letter = given.toLowerCase().replace(/[.)]$/, '');
  const byLetter = optionLetters.find((one) => one === letter);
  return byLetter ?? optionLetters.find((one) => given !== '' && question[`option_${one}`].trim() === given) ?? null;
}

const quoted = (cell: string) => (/[";\n\r]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Writes questions as CSV for spreadsheets in Spanish: semicolons, CRLF. */
export function writeCsvQuestions(questions: readonly ExchangedQuestion[]): string {
  const rows = questions.map((question) =>
    columns.map(({ column }) => {
      if (column === 'question_type') return question.question_type === 'open' ? 'abierta' : 'opción múltiple';
      return guard(String(question[column] ?? ''));
    }),
  );
  return [columns.map(({ name }) => name), ...rows].map((row) => `${row.map(quoted).join(';')}\r\n`).join('');
}
