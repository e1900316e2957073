import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { parentArchived, modulesRefusals as refusals } from '../modules.refusals.ts';
import { hasOpenSubmodules, readModuleHeld, readParent } from './managed-modules.reads.ts';
import { lockModuleOrder, makeRoom, updateModuleRow } from './modules.writes.ts';

/**
 * Takes a module out of everything that people see or count, with all that is recorded in it (decision 0112). Archiving
 * again changes nothing. Refuses with MODULE_NOT_FOUND, and a category that has modules with ARCHIVE_HAS_SUBMODULES.
 */
export async function archiveModule({ db, actor, now }: Acting, moduleId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const module = await readModuleHeld(tx, moduleId);
    if (!module) throw refuse(refusals.MODULE_NOT_FOUND);
    if (module.archived_at) return;
    if (module.is_category && (await hasOpenSubmodules(tx, moduleId))) throw refuse(refusals.ARCHIVE_HAS_SUBMODULES);
    await updateModuleRow(tx, moduleId, {
      archived_at: now,
      was_active: module.is_active,
      is_active: false,
      updated_at: now,
    });
    await appendAudit(tx, {
      actor_id: actor.id,
      action: 'archive-module',
      subject_type: 'module',
      subject_id: moduleId,
    });
  });
}

/**
 * Brings an archived module back whole: its steps, its quiz, whether it was active and published, and its place; who stands
 * there now moves on by one. Restoring again changes nothing. Refuses with MODULE_NOT_FOUND and PARENT_ARCHIVED.
 */
export async function restoreModule({ db, actor, now }: Acting, moduleId: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await bringBack(tx, moduleId, now))) return;
    await appendAudit(tx, {
      actor_id: actor.id,
      action: 'restore-module',
      subject_type: 'module',
      subject_id: moduleId,
    });
  });
}

/**
 * As {@link restoreModule}, within a transaction that logs it or takes it back.
 *
 * @returns whether it was archived
 */
export async function bringBack(tx: Transaction, moduleId: string, now: Date): Promise<boolean> {
  await lockModuleOrder(tx);
  const module = await readModuleHeld(tx, moduleId);
  if (!module) throw refuse(refusals.MODULE_NOT_FOUND);
  if (!module.archived_at) return false;
  const parent = module.parent_module_id ? await readParent(tx, module.parent_module_id) : null;
  if (parent?.archived_at) throw refuse(refusals.PARENT_ARCHIVED, { message: parentArchived(parent.title) });
  await makeRoom(tx, module.parent_module_id, module.order_index);
  await updateModuleRow(tx, moduleId, {
    archived_at: null,
    is_active: module.was_active ?? false,
    was_active: null,
    updated_at: now,
  });
  return true;
}
