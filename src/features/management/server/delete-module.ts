import { appendAudit } from '#features/audit/server/append-audit.ts';
import { modulesRefusals as refusals } from '#features/modules/modules.refusals.ts';
import { readModuleHeld } from '#features/modules/server/managed-modules.reads.ts';
import { removeModule } from '#features/modules/server/remove-module.ts';
import { holdSteps } from '#features/modules/server/steps.reads.ts';
import { readToday } from '#features/settings/server/settings.reads.ts';
import type { Transaction } from '#platform/db/database.ts';
import { againAfterDeadlock } from '#platform/db/deadlock.ts';
import { violates } from '#platform/db/violation.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { managementRefusals } from '../management.refusals.ts';
import { readWhatGoes } from './management.reads.ts';

/** Requirements are never deleted, and so neither is what they ask for, or are renewed by. */
const namedByRequirements = ['requirements_module_id_fkey', 'requirement_rules_renewal_module_id_fkey'];

/**
 * Deletes a module that nobody has a record in, archived or not, with its steps and questions (decision 0112). Refuses with
 * MODULE_NOT_FOUND, a category that has modules with HAS_SUBMODULES, a module with records with MODULE_HAS_RECORDS, and
 * with TITLE_NOT_TYPED unless the title is the module's, outer spaces aside; one that a requirement names with MODULE_REQUIRED.
 */
export async function deleteModule({ db, actor, now }: Acting, moduleId: string, title = ''): Promise<void> {
  try {
    await againAfterDeadlock(() =>
      db.transaction((tx) => removeWithoutRecords(tx, { by: actor.id, now }, moduleId, title)),
    );
  } catch (error) {
    if (namedByRequirements.some((constraint) => violates(error, constraint))) {
      throw refuse(managementRefusals.MODULE_REQUIRED);
    }
    throw error;
  }
}

async function removeWithoutRecords(
  tx: Transaction,
  { by, now }: { by: string; now: Date },
  moduleId: string,
  title: string,
): Promise<void> {
  // Held, so that nobody begins it from here on; its steps first, as whoever does one holds them.
  await holdSteps(tx, moduleId);
  const module = await readModuleHeld(tx, moduleId);
  if (!module) throw refuse(refusals.MODULE_NOT_FOUND);
  const goes = await readWhatGoes(tx, moduleId, await readToday(tx, now));
  if (goes && goes.submodules > 0) throw refuse(refusals.HAS_SUBMODULES);
  if (goes?.hasRecords) throw refuse(refusals.MODULE_HAS_RECORDS);
  if (title.trim() !== module.title.trim()) throw refuse(refusals.TITLE_NOT_TYPED);
  await removeModule(tx, moduleId);
  await appendAudit(tx, {
    actor_id: by,
    action: 'delete-module',
    subject_type: 'module',
    subject_id: moduleId,
    details: { steps: goes?.steps, questions: goes?.questions },
  });
}
