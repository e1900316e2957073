import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { Acting } from '#platform/http/call.ts';
import { type SpreadsheetFormat, spreadsheet } from '#platform/http/spreadsheet.ts';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { historyTexts as texts } from '../history.texts.ts';
import { readHistoryLines } from './history-export.reads.ts';

const { fields } = texts;
const columns = [
  { header: fields.first_name, width: 20 },
  { header: fields.last_name, width: 24 },
  { header: fields.email, width: 32 },
  { header: fields.position, width: 26 },
  { header: fields.area, width: 22 },
  { header: fields.site, width: 18 },
  { header: fields.from_day, width: 12 },
  { header: fields.until_day, width: 12 },
  { header: fields.module, width: 40 },
  { header: fields.code, width: 38 },
  { header: fields.day, width: 12 },
  { header: fields.score, width: 8 },
  { header: fields.title, width: 40 },
  { header: fields.institution, width: 30 },
  { header: fields.expires_on, width: 12 },
  { header: 'Importado de', width: 24 },
];

/** Positions, successes and titles of everybody with the columns that are imported, written while it is sent. What is read from it again changes nothing. */
export async function exportHistory(call: Acting, format: SpreadsheetFormat) {
  await call.db.transaction((tx) =>
    appendAudit(tx, {
      actor_id: call.actor.id,
      action: 'export-history',
      subject_type: 'history-import',
      subject_id: null,
      details: { format },
    }),
  );
  return spreadsheet({ format, name: texts.title, sheet: texts.title, columns, rows: lines(call) });
}

const dayOrNothing = (day: string | null) => (day ? spanishDay(day) : '');

async function* lines({ db }: Acting) {
  for await (const line of readHistoryLines(db)) {
    yield [
      ...[line.first_name, line.last_name, line.email],
      ...[line.position, line.area, line.site].map((name) => name ?? ''),
      ...[dayOrNothing(line.from_day), dayOrNothing(line.until_day)],
      ...[line.module ?? '', line.code ?? '', dayOrNothing(line.day), line.score ?? ''],
      ...[line.title ?? '', line.institution ?? '', dayOrNothing(line.expires_on), line.imported_from ?? ''],
    ];
  }
}
