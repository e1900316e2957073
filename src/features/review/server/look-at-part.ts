import { appendAudit } from '#features/audit/server/append-audit.ts';
import { readStepForChange } from '#features/modules/server/steps.reads.ts';
import { readQuestionsForEditing } from '#features/quiz-authoring/server/quiz-authoring.reads.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { reviewRefusals as refusals } from '../review.refusals.ts';
import { readModuleOfDraft } from './looked-at.reads.ts';
import { removeLooked, storeLooked } from './looked-at.writes.ts';
import { seenOf } from './review-questions.ts';

/** A part of a generated module, and what it read like to who looks at it. */
interface Looked {
  kind: 'step' | 'question';
  id: string;
  isLooked: boolean;
  seen: string;
}

/**
 * Marks a generated draft as looked at, as it stands, or takes that back. Refuses with PART_NOT_FOUND what is no draft any more, and with
 * PART_CHANGED what reads otherwise by now.
 */
export async function lookAtPart({ db, actor, now }: Acting, { kind, id, isLooked, seen }: Looked): Promise<void> {
  await db.transaction(async (tx) => {
    const current = await (kind === 'step' ? stepAsItIs(tx, id) : questionAsItIs(tx, id));
    if (current === null) throw refuse(refusals.PART_NOT_FOUND);
    if (isLooked && current.seen !== seen) throw refuse(refusals.PART_CHANGED);
    const part = kind === 'step' ? { step_id: id } : { question_id: id };
    if (isLooked) await storeLooked(tx, part, { seen, looked_by: actor.id, looked_at: now });
    else await removeLooked(tx, part);
    await appendAudit(tx, {
      actor_id: actor.id,
      action: isLooked ? 'look-at-part' : 'reopen-part',
      subject_type: 'module',
      subject_id: current.module_id,
      details: { kind, part: id },
    });
  });
}

async function stepAsItIs(tx: Transaction, id: string) {
  const step = await readStepForChange(tx, id);
  return !step || step.published_at ? null : { module_id: step.module_id, seen: String(step.version) };
}

async function questionAsItIs(tx: Transaction, id: string) {
  const module_id = await readModuleOfDraft(tx, id);
  const question = module_id && (await readQuestionsForEditing(tx, module_id)).find((one) => one.id === id);
  return question ? { module_id, seen: seenOf(question) } : null;
}
