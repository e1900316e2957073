import { mayRead } from '#features/identity/server/team.reads.ts';
import type { Acting } from '#platform/http/call.ts';
import { readOwnerOfProof } from './external-training.reads.ts';

/** Whether the acting person may read a file that proves a title: of their own, or of somebody whom they supervise. */
export async function mayReadProof(call: Acting, fileId: string): Promise<boolean> {
  const owner = await readOwnerOfProof(call.db, fileId);
  return owner !== null && mayRead(call, owner);
}
