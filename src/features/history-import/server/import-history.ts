import { cleanName } from '#features/files/files.rules.ts';
import { recordFile, storeEvidence } from '#features/files/server/store-file.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { historyRefusals as refusals } from '../history.refusals.ts';
import { judgeSent, type SentHistory } from './check-history.ts';
import { insertImport } from './history.writes.ts';

/**
 * Takes a file of history: it is judged, kept as it was sent, and stored by the job that {@link storeHistory} is. Refuses as
 * {@link judgeSent} does, with MISSING_COLUMNS, DAY_ORDER_NEEDED, NOTHING_TO_IMPORT, and with INVALID_ROWS when `all` is asked of a
 * file with faults.
 *
 * @returns the id of the import
 */
export async function importHistory(call: Acting, sent: SentHistory & { takes: 'all' | 'valid' }): Promise<string> {
  const { bytes, file, judged } = await judgeSent(call, sent);
  if (!file.isWhole) throw refuse(refusals.MISSING_COLUMNS);
  const { order } = file.day_order;
  if (!judged || !order) throw refuse(refusals.DAY_ORDER_NEEDED);
  if (sent.takes === 'all' && judged.faulty > 0) throw refuse(refusals.INVALID_ROWS);
  if (judged.ready === 0) throw refuse(refusals.NOTHING_TO_IMPORT);
  const isBook = sent.file.name.toLowerCase().endsWith('.xlsx');
  const clean = cleanName(sent.file.name);
  if (!('name' in clean)) throw refuse(clean);
  const { name } = clean;
  const mime = isBook ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' : 'text/csv';
  const stored = await storeEvidence(call, { name, bytes, mime, ending: isBook ? 'xlsx' : 'csv' });
  return call.db.transaction(async (tx) => {
    await recordFile(tx, stored);
    return insertImport(tx, {
      ...{
        created_by: call.actor.id,
        created_at: call.now,
        file_id: stored.id,
        file_name: name,
        file_sha256: stored.sha256,
      },
      ...{ columns: file.fields, day_order: order, makes_units: sent.makes_units === 'yes', takes: sent.takes },
      facts: judged.rounds.length + judged.periods.length + judged.titles.length,
    });
  });
}
