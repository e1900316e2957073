import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { Database } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { type SpreadsheetFormat, spreadsheet } from '#platform/http/spreadsheet.ts';
import { phraseOf } from '../audit-trail.rules.ts';
import { subjectName } from '../audit-trail.texts.ts';
import { readTrail, type TrailFilter, type TrailPlace } from './audit-trail.reads.ts';
import { actorName, type TrailInput, trailFilter } from './trail-filter.ts';

const columns = [
  { header: 'Nº de sello', width: 11 },
  { header: 'Fecha y hora', width: 20 },
  { header: 'Quién', width: 30 },
  { header: 'Correo electrónico', width: 30 },
  { header: 'Qué hizo', width: 36 },
  { header: 'A qué', width: 44 },
  { header: 'Código del acto', width: 26 },
  { header: 'Clase', width: 16 },
  { header: 'Identificador', width: 38 },
  { header: 'Datos', width: 40 },
  { header: 'Sello (SHA-256)', width: 66 },
];

const batch = 1000;

/** The rows of the file, read in batches as the reader goes on: memory does not grow with their number. */
async function* spreadsheetRows(db: Database, filter: TrailFilter) {
  let after: TrailPlace | null = null;
  for (;;) {
    const rows = await readTrail(db, filter, 'oldest', after, batch);
    for (const row of rows) {
      yield [
        row.seq === null ? null : Number(row.seq),
        row.local_time,
        actorName(row),
        row.actor_email ?? '',
        phraseOf(row.action, row.details),
        row.subject ?? '',
        row.action,
        subjectName(row.subject_type),
        row.subject_id ?? '',
        JSON.stringify(row.details),
        row.hash ?? '',
      ];
    }
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = { microseconds: last.microseconds, id: String(last.id) };
  }
}

/** The trail with the same filters as a spreadsheet, the oldest first, written while it is sent; that it left is logged. */
export async function exportAuditTrail(call: Acting, input: TrailInput & { format: SpreadsheetFormat }) {
  const { format, group, from, to } = input;
  const filter = await trailFilter(call, input);
  await call.db.transaction((tx) =>
    appendAudit(tx, {
      actor_id: call.actor.id,
      action: 'export-audit-trail',
      subject_type: 'audit-trail',
      subject_id: null,
      details: { format, group, from, to },
    }),
  );
  return spreadsheet({
    format,
    name: 'Registro de auditoría',
    sheet: 'Registro',
    columns,
    rows: spreadsheetRows(call.db, filter),
  });
}
