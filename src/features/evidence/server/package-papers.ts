import { readProofAuthorisations } from '#features/authorisations/server/proof.reads.ts';
import { readProofCertificates } from '#features/certificates/server/proof.reads.ts';
import { stateTexts } from '#features/competence/competence.texts.ts';
import { dayWords } from '#features/competence/rule-words.rules.ts';
import type { AsOf } from '#features/competence/server/as-of.reads.ts';
import { readPerson } from '#features/competence/server/competence.reads.ts';
import { displayName } from '#features/identity/identity.rules.ts';
import { readProofObservations } from '#features/observations/server/proof.reads.ts';
import { readProofAttendances } from '#features/training-sessions/server/proof.reads.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { ProofAsked } from '#platform/db/proof.ts';
import { spreadsheet } from '#platform/http/spreadsheet.ts';
import type { PaperWords } from '#platform/pdf/paper.ts';
import { inThread } from '#platform/threads/in-thread.ts';
import { shortDays } from '#platform/time/local-time.ts';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { evidenceTexts as texts } from '../evidence.texts.ts';
import { run, type SheetToDraw } from './draw-sheet.ts';
import { goodWords, matrixRows } from './export-matrix.ts';
import { inColumns, type MatrixAsked, placesOf, readColumns, readTotals } from './matrix.reads.ts';
import { readSheet } from './read-sheet.ts';
import { partsOf, type ReadReminders } from './sheet-parts.ts';

interface PaperAsked extends Omit<ProofAsked, 'people'> {
  at: AsOf;
  now: Date;
  /** Whether addresses go along. */
  contacts: boolean;
  /** Whether what supervisors noted goes along. */
  notes: boolean;
  /** Whose paper it is, and who made it when. */
  words: Pick<PaperWords, 'organisation' | 'produced'>;
  /** Nobody else waits for this process: it draws by itself, and no thread has what is drawn with a second time. */
  isAlone?: boolean;
}

/**
 * Somebody's sheet as an audit is told of it: how they stood on its last day, and what was done in its period or what that rests on, as tables in
 * words. A fixed number of queries. Null of nobody.
 */
export async function sheetInScope(
  db: Queryable,
  id: string,
  asked: Omit<PaperAsked, 'words' | 'isAlone'>,
  readReminders: ReadReminders,
) {
  const { at, from, to, also, objects, requirements, now } = asked;
  const person = await readPerson(db, id);
  if (!person) return null;
  const isIn = (day: string) => day >= from && day <= to;
  const isAsked = (one: { id: string; day: string }, object: string | null) =>
    (isIn(one.day) || also.includes(one.id)) && (objects === null || (object !== null && objects.includes(object)));
  const dayOf = shortDays(at.zone);
  const whole = await readSheet(db, id, at, now, readReminders);
  const rounds = whole.rounds.filter((one) => isAsked(one, one.module_id));
  // What the lines of the package tell of them, so that paper and lines say the same.
  const own = { ...asked, people: [id] };
  const idsOf = (lines: ReadonlyArray<{ id: string }>) => new Set(lines.map((line) => line.id));
  const certificates = idsOf(
    await readProofCertificates(
      db,
      own,
      rounds.map((one) => one.id),
    ),
  );
  const authorisations = idsOf(await readProofAuthorisations(db, own));
  const observations = idsOf(await readProofObservations(db, own));
  const sessions = new Set((await readProofAttendances(db, own)).map(({ session_id }) => session_id));
  const sheet = {
    ...whole,
    positions: whole.positions.filter((one) => one.from_day <= to && (one.until_day ?? to) >= from),
    obligations: whole.obligations.filter(
      ({ requirement_id }) => requirements === null || requirements.includes(requirement_id),
    ),
    rounds,
    document_readings: whole.document_readings.filter((one) => isAsked(one, one.document_id)),
    external_records: whole.external_records.filter((one) => isAsked(one, one.catalogue_title?.id ?? null)),
    certificates: whole.certificates.filter((one) => certificates.has(one.id)),
    authorisations: whole.authorisations.filter((one) => authorisations.has(one.id)),
    sessions: whole.sessions.filter((one) => sessions.has(one.id)),
    observations: whole.observations.filter((one) => observations.has(one.id)),
    // They name requirements that were not asked for.
    reminders: requirements === null ? whole.reminders.filter(({ day }) => isIn(day)) : [],
    notes: asked.notes
      ? whole.notes.filter(({ recorded_at }) => isIn(dayOf(recorded_at).split('/').reverse().join('-')))
      : [],
  };
  return { person, parts: partsOf(sheet, dayOf, { withNotes: asked.notes }) };
}

/** The same as a paper. A fixed number of queries. Null of nobody. */
export async function personPaper(db: Queryable, id: string, asked: PaperAsked, readReminders: ReadReminders) {
  const found = await sheetInScope(db, id, asked, readReminders);
  if (!found) return null;
  const { person, parts } = found;
  const title = texts.sheetOf(displayName(person));
  const notes = [
    asked.contacts ? person.email : '',
    person.position ?? '',
    person.area ?? '',
    `Del ${spanishDay(asked.from)} al ${spanishDay(asked.to)}`,
  ];
  const drawing: SheetToDraw = { name: title, words: { title, notes, ...asked.words }, parts };
  if (asked.isAlone) return run(drawing);
  // One that is too long for a thread, or finds none free, is drawn here.
  return inThread<Uint8Array>(new URL('./draw-sheet.ts', import.meta.url), drawing).catch(() => run(drawing));
}

/** The matrix of an audit package as XLSX: as it was on its last day. @returns the answer of an operation whose output is a saved file */
export async function packageMatrix(db: Queryable, asked: MatrixAsked, { contacts }: { contacts: boolean }) {
  const totals = await readTotals(db, asked);
  const columns = await readColumns(db, [...totals.counts.keys()]);
  const places = placesOf(columns);
  async function* rows() {
    for await (const { person, own } of matrixRows(db, asked)) {
      const cells = inColumns(own, places).map((cell) =>
        cell ? `${stateTexts[cell.state]}. ${dayWords(cell)}` : 'No aplica',
      );
      yield [displayName(person), ...(contacts ? [person.email] : []), ...cells];
    }
    const blank = contacts ? [''] : [];
    yield ['Al día por requisito', ...blank, ...columns.map(({ id }) => goodWords(totals.counts.get(id)))];
  }
  return spreadsheet({
    format: 'xlsx',
    name: 'matriz',
    sheet: `Cumplimiento al ${asked.at.day}`,
    columns: [
      { header: `Persona (al ${spanishDay(asked.at.day)})`, width: 30 },
      ...(contacts ? [{ header: 'Correo electrónico', width: 32 }] : []),
      ...columns.map(({ name }) => ({ header: name, width: 30 })),
    ],
    rows: rows(),
  });
}
