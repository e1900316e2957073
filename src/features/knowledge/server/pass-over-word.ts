import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { glossaryRefusals as refusals } from '../glossary.refusals.ts';
import { deletePassedOver, insertPassedOver } from './glossary.writes.ts';

/** Takes a word out of what is suggested for the glossary, or lets it be suggested again. Refuses with WORD_MISSING. */
export async function passOverWord({ db, actor }: Acting, word: string, isPassedOver: boolean): Promise<void> {
  if (!/[\p{L}\p{N}]/u.test(word)) throw refuse(refusals.WORD_MISSING);
  await db.transaction(async (tx) => {
    await (isPassedOver ? insertPassedOver(tx, word) : deletePassedOver(tx, word));
    await appendAudit(tx, {
      actor_id: actor.id,
      action: isPassedOver ? 'pass-over-word' : 'suggest-word-again',
      subject_type: 'glossary-entry',
      subject_id: null,
      details: { word },
    });
  });
}
