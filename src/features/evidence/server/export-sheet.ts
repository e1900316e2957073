import { appendAudit } from '#features/audit/server/append-audit.ts';
import { stateTexts } from '#features/competence/competence.texts.ts';
import { dayWords } from '#features/competence/rule-words.rules.ts';
import { asOf } from '#features/competence/server/as-of.reads.ts';
import { readObligations, readPerson } from '#features/competence/server/competence.reads.ts';
import { standingOf } from '#features/external-training/external-training.rules.ts';
import { standingTexts } from '#features/external-training/external-training.texts.ts';
import { type ExternalRecord, readRecordsOf } from '#features/external-training/server/external-training.reads.ts';
import { displayName } from '#features/identity/identity.rules.ts';
import { mayRead } from '#features/identity/server/team.reads.ts';
import { presentPeriods } from '#features/organisation/server/read-periods.ts';
import { readSettings } from '#features/settings/server/settings.reads.ts';
import { meaningWords } from '#features/signatures/signatures.rules.ts';
import { readRounds } from '#features/training-cycles/server/training-cycles.reads.ts';
import { importedFrom } from '#features/training-cycles/training-cycles.texts.ts';
import type { Queryable } from '#platform/db/database.ts';
import { attachment } from '#platform/http/attachment.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { spreadsheet } from '#platform/http/spreadsheet.ts';
import { shortDays } from '#platform/time/local-time.ts';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { evidenceRefusals as refusals } from '../evidence.refusals.ts';
import { evidenceTexts as texts } from '../evidence.texts.ts';
import { readNotes } from './notes.reads.ts';
import { producedBy } from './produced.ts';
import { type SheetPart, sheetPaper } from './sheet-paper.ts';

type Format = 'pdf' | 'xlsx' | 'json';

/** Something that a person was reminded of, in words. Day 'YYYY-MM-DD'. */
export interface ReminderLine {
  what: string;
  why: string;
  day: string;
  way: string;
}

/** What a person was reminded of; given by the roof, as reminders are told above. */
export type ReadReminders = (db: Queryable, personId: string) => Promise<ReminderLine[]>;

/**
 * Everything that a person's sheet says on a day, today unless told, as a file. Refuses with PERSON_NOT_FOUND, also of whom the acting person may
 * not read. A fixed number of queries.
 */
export async function exportSheet(
  call: Acting,
  { id, day, format }: { id: string; day?: string | undefined; format: Format },
  readReminders: ReadReminders,
) {
  const { db, actor, now } = call;
  const person = (await mayRead(call, id)) ? await readPerson(db, id) : null;
  if (!person) throw refuse(refusals.PERSON_NOT_FOUND);
  const at = await asOf(db, now, { day });
  const name = displayName(person);
  const sheet = {
    positions: (await presentPeriods(db, id, now)).periods,
    obligations: await readObligations(db, id, at.day),
    rounds: await readRounds(db, id),
    external_records: (await readRecordsOf(db, id)).map((one) => ({ ...one, standing: standingOf(one, at.today) })),
    reminders: await readReminders(db, id),
    notes: await readNotes(db, id),
  };
  await db.transaction((tx) =>
    appendAudit(tx, {
      actor_id: actor.id,
      action: 'export-person-sheet',
      subject_type: 'profile',
      subject_id: id,
      details: { format, day: at.day },
    }),
  );
  const file = texts.sheetOf(name);
  const { email, position, area, company_name, hired_on } = person;
  if (format === 'json') {
    const data = {
      exported_at: now,
      day: at.day,
      person: { id, name, email, position, area, company_name, hired_on },
      ...sheet,
    };
    return {
      headers: { 'content-type': 'application/json; charset=utf-8', 'content-disposition': attachment(`${file}.json`) },
      body: new Blob([JSON.stringify(data, null, 2)]).stream(),
    };
  }
  const { time_zone } = await readSettings(db);
  const parts = partsOf(sheet, shortDays(time_zone.name));
  if (format === 'pdf') {
    const notes = [email, position ?? '', area ?? '', company_name, texts.asOn(spanishDay(at.day))];
    return sheetPaper(file, { title: file, notes, ...(await producedBy(call)) }, parts);
  }
  return spreadsheet({
    format,
    name: file,
    sheet: file.slice(0, 31).replace(/[\\/?*[\]:]/g, ' '),
    columns: texts.columns.map((header, place) => ({ header, width: [16, 36, 14, 12, 12, 9, 40, 40][place] ?? 20 })),
    rows: spreadsheetRows(sheet, shortDays(time_zone.name)),
  });
}

