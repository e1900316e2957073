import { timingSafeEqual } from 'node:crypto';
import { awaitAttempt, countFailure } from '#features/attempts/server/attempt-limits.ts';
import type { CallContext } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { setupRefusals as refusals } from '../setup.refusals.ts';
import { hashSetupCode } from './make-setup-code.ts';
import { readSetupCodeHashes } from './setup.reads.ts';

/**
 * Lets on only who shows a code that a start of this installation printed. Refuses with SETUP_CODE_REQUIRED (which costs no attempt),
 * WRONG_SETUP_CODE, and TOO_MANY_ATTEMPTS after ten wrong ones from a network address within 15 minutes (decision 0162).
 */
export async function requireSetupCode({ db, clientAddress }: CallContext, typed: string | undefined): Promise<void> {
  if (!typed?.trim()) throw refuse(refusals.SETUP_CODE_REQUIRED);
  const attempt = { kind: 'setup-code', address: clientAddress } as const;
  await awaitAttempt(db, attempt);
  const shown = hashSetupCode(typed);
  const hashes = await readSetupCodeHashes(db);
  // All of them are compared, so that the time tells nothing of which one came close.
  const isRight = hashes.map((hash) => timingSafeEqual(hash, shown)).includes(true);
  if (isRight) return;
  await countFailure(db, attempt);
  throw refuse(refusals.WRONG_SETUP_CODE);
}
