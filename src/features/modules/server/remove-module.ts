import type { Transaction } from '#platform/db/database.ts';
import { violates } from '#platform/db/violation.ts';
import { refuse } from '#platform/http/refuse.ts';
import { modulesRefusals as refusals } from '../modules.refusals.ts';
import { deleteModuleRow } from './modules.writes.ts';

/** Takes a module away, for the feature that knows what goes with it. Refuses a category with modules: HAS_SUBMODULES. */
export async function removeModule(tx: Transaction, moduleId: string): Promise<void> {
  try {
    await deleteModuleRow(tx, moduleId);
  } catch (error) {
    // A submodule that somebody created at the same moment.
    if (violates(error, 'modules_parent_module_id_fkey')) throw refuse(refusals.HAS_SUBMODULES);
    throw error;
  }
}
