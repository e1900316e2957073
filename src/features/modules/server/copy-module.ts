import type { Transaction } from '#platform/db/database.ts';
import { refuse } from '#platform/http/refuse.ts';
import { modulesRefusals as refusals } from '../modules.refusals.ts';
import { copyTitle, foldTitle } from '../modules.rules.ts';
import { addSteps } from './add-steps.ts';
import { storeNewModule } from './create-module.ts';
import { readTitlesLike } from './managed-modules.reads.ts';
import { readModule } from './modules.reads.ts';
import { readWholeSteps } from './steps.reads.ts';

/**
 * Stores a copy of a module with its steps, all of it draft, behind its siblings. What the product finds a module by (its key)
 * is not copied. Refuses with MODULE_NOT_FOUND, and with TITLE_TAKEN when somebody took the copy's title at the same moment.
 */
export async function copyModule(tx: Transaction, moduleId: string, actorId: string, now: Date) {
  const original = await readModule(tx, moduleId);
  if (!original) throw refuse(refusals.MODULE_NOT_FOUND);
  const taken = new Set((await readTitlesLike(tx, 'Copia de ')).map(foldTitle));
  const title = copyTitle(original.title, (candidate) => taken.has(foldTitle(candidate)));
  const { id: _id, key: _key, order_index: _order, created_at: _created, updated_at: _updated, ...fields } = original;
  const { id } = await storeNewModule(tx, { ...fields, title, published_at: null }, actorId);
  const steps = await readWholeSteps(tx, moduleId);
  const copies = steps.map((step) => ({
    title: step.title,
    content: step.content,
    is_active: step.is_active,
    image_url: step.image_url,
    source_assistant_uuid: step.source_assistant_uuid,
    published_at: null,
  }));
  if (copies.length > 0) await addSteps(tx, id, copies, actorId, now);
  return { id, title };
}
