import { addSteps } from '#features/modules/server/add-steps.ts';
import { storeNewModule } from '#features/modules/server/create-module.ts';
import { readTakenNames } from '#features/modules/server/modules.reads.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Draft } from '../focus-areas.rules.ts';

/** Starts so many modules as drafts, the first of the list; what exists already under its title or key is passed over. */
export async function startDrafts(
  tx: Transaction,
  drafts: readonly Draft[],
  count: number,
  actorId: string | null,
  now: Date,
) {
  const taken = await readTakenNames(
    tx,
    drafts.map((draft) => draft.title),
    drafts.flatMap((draft) => draft.key ?? []),
  );
  const isNew = ({ title, key }: Draft) => !taken.titles.has(title) && !(key && taken.keys.has(key));
  const started: Array<{ id: string; title: string }> = [];
  for (const { title, description, key, steps } of drafts.filter(isNew).slice(0, count)) {
    const { id } = await storeNewModule(tx, { title, description, key, published_at: null }, actorId);
    const rows = steps.map((step) => ({ ...step, is_active: true, published_at: null }));
    await addSteps(tx, id, rows, actorId, now);
    started.push({ id, title });
  }
  return started;
}
