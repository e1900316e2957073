import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { learningRefusals } from '../learning.refusals.ts';
import { readConfirmedChanges, readUnreadChanges } from './module-changes.reads.ts';
import { insertReadings } from './module-changes.writes.ts';
import { requireOpenModule } from './require-open-module.ts';

/**
 * Notes that the acting person read the named changes of a module they completed, once each. A change that came while they read
 * is not among the named ones and stays to be read. Refuses with CHANGE_NOT_FOUND what is not theirs to read, and as
 * {@link requireOpenModule}.
 */
export async function confirmModuleChanges({ db, actor, now }: Acting, moduleId: string, changeIds: readonly string[]) {
  return db.transaction(async (tx) => {
    await requireOpenModule(tx, actor, moduleId);
    const unread = (await readUnreadChanges(tx, actor.id, moduleId)).map(({ id }) => id);
    const known = new Set([...unread, ...(await readConfirmedChanges(tx, actor.id, moduleId))]);
    if (!changeIds.every((id) => known.has(id))) throw refuse(learningRefusals.CHANGE_NOT_FOUND);
    const named = unread.filter((id) => changeIds.includes(id));
    const read = await insertReadings(tx, actor.id, named, now);
    if (read.length > 0) {
      await appendAudit(tx, {
        actor_id: actor.id,
        action: 'read-module-changes',
        subject_type: 'module',
        subject_id: moduleId,
        details: { changes: read },
      });
    }
    return { remaining: unread.length - named.length };
  });
}
