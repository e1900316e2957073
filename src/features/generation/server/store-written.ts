import { storeNewModule } from '#features/modules/server/create-module.ts';
import { readCategoryTitles } from '#features/modules/server/managed-modules.reads.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { foldTitle } from '#platform/text/fold.ts';
import type { JobDraft } from './generation.tables.ts';
import type { JobRow } from './jobs.reads.ts';
import { storeGeneratedSteps } from './store-generated.ts';

/** What a module is stored from: the creation that it was asked for by, with what was written. */
type Written = Pick<JobRow, 'title' | 'input'> & { draft: JobDraft };

/** The fields of the module that a creation makes. @param categories titles of the modules that stand above others */
function moduleOf({ title, input, draft }: Written, categories: ReadonlyArray<{ id: string; title: string }>) {
  const parent = categories.find((one) => foldTitle(one.title).includes('producto'));
  const fields =
    input.kind === 'product'
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
 * Keeps the steps that were written when a creation is cancelled while more were to come: a draft of a module with them, without questions
 * and in no brand. Where its name was taken meanwhile, or anything else is in the way, nothing is kept and the rest of the transaction stands.
 *
 * @param actorId whose module it is: who asked for it
 * @returns the module's id; null when nothing was written
 */
export async function keepWritten(
  tx: Transaction,
  job: Pick<JobRow, 'title' | 'input' | 'draft' | 'module_id'>,
  { actorId, now }: { actorId: string; now: Date },
): Promise<string | null> {
  const { draft, module_id } = job;
  if (!draft || draft.steps.length === 0 || module_id) return null;
  return tx
    .transaction(async (inner) => {
      const store = await moduleToStore(inner, { ...job, draft }, actorId);
      const id = await store(inner);
      await storeGeneratedSteps(inner, id, draft.steps, { authorship: draft.authorship, actorId, now });
      return id;
    })
    .catch(() => null);
}