interface Sheet {
  positions: Awaited<ReturnType<typeof presentPeriods>>['periods'];
  obligations: Awaited<ReturnType<typeof readObligations>>;
  rounds: Awaited<ReturnType<typeof readRounds>>;
  external_records: Array<ExternalRecord & { standing: keyof typeof standingTexts }>;
  reminders: ReminderLine[];
  notes: Awaited<ReturnType<typeof readNotes>>;
}

const dayOrNothing = (day: string | null) => (day ? spanishDay(day) : '');
const placeOf = ({ position, area, site }: Sheet['positions'][number]) =>
  [position, area, site].filter(Boolean).join(' · ');
const versionsOf = ({ shown, imported_from }: Sheet['rounds'][number]) =>
  imported_from
    ? importedFrom(imported_from)
    : shown.map(({ number, version }) => `${number ?? '?'} v${version}`).join(', ');
const markOf = (reason: string | null) => (reason ? texts.voided(reason) : '');

/** Who signed what about it. */
const signedBy = ({ signatures }: ExternalRecord) =>
  signatures.map(({ meaning, signer_name }) => `${meaningWords[meaning]}: ${signer_name}`).join('. ');

function partsOf(
  { positions, obligations, rounds, external_records, reminders, notes }: Sheet,
  dayOf: (moment: Date) => string,
): SheetPart[] {
  const part = (key: keyof typeof texts.parts, lines: SheetPart['lines']) => ({
    title: texts.parts[key],
    columns: texts.columnsOf[key],
    lines,
  });
  return [
    part(
      'positions',
      positions.map((one) => [placeOf(one), spanishDay(one.from_day), dayOrNothing(one.until_day)]),
    ),
    part(
      'obligations',
      obligations.map((one) => [one.name, stateTexts[one.state], dayOrNothing(one.met_day), dayWords(one)]),
    ),
    part(
      'rounds',
      rounds.map((one) => [
        [one.module_title, markOf(one.void_reason)].filter(Boolean).join('. '),
        texts.round(one.round),
        spanishDay(one.day),
        one.score === null ? '' : `${one.score} %`,
        versionsOf(one),
      ]),
    ),
    // Nobody's sheet tells of what the organisation does not ask for.
    ...(external_records.length === 0
      ? []
      : [
          part(
            'external',
            external_records.map((one) => [
              one.title,
              one.institution,
              spanishDay(one.day),
              dayOrNothing(one.expires_on),
              [standingTexts[one.standing], signedBy(one)].filter(Boolean).join('. '),
            ]),
          ),
        ]),
    part(
      'reminders',
      reminders.map(({ what, why, day, way }) => [what, why, spanishDay(day), way]),
    ),
    part(
      'notes',
      notes.map((one) => [
        [one.text, markOf(one.void_reason)].filter(Boolean).join('\n'),
        one.recorded_by_name ?? '',
        dayOf(one.recorded_at),
      ]),
    ),
  ];
}

async function* spreadsheetRows(
  { positions, obligations, rounds, external_records, reminders, notes }: Sheet,
  dayOf: (moment: Date) => string,
) {
  const { parts } = texts;
  for (const one of positions)
    yield [parts.positions, placeOf(one), '', spanishDay(one.from_day), dayOrNothing(one.until_day), '', '', ''];
  for (const one of obligations) {
    const days = [dayOrNothing(one.met_day), dayOrNothing(one.valid_until ?? one.due_day)];
    yield [
      parts.obligations,
      one.name,
      stateTexts[one.state],
      ...days,
      '',
      [dayWords(one), one.basis].filter(Boolean).join('. '),
      '',
    ];
  }
  for (const one of rounds) {
    const { module_title, round, day, score, void_reason } = one;
    yield [
      parts.rounds,
      module_title,
      texts.round(round),
      spanishDay(day),
      '',
      score ?? '',
      markOf(void_reason),
      versionsOf(one),
    ];
  }
  for (const one of external_records)
    yield [
      parts.external,
      one.title,
      standingTexts[one.standing],
      spanishDay(one.day),
      dayOrNothing(one.expires_on),
      '',
      [one.institution, signedBy(one), one.imported_from && importedFrom(one.imported_from)].filter(Boolean).join('. '),
      '',
    ];
  for (const { what, why, day, way } of reminders)
    yield [parts.reminders, what, '', spanishDay(day), '', '', `${why}. ${way}`, ''];
  for (const { text, recorded_at, recorded_by_name, void_reason } of notes)
    yield [parts.notes, text, markOf(void_reason), dayOf(recorded_at), '', '', recorded_by_name ?? '', ''];
}
