import { appendAudit } from '#features/audit/server/append-audit.ts';
import { type Asked, asOf, knownAt } from '#features/competence/server/as-of.reads.ts';
import { displayName } from '#features/identity/identity.rules.ts';
import { teamOf } from '#features/identity/server/team.reads.ts';
import type { Acting } from '#platform/http/call.ts';
import { spreadsheet } from '#platform/http/spreadsheet.ts';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { activityName, standingWords } from '../authorisations.rules.ts';
import { authorisationStates } from '../authorisations.texts.ts';
import { type MatrixAsked, type MatrixFilter, readColumns, readPeoplePage } from './matrix.reads.ts';
import { readStanding } from './standing.reads.ts';

type Question = MatrixFilter & Asked;

async function askedOf(call: Acting, question: Question): Promise<MatrixAsked> {
  const at = await asOf(call.db, call.now, question);
  return { ...question, at, team: await teamOf(call) };
}

/** A page of people with what they are authorised for. Two queries. */
async function readPage({ db }: Acting, asked: MatrixAsked, page: { limit: number; offset: number }) {
  const found = await readPeoplePage(db, asked, page);
  const cells = await readStanding(db, {
    day: asked.at.day,
    known: knownAt(asked.at),
    people: found.map(({ id }) => id),
    ...(asked.activity_id && { activities: [asked.activity_id] }),
  });
  const byPerson = Map.groupBy(cells, ({ person_id }) => person_id);
  return found.map(({ id, email, total, ...person }) => ({
    id,
    email,
    total,
    name: displayName(person),
    cells: (byPerson.get(id) ?? []).map(({ words, person_id: _person, ...cell }) => ({
      ...cell,
      activity: activityName(words),
    })),
  }));
}

async function columnsOf({ db }: Acting, asked: MatrixAsked) {
  const columns = await readColumns(db, asked);
  return columns
    .map(({ id, words }) => ({ id, name: activityName(words) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'es'));
}

/** People by activities on a day, today unless told. Three queries, however many they are. */
export async function getAuthorisationMatrix(
  call: Acting,
  { limit, offset, ...question }: Question & { limit: number; offset: number },
) {
  const asked = await askedOf(call, question);
  const people = await readPage(call, asked, { limit, offset });
  const { today, day } = asked.at;
  return {
    today,
    day,
    total: people[0]?.total ?? 0,
    people: people.map(({ id, name, cells }) => ({ id, name, cells })),
    activities: await columnsOf(call, asked),
  };
}

/** People whose cells are read at once. */
const batch = 250;

/** The matrix with the same filters, all of it, written while it is sent: a row for each authorisation, as it is read and sorted. */
export async function exportAuthorisationMatrix(
  call: Acting,
  { format, ...question }: Question & { format: 'csv' | 'xlsx' },
) {
  const asked = await askedOf(call, question);
  const { day, knownOn } = asked.at;
  await call.db.transaction((tx) =>
    appendAudit(tx, {
      actor_id: call.actor.id,
      action: 'export-authorisations',
      subject_type: 'profile',
      subject_id: null,
      details: { format, day, ...(knownOn && { known_on: knownOn }) },
    }),
  );
  const name = `Autorizaciones al ${day}`;
  return spreadsheet({
    format,
    name,
    sheet: name,
    columns: [
      { header: `Persona (al ${spanishDay(day)})`, width: 30 },
      { header: 'Correo electrónico', width: 32 },
      { header: 'Autorización', width: 40 },
      { header: 'Estado', width: 14 },
      { header: 'Desde', width: 12 },
      { header: 'Hasta', width: 12 },
      { header: 'Detalle', width: 60 },
    ],
    rows: rowsOf(call, asked),
  });
}

async function* rowsOf(call: Acting, asked: MatrixAsked) {
  for (let offset = 0; ; offset += batch) {
    const people = await readPage(call, asked, { limit: batch, offset });
    for (const { name, email, cells } of people)
      for (const cell of cells.toSorted((a, b) => a.activity.localeCompare(b.activity, 'es')))
        yield [
          name,
          email,
          cell.activity,
          authorisationStates[cell.state],
          cell.from_day,
          cell.until_day ?? '',
          standingWords(cell),
        ];
    if (people.length < batch) return;
  }
}
