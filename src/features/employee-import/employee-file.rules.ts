import { cleanLine } from '#features/identity/clean-line.rules.ts';
import { maximumNameLength } from '#features/identity/identity.rules.ts';
import { peopleRefusals } from '#features/people/people.refusals.ts';
import { splitName } from '#features/people/people.rules.ts';
import { peopleTexts as texts } from '#features/people/people.texts.ts';
import { type FileRow, faultOfCell, isEmptyRow, type RowError } from '#features/reading/rows.rules.ts';
import { restore } from '#platform/contract/spreadsheet-cell.ts';
import { isEmail, normalizeEmail } from '#platform/text/email-address.ts';
import { fold } from '#platform/text/fold.ts';
import { type DayOrder, readDay } from '#platform/time/written-day.ts';
import { employeeImportTexts } from './employee-import.texts.ts';

const fields = ['name', 'first_name', 'last_name', 'email', 'phone', 'position', 'area', 'site', 'hired_on'] as const;
type Field = (typeof fields)[number];

/** How people call the columns, folded. */
const headings: Record<Field, readonly string[]> = {
  name: ['nombre completo', 'nombre y apellido', 'nombre y apellidos', 'empleado', 'full name', 'name'],
  first_name: ['nombre', 'nombres', 'first name', 'first_name', 'firstname'],
  last_name: ['apellido', 'apellidos', 'last name', 'last_name', 'lastname'],
  email: ['correo', 'correo electronico', 'email', 'e-mail', 'mail'],
  phone: ['telefono', 'celular', 'movil', 'phone'],
  position: ['puesto', 'cargo', 'posicion', 'position'],
  area: ['area', 'departamento', 'seccion', 'area de trabajo', 'department'],
  site: ['sede', 'sucursal', 'site'],
  hired_on: ['fecha de ingreso', 'fecha ingreso', 'ingreso', 'fecha de contratacion', 'fecha de inicio', 'hire date'],
};

/** What becomes of a column of a file. */
export interface FileColumn {
  /** Its heading as it stands in the file. */
  header: string;
  /** What it is taken over as, in Spanish; null for a column that is ignored. */
  takenAs: string | null;
}

interface Header {
  places: Map<Field, number>;
  missing: string[];
  /** Every column with a heading, in the order of the file. */
  columns: FileColumn[];
}

/** Which field each place of a header row stands for; columns that are not known, and repeated ones, are ignored and said so. */
export function readHeader(header: readonly string[]): Header {
  const places = new Map<Field, number>();
  const found: FileColumn[] = [];
  header.forEach((cell, place) => {
    const name = cleanLine(cell);
    const heading = fold(name);
    const field = fields.find((one) => headings[one].includes(heading) && !places.has(one));
    if (field) places.set(field, place);
    if (name) found.push({ header: name.slice(0, maximumNameLength), takenAs: field ? columns[field] : null });
  });
  const missing = [
    ...(places.has('name') || places.has('first_name') ? [] : ['Nombre completo']),
    ...(places.has('email') ? [] : ['Correo electrónico']),
    ...(places.has('position') ? [] : ['Puesto']),
  ];
  return { places, missing, columns: found };
}

export interface ImportedPerson {
  row: number;
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  position: string;
  area: string | null;
  /** Name of the site at which they work. */
  site: string | null;
  /** 'YYYY-MM-DD'. */
  hired_on: string | null;
}

const columns: Record<Field, string> = {
  name: 'Nombre completo',
  first_name: 'Nombre',
  last_name: 'Apellido',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  position: 'Puesto',
  area: 'Área',
  site: 'Sede',
  hired_on: 'Fecha de ingreso',
};

/** A phone may begin like a formula. */
const phoneNumber = /^\s*\+?[\d\s().\-/]+$/;
/**
 * Judges every row of a file, all its faults at once. A row without anything in it is left out.
 *
 * @param taken normalised addresses that somebody has already
 * @param order in which the file writes its days, where it was told
 */
export function judgeRows(
  rows: readonly FileRow[],
  places: ReadonlyMap<Field, number>,
  taken: ReadonlySet<string>,
  order?: DayOrder,
): { people: ImportedPerson[]; errors: RowError[] } {
  const people: ImportedPerson[] = [];
  const errors: RowError[] = [];
  const firstRowOf = new Map<string, number>();
  for (const row of rows) {
    if (isEmptyRow(row)) continue;
    const found = judgeRow(row, places, order);
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

/** The normalised address of a row; empty without one. */
export function emailOf({ cells }: FileRow, places: ReadonlyMap<Field, number>): string {
  return normalizeEmail(cleanLine(restore(cells[places.get('email') ?? -1] ?? '')));
}

/** Every text of the file that ought to be a day. */
export const daysIn = (rows: readonly FileRow[], places: ReadonlyMap<Field, number>) =>
  rows.map(({ cells }) => cleanLine(restore(cells[places.get('hired_on') ?? -1] ?? ''))).filter(Boolean);

function judgeRow(
  row: FileRow,
  places: ReadonlyMap<Field, number>,
  order: DayOrder | undefined,
): { person: ImportedPerson; errors: RowError[] } {
  const cell = (field: Field) => row.cells[places.get(field) ?? -1] ?? '';
  const raw = (field: Field) => restore(cell(field));
  const value = (field: Field) => cleanLine(raw(field));
  const errors: RowError[] = [];
  for (const field of fields) {
    const fault = faultOfCell(row, places.get(field) ?? -1, field === 'phone' ? phoneNumber : undefined);
    if (fault) errors.push(error(row, field, fault));
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
  const hired_on = value('hired_on') ? readDay(value('hired_on'), order) : null;
  if (value('hired_on') && !hired_on) errors.push(error(row, 'hired_on', employeeImportTexts.invalidDay));
  const [area, site] = [value('area'), value('site')];
  const long: ReadonlyArray<[Field, string, number]> = [
    [whole, names.first_name, maximumNameLength],
    [places.has('last_name') ? 'last_name' : whole, names.last_name, maximumNameLength],
    ['position', position, maximumNameLength],
    ['area', area, maximumNameLength],
    ['site', site, maximumNameLength],
    ['phone', phone, 40],
  ];
  for (const [field, text, longest] of long) {
    if (text.length > longest) errors.push(error(row, field, `Puede tener hasta ${longest} caracteres`));
  }
  const person = {
    row: row.row,
    ...names,
    email,
    phone: phone || null,
    position,
    area: area || null,
    site: site || null,
    hired_on,
  };
  return { person, errors };
}

function error({ row }: FileRow, field: Field, message: string): RowError {
  return { row, column: columns[field], message };
}
