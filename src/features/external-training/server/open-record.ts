import { mayRead } from '#features/identity/server/team.reads.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { externalTrainingRefusals as refusals } from '../external-training.refusals.ts';
import { holdRecord } from './external-training.reads.ts';

/** A record that may still be changed, held until the transaction ends. Refuses with EXTERNAL_RECORD_NOT_FOUND and RECORD_VERIFIED. */
export async function requireOpenRecord(tx: Transaction, { actor }: Pick<Acting, 'actor'>, id: string) {
  const held = await holdRecord(tx, id);
  if (!held || !(await mayRead({ db: tx, actor }, held.person_id))) throw refuse(refusals.EXTERNAL_RECORD_NOT_FOUND);
  if (held.state === 'verified') throw refuse(refusals.RECORD_VERIFIED);
  return held;
}
