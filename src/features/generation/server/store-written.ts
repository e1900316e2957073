import { storeNewModule } from '#features/modules/server/create-module.ts';
import { readCategoryTitles } from '#features/modules/server/managed-modules.reads.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { foldTitle } from '#platform/text/fold.ts';
import { storeFirstSteps } from './generate-steps.ts';
import type { JobDraft } from './generation.tables.ts';
import type { JobRow } from './jobs.reads.ts';
import { storeGeneratedSteps } from './store-generated.ts';

/** What a module is stored from: the creation that it was asked for by, with what was written. */
type Written = Pick<JobRow, 'title' | 'input'> & { draft: JobDraft };

/** The fields of the module that a creation makes. @param categories titles of the modules that stand above others */
function moduleOf({ title, input, draft }: Written, categories: ReadonlyArray<{ id: string; title: string }>) {
  const parent = categories.find((one) => foldTitle(one.title).includes('producto'));
  const fields =
    input.kind !== 'induction'
      ? { nombre_producto: title, parent_module_id: parent?.id ?? null }
      : {
          category: input.category,
          content: draft.steps.map((step) => `## ${step.title}\n\n${step.content}`).join('\n\n'),
        };
  return {
    title,
    description: draft.description.slice(0, 2000),
    assistant_uuid: draft.authorship.assistant_id,
    published_at: null,
    ...fields,
  };
}

/** Stores the module of a creation, without steps, as a draft. @returns its id, by a function that stores it in one transaction */
export async function moduleToStore(db: Database | Transaction, written: Written, actorId: string) {
  const categories = written.input.kind === 'product' ? await readCategoryTitles(db) : [];
  return async (tx: Transaction): Promise<string> =>
    (await storeNewModule(tx, moduleOf(written, categories), actorId)).id;
}

/**
 * Keeps the steps that were written when a creation is cancelled while more were to come: in the module that they are written for, or in a draft
 * of a module with them, without questions and in no brand. Where its name was taken meanwhile, or anything else is in the way, nothing is kept
 * and the rest of the transaction stands.
 *
 * @param actorId whose module it is: who asked for it
 * @returns the module's id and how many steps; null when nothing was kept
 */
export async function keepWritten(
  tx: Transaction,
  job: Pick<JobRow, 'title' | 'input' | 'draft' | 'module_id'>,
  { actorId, now }: { actorId: string; now: Date },
): Promise<{ module_id: string; steps: number } | null> {
  const { draft, module_id, input } = job;
  if (!draft || draft.steps.length === 0 || (module_id && input.kind !== 'steps')) return null;
  const by = { authorship: draft.authorship, actorId, now };
  return tx
    .transaction(async (inner) => {
      const { length: steps } = draft.steps;
      if (module_id) {
        await storeFirstSteps(inner, module_id, draft.steps, by);
        return { module_id, steps };
      }
      const store = await moduleToStore(inner, { ...job, draft }, actorId);
      const id = await store(inner);
      await storeGeneratedSteps(inner, id, draft.steps, by);
      return { module_id: id, steps };
    })
    .catch(() => null);
}
