import { cleanLine } from '#features/identity/clean-line.rules.ts';
import { isEmail, normalizeEmail } from '#features/identity/email.rules.ts';
import { maximumNameLength } from '#features/identity/identity.rules.ts';
import { peopleRefusals } from './people.refusals.ts';
import { splitName } from './people.rules.ts';
import { peopleTexts as texts } from './people.texts.ts';

/** Rows of people that one file may hold. */
export const maximumRows = 10_000;
/** Bytes that one file may have. */
export const maximumFileBytes = 5 * 1024 * 1024;

const fields = ['name', 'first_name', 'last_name', 'email', 'phone', 'position'] as const;
type Field = (typeof fields)[number];

/** How people call the columns, folded. */
const headings: Record<Field, readonly string[]> = {
  name: ['nombre completo', 'nombre y apellido', 'nombre y apellidos', 'empleado', 'full name', 'name'],
  first_name: ['nombre', 'nombres', 'first name', 'first_name', 'firstname'],
  last_name: ['apellido', 'apellidos', 'last name', 'last_name', 'lastname'],
  email: ['correo', 'correo electronico', 'email', 'e-mail', 'mail'],
  phone: ['telefono', 'celular', 'movil', 'phone'],
  position: ['puesto', 'cargo', 'posicion', 'position'],
};

/** Which field each place of a header row stands for; names of columns that are not known are ignored. */
export function readHeader(header: readonly string[]): { places: Map<Field, number>; missing: string[] } {
  const places = new Map<Field, number>();
  header.forEach((cell, place) => {
    const heading = cleanLine(cell).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    const field = fields.find((one) => headings[one].includes(heading));
    if (field && !places.has(field)) places.set(field, place);
  });
  const missing = [
    ...(places.has('name') || places.has('first_name') ? [] : ['Nombre completo']),
    ...(places.has('email') ? [] : ['Correo electrónico']),
    ...(places.has('position') ? [] : ['Puesto']),
  ];
  return { places, missing };
}

export interface FileRow {
  /** Its number in the file, the header being 1. */
  row: number;
  cells: readonly string[];
  /** Places of cells that hold a formula in a spreadsheet. */
  formulas?: ReadonlySet<number>;
}

export interface RowError {
  row: number;
  /** Heading of the column in Spanish. */
  column: string;
  message: string;
}

export interface ImportedPerson {
  row: number;
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  position: string;
}

const columns: Record<Field, string> = {
  name: 'Nombre completo',
  first_name: 'Nombre',
  last_name: 'Apellido',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  position: 'Puesto',
};

/** Begins like a formula; a phone may begin with a plus. */
const formula = /^\s*[=+\-@|\t\r]/;
const phoneNumber = /^\s*\+?[\d\s().\-/]+$/;
/** What is left of letters that were read in the wrong encoding: 'MarÃ­a', 'Mar�a'. */
const damaged = /\uFFFD|[ÃÂ][\u0080-\u00bf\u0152-\u0192\u02c6\u02dc\u2013-\u2122]/;

/**
 * Judges every row of a file, all its faults at once. A row without anything in it is left out.
 *
 * @param taken normalised addresses that somebody has already
 */
export function judgeRows(
  rows: readonly FileRow[],
  places: ReadonlyMap<Field, number>,
  taken: ReadonlySet<string>,
): { people: ImportedPerson[]; errors: RowError[] } {
  const people: ImportedPerson[] = [];
  const errors: RowError[] = [];
  const firstRowOf = new Map<string, number>();
  for (const row of rows) {
    if (isEmptyRow(row)) continue;
    const found = judgeRow(row, places);
    const { email } = found.person;
    const earlier = firstRowOf.get(email);
    if (email && earlier !== undefined) {
      found.errors.push(error(row, 'email', `Este correo está repetido: ya aparece en la fila ${earlier}`));
    } else if (email) firstRowOf.set(email, row.row);
    if (taken.has(email)) found.errors.push(error(row, 'email', peopleRefusals.EMAIL_TAKEN.message));
    if (found.errors.length === 0) people.push(found.person);
    errors.push(...found.errors);
  }
  return { people, errors };
}

export function isEmptyRow({ cells }: FileRow): boolean {
  return cells.every((cell) => cell.trim() === '');
}

/** The normalised address of a row; empty without one. */
export function emailOf({ cells }: FileRow, places: ReadonlyMap<Field, number>): string {
  return normalizeEmail(cleanLine(cells[places.get('email') ?? -1] ?? ''));
}

function judgeRow(row: FileRow, places: ReadonlyMap<Field, number>): { person: ImportedPerson; errors: RowError[] } {
  const raw = (field: Field) => row.cells[places.get(field) ?? -1] ?? '';
  const value = (field: Field) => cleanLine(raw(field));
  const errors: RowError[] = [];
  for (const field of fields) {
    const isPhone = field === 'phone' && phoneNumber.test(raw(field));
    const isFormula = row.formulas?.has(places.get(field) ?? -1) || (formula.test(raw(field)) && !isPhone);
    if (isFormula) errors.push(error(row, field, 'No se admiten fórmulas: escribe el valor'));
    else if (damaged.test(raw(field))) {
      errors.push(error(row, field, 'Hay letras dañadas: guarda el archivo como CSV UTF-8 o como Excel (XLSX)'));
    }
  }
  // A full name is split only where no column holds the last name.
  const whole = places.has('name') ? 'name' : 'first_name';
  const names =
    places.has('last_name') && whole === 'first_name'
      ? { first_name: value('first_name'), last_name: value('last_name') }
      : splitName(raw(whole));
  const email = emailOf(row, places);
  const [position, phone] = [value('position'), value('phone')];
  if (!names.first_name) errors.push(error(row, whole, texts.nameRequired));
  if (!email) errors.push(error(row, 'email', texts.emailRequired));
  else if (!isEmail(email)) errors.push(error(row, 'email', texts.invalidEmail));
  if (!position) errors.push(error(row, 'position', texts.positionRequired));
  const long: ReadonlyArray<[Field, string, number]> = [
    [whole, names.first_name, maximumNameLength],
    [places.has('last_name') ? 'last_name' : whole, names.last_name, maximumNameLength],
    ['position', position, maximumNameLength],
    ['phone', phone, 40],
  ];
  for (const [field, text, longest] of long) {
    if (text.length > longest) errors.push(error(row, field, `Puede tener hasta ${longest} caracteres`));
  }
  return { person: { row: row.row, ...names, email, phone: phone || null, position }, errors };
}

function error({ row }: FileRow, field: Field, message: string): RowError {
  return { row, column: columns[field], message };
}

/** Rows as a CSV that spreadsheets of Spanish speakers open as they are: with a mark of UTF-8 and semicolons. */
export function csvOf(rows: ReadonlyArray<readonly string[]>): string {
  const cell = (text: string) => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return `\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;
}
