import { appendAudit } from '#features/audit/server/append-audit.ts';
import { modulesRefusals as refusals } from '#features/modules/modules.refusals.ts';
import { readModuleForChange } from '#features/modules/server/managed-modules.reads.ts';
import { removeModule } from '#features/modules/server/remove-module.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { readWhatGoes } from './management.reads.ts';

/**
 * Deletes a module with its steps, questions, step progress and completions; attempts and their titles stay (decisions,
 * Content). Refuses with MODULE_NOT_FOUND, and a category that has modules with HAS_SUBMODULES.
 */
export async function deleteModule({ db, actor }: Acting, moduleId: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await readModuleForChange(tx, moduleId))) throw refuse(refusals.MODULE_NOT_FOUND);
    const goes = await readWhatGoes(tx, moduleId);
    if (goes && goes.submodules > 0) throw refuse(refusals.HAS_SUBMODULES);
    await removeModule(tx, moduleId);
    await appendAudit(tx, {
      actor_id: actor.id,
      action: 'delete-module',
      subject_type: 'module',
      subject_id: moduleId,
      details: { ...goes, title: undefined },
    });
  });
}
