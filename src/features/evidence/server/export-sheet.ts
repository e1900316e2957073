import { appendAudit } from '#features/audit/server/append-audit.ts';
import { asOf } from '#features/competence/server/as-of.reads.ts';
import { readPerson } from '#features/competence/server/competence.reads.ts';
import { displayName } from '#features/identity/identity.rules.ts';
import { mayRead } from '#features/identity/server/team.reads.ts';
import { readSettings } from '#features/settings/server/settings.reads.ts';
import { attachment } from '#platform/http/attachment.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { spreadsheet } from '#platform/http/spreadsheet.ts';
import { shortDays } from '#platform/time/local-time.ts';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { evidenceRefusals as refusals } from '../evidence.refusals.ts';
import { evidenceTexts as texts } from '../evidence.texts.ts';
import { producedBy } from './produced.ts';
import { readSheet } from './read-sheet.ts';
import { sheetPaper } from './sheet-paper.ts';
import { partsOf, type ReadReminders, spreadsheetRows } from './sheet-parts.ts';

type Format = 'pdf' | 'xlsx' | 'json';

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
  if (!person || (person.is_blocked && call.actor.role !== 'admin')) throw refuse(refusals.PERSON_NOT_FOUND);
  const at = await asOf(db, now, { day });
  const name = displayName(person);
  const sheet = await readSheet(db, id, at, now, readReminders);
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
    columns: texts.columns.map((header, place) => ({
      header,
      width: [16, 36, 14, 12, 12, 9, 40, 60, 40][place] ?? 20,
    })),
    rows: spreadsheetRows(sheet, shortDays(time_zone.name)),
  });
}
