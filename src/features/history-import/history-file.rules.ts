import { cleanLine } from '#features/identity/clean-line.rules.ts';
import { type FileRow, faultOfCell, type RowError } from '#features/reading/rows.rules.ts';
import { restore } from '#platform/contract/spreadsheet-cell.ts';
import { normalizeEmail } from '#platform/text/email-address.ts';
import { fold } from '#platform/text/fold.ts';
import { type DayOrder, readDay } from '#platform/time/written-day.ts';
import { type HistoryField, historyFields } from './history-fields.rules.ts';
import { historyTexts as texts } from './history.texts.ts';

/** Which fields hold days. */
const dayFields = ['from_day', 'until_day', 'day', 'expires_on'] as const;

/** How people call the columns, folded. */
const headings: Record<HistoryField, readonly string[]> = {
  name: [
    'nombre completo',
    'nombre y apellido',
    'nombre y apellidos',
    'empleado',
    'persona',
    'colaborador',
    'full name',
  ],
  first_name: ['nombre', 'nombres', 'first name', 'first_name', 'name'],
  last_name: ['apellido', 'apellidos', 'last name', 'last_name'],
  email: ['correo', 'correo electronico', 'email', 'e-mail', 'mail'],
  position: ['puesto', 'cargo', 'posicion', 'position'],
  area: ['area', 'departamento', 'seccion', 'area de trabajo', 'department'],
  site: ['sede', 'sucursal', 'site'],
  from_day: ['desde', 'puesto desde', 'inicio', 'from'],
  until_day: ['hasta', 'puesto hasta', 'ultimo dia', 'fin', 'until'],
  module: ['modulo', 'curso', 'capacitacion', 'formacion', 'tema', 'module', 'course'],
  code: ['codigo del modulo', 'codigo', 'code'],
  day: ['fecha', 'fecha de finalizacion', 'fecha de aprobacion', 'completado', 'completado el', 'dia', 'date'],
  score: ['nota', 'puntaje', 'calificacion', 'puntuacion', 'resultado', 'score'],
  title: ['titulo externo', 'titulo', 'certificado externo', 'formacion externa'],
  institution: ['institucion', 'entidad', 'institution'],
  expires_on: ['vence', 'vencimiento', 'fecha de vencimiento', 'valido hasta', 'expires'],
};

/** Guesses what each column of a header stands for; null for what is not known or stands for the same again. */
export function guessColumns(header: readonly string[]): Array<HistoryField | null> {
  const taken = new Set<HistoryField>();
  return header.map((cell) => {
    const heading = fold(cleanLine(cell));
    const field = historyFields.find((one) => headings[one].includes(heading) && !taken.has(one));
    if (field) taken.add(field);
    return field ?? null;
  });
}

export type Places = ReadonlyMap<HistoryField, number>;

/** Where each field stands in the rows; null where two columns stand for the same. */
export function placesOf(columns: ReadonlyArray<HistoryField | null>): Places | null {
  const places = new Map<HistoryField, number>();
  for (const [place, field] of columns.entries()) {
    if (field && places.has(field)) return null;
    if (field) places.set(field, place);
  }
  return places;
}

/** Whether the columns say who, and what of them. */
export function isWhole(places: Places): boolean {
  const says = (...fields: HistoryField[]) => fields.some((field) => places.has(field));
  return says('email', 'name', 'first_name') && says('module', 'code', 'position', 'area', 'site', 'title');
}

/** A row as it is written, its days and score understood. */
export interface HistoryRow {
  row: number;
  /** Normalised; empty where the row says none. */
  email: string;
  /** Folded; empty where the row says none. */
  name: string;
  position: string;
  area: string;
  site: string;
  from_day: string | null;
  until_day: string | null;
  module: string;
  code: string;
  day: string | null;
  score: number | null;
  title: string;
  institution: string;
  expires_on: string | null;
  errors: RowError[];
}

const cellOf = (row: FileRow, places: Places, field: HistoryField) =>
  cleanLine(restore(row.cells[places.get(field) ?? -1] ?? ''));

/** Every text of the file that ought to be a day. */
export const daysIn = (rows: readonly FileRow[], places: Places) =>
  rows.flatMap((row) => dayFields.map((field) => cellOf(row, places, field)).filter(Boolean));

/** How long each text may be. */
const longest = 300;

/** Understands a row by itself, all that is wrong with its cells at once. */
export function readHistoryRow(row: FileRow, places: Places, order: DayOrder): HistoryRow {
  const errors: RowError[] = [];
  const fail = (field: HistoryField, message: string) => errors.push(faultAt(row.row, field, message));
  const value = (field: HistoryField) => cellOf(row, places, field);
  const failing = new Set<HistoryField>();
  for (const [field, place] of places) {
    const isMerged = row.merged?.has(place) && value(field) === '';
    const fault = isMerged
      ? texts.merged
      : (faultOfCell(row, place) ?? (value(field).length > longest ? texts.tooLong(longest) : null));
    if (!fault) continue;
    failing.add(field);
    fail(field, fault);
  }
  const day = (field: HistoryField) => {
    const found = readDay(value(field), order);
    if (value(field) && !found && !failing.has(field)) fail(field, texts.invalidDay);
    return found;
  };
  const email = normalizeEmail(value('email'));
  const name = fold(value('name') || `${value('first_name')} ${value('last_name')}`.trim());
  const score = value('score') ? scoreOf(value('score')) : null;
  if (value('score') && score === null && !failing.has('score')) fail('score', texts.invalidScore);
  const [from_day, until_day, done, expires_on] = [day('from_day'), day('until_day'), day('day'), day('expires_on')];
  return {
    ...{ row: row.row, email, name, from_day, until_day, day: done, expires_on, score, errors },
    ...{ position: value('position'), area: value('area'), site: value('site') },
    ...{
      module: value('module'),
      code: value('code'),
      title: value('title'),
      institution: value('institution').slice(0, 200),
    },
  };
}

/** '85', '85 %' and '85,0' are 85; what is no whole number from 0 to 100 is none. */
function scoreOf(text: string): number | null {
  const found = /^(\d{1,3})(?:[.,]0+)?\s*%?$/.exec(text);
  const score = found ? Number(found[1]) : Number.NaN;
  return score <= 100 ? score : null;
}

export function faultAt(row: number, field: HistoryField, message: string): RowError {
  return { row, column: texts.fields[field], message };
}
