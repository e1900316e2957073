import type { ChangeWords } from '#features/modules/module-changes.rules.ts';
import { recordQuizChange } from '#features/modules/server/record-module-change.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Actor } from '#platform/http/call.ts';
import { currentQuizVersion } from './quiz-version.writes.ts';

/**
 * Makes a change of a module's questions and notes what learners are asked differently since: the questions as they stood
 * before and after are kept as versions. What is not asked (drafts, their order) is no change.
 *
 * @param change whether it matters to those who passed; a minor one unless given
 */
export async function withQuizChange<Made>(
  tx: Transaction,
  call: { actor: Actor; now: Date },
  module: { id: string; title: string },
  change: ChangeWords | undefined,
  make: () => Promise<Made>,
): Promise<Made> {
  const before = await currentQuizVersion(tx, module.id);
  const made = await make();
  await recordQuizChange(tx, call, module, before, change);
  return made;
}
