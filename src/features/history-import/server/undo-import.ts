import { appendAudit } from '#features/audit/server/append-audit.ts';
import { voidTitlesOfImport } from '#features/external-training/server/import-titles.ts';
import { lockRoster } from '#features/identity/server/roster.reads.ts';
import { takePeriodsBack } from '#features/organisation/server/earlier-periods.ts';
import { writingOf } from '#features/organisation/server/writing.ts';
import { voidRoundsOfImport } from '#features/training-cycles/server/import-rounds.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { historyRefusals as refusals } from '../history.refusals.ts';
import { historyTexts as texts } from '../history.texts.ts';
import { isStillUndoable } from '../undo.rules.ts';
import { lockImport } from './history.reads.ts';
import { markUndone } from './history.writes.ts';

/**
 * Voids all that an import recorded; what somebody corrected since stays, and so do the units that it made. Refuses with
 * IMPORT_NOT_FOUND, NOT_STORED, UNDONE_ALREADY and UNDO_TOO_LATE.
 */
export async function undoImport(call: Acting, id: string): Promise<void> {
  await call.db.transaction(async (tx) => {
    await lockRoster(tx);
    const row = await lockImport(tx, id);
    if (!row) throw refuse(refusals.IMPORT_NOT_FOUND);
    if (row.status === 'undone') throw refuse(refusals.UNDONE_ALREADY);
    if (row.status !== 'stored' || !row.stored_at) throw refuse(refusals.NOT_STORED);
    if (!isStillUndoable(row.stored_at, call.now)) throw refuse(refusals.UNDO_TOO_LATE);
    const how = { by: call.actor.id, at: call.now, reason: texts.undone };
    const rounds = await voidRoundsOfImport(tx, id, how);
    const titles = await voidTitlesOfImport(tx, id, how);
    const recorded = row.periods ?? [];
    const periods = await takePeriodsBack(tx, recorded, { ...(await writingOf(tx, call)), reason: texts.undone });
    const kept = recorded.length - periods + ((row.rounds ?? 0) - rounds) + ((row.titles ?? 0) - titles);
    await markUndone(tx, id, { at: call.now, by: call.actor.id, kept });
    await appendAudit(tx, {
      actor_id: call.actor.id,
      action: 'undo-history-import',
      subject_type: 'history-import',
      subject_id: id,
      details: { file: row.file_name, rounds, periods, titles, kept },
    });
  });
}
