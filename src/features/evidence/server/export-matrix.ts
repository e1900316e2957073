import { appendAudit } from '#features/audit/server/append-audit.ts';
import { stateTexts } from '#features/competence/competence.texts.ts';
import { dayWords } from '#features/competence/rule-words.rules.ts';
import { type Asked, asOf } from '#features/competence/server/as-of.reads.ts';
import { readTeamDuties } from '#features/duties/server/team-duties.reads.ts';
import { figureLines } from '#features/duties/team-duties.rules.ts';
import { displayName } from '#features/identity/identity.rules.ts';
import { teamOf } from '#features/identity/server/team.reads.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { spreadsheet } from '#platform/http/spreadsheet.ts';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { evidenceRefusals as refusals } from '../evidence.refusals.ts';
import { type Cell, unpacker } from '../matrix-cells.rules.ts';
import { standing, upToDate } from '../matrix.rules.ts';
import { matrixPaper } from './matrix-paper.ts';
import {
  inColumns,
  type MatrixAsked,
  type MatrixFilter,
  type MatrixPerson,
  type MatrixRow,
  placesOf,
  readCells,
  readColumns,
  readPeopleAfter,
  readTotals,
} from './matrix.reads.ts';
import { producedBy } from './produced.ts';

/** People whose cells are read at once. */
const batch = 250;
/** Cells of one PDF at most: its tags are kept until its end. */
const mostOnPaper = 40_000;

/** The matrix with the same filters, all of it, written while it is sent. Refuses with SHEET_TOO_LARGE where a PDF would be. */
export async function exportCompetenceMatrix(
  call: Acting,
  { format, ...question }: MatrixFilter & Asked & { format: 'csv' | 'xlsx' | 'pdf' },
) {
  const { db } = call;
  const at = await asOf(db, call.now, question);
  const asked = { ...question, at, team: await teamOf(call) };
  const totals = await readTotals(db, asked);
  const columns = await readColumns(db, [...totals.counts.keys()]);
  if (format === 'pdf' && totals.people * columns.length > mostOnPaper) throw refuse(refusals.SHEET_TOO_LARGE);
  await db.transaction((tx) =>
    appendAudit(tx, {
      actor_id: call.actor.id,
      action: 'export-competence',
      subject_type: 'profile',
      subject_id: null,
      details: { format, day: at.day, ...(at.knownOn && { known_on: at.knownOn }) },
    }),
  );
  const figures = await figuresOf(call, asked);
  const name = `Cumplimiento al ${at.day}`;
  const rows = matrixRows(db, asked);
  if (format === 'pdf') {
    const notes = [
      `Al ${spanishDay(at.day)}`,
      at.knownOn ? `como se sabía el ${spanishDay(at.knownOn)}` : '',
      question.state ? stateTexts[question.state] : '',
      question.search && `Búsqueda: «${question.search}»`,
      `${totals.people} ${totals.people === 1 ? 'persona' : 'personas'}, ${columns.length} ${columns.length === 1 ? 'requisito' : 'requisitos'}`,
    ];
    notes.push(...figures);
    const words = { title: 'Cumplimiento', notes, ...(await producedBy(call)) };
    return matrixPaper(name, words, { columns, counts: totals.counts, rows });
  }
  return spreadsheet({
    format,
    name,
    sheet: name,
    columns: [
      { header: `Persona (al ${spanishDay(at.day)})`, width: 30 },
      { header: 'Correo electrónico', width: 32 },
      { header: 'Al día', width: 9 },
      { header: 'Le falta', width: 9 },
      ...columns.map((column) => ({ header: column.name, width: 30 })),
    ],
    rows: spreadsheetRows(rows, columns, totals.counts, figures),
  });
}

/** The figures of the panels, as they are computed there: of today's whole team only, for whom they are. */
async function figuresOf(call: Acting, { at, team, state, search, ...ids }: MatrixAsked): Promise<string[]> {
  const isNarrowed = Boolean(state || search) || matrixIds.some((name) => ids[name]);
  if (!at.isNow || isNarrowed) return [];
  return figureLines(
    await readTeamDuties(call.db, team, { day: at.day, view: 'late', search: '', limit: 0, offset: 0 }),
  );
}

/** What narrows a matrix to some of its people, by ids. */
const matrixIds = ['requirement_id', 'site_id', 'work_area_id', 'position_id', 'person_id'] as const;

/** Everybody by name, a part at a time. */
export async function* matrixRows(db: Queryable, asked: MatrixAsked): AsyncGenerator<MatrixRow> {
  let last: MatrixPerson | null = null;
  const unpacked = unpacker();
  for (;;) {
    const people: MatrixPerson[] = await readPeopleAfter(db, asked, last, batch);
    const ids = people.map(({ id }) => id);
    const cellsOf = await readCells(db, asked, ids, unpacked);
    for (const person of people) yield { person, own: cellsOf(person.id) };
    last = people.at(-1) ?? null;
    if (people.length < batch) return;
  }
}

type Columns = Awaited<ReturnType<typeof readColumns>>;
type Counts = Awaited<ReturnType<typeof readTotals>>['counts'];

async function* spreadsheetRows(
  rows: AsyncIterable<MatrixRow>,
  columns: Columns,
  counts: Counts,
  figures: readonly string[],
) {
  const places = placesOf(columns);
  const known = new Map<Cell, string>();
  const wordsOf = (cell: Cell) => {
    const words = `${stateTexts[cell.state]}. ${dayWords(cell)}`;
    known.set(cell, words);
    return words;
  };
  for await (const { person, own } of rows) {
    const good = own.cells.filter(({ state }) => upToDate.has(state)).length;
    const words = inColumns(own, places).map((cell) => (cell ? (known.get(cell) ?? wordsOf(cell)) : 'No aplica'));
    yield [displayName(person), person.email, good, own.cells.length - good, ...words];
  }
  yield ['Al día por requisito', '', '', '', ...columns.map(({ id }) => goodWords(counts.get(id)))];
  for (const line of figures) yield [line, '', '', '', ...columns.map(() => '')];
}

/** How many are up to date, of how many. */
export function goodWords(counts: Parameters<typeof standing>[0] = {}): string {
  const { good, total } = standing(counts);
  return `${good} de ${total}`;
}
