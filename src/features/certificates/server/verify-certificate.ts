import { countFailure, requireAttemptsLeft } from '#features/attempts/server/attempt-limits.ts';
import { readToday } from '#features/settings/server/settings.reads.ts';
import type { CallContext } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { initials, stateOf } from '../certificate.rules.ts';
import { certificatesRefusals as refusals } from '../certificates.refusals.ts';
import { readCode } from '../code.rules.ts';
import { readByCode } from './certificates.reads.ts';
import { readIssuer } from './letterhead.ts';

/**
 * What a certificate's code stands for, for anybody who has it. A mistyped one is found without being looked for and counts as no guess. Refuses with
 * NO_SUCH_CODE, and with TOO_MANY_ATTEMPTS an address that guesses.
 */
export async function verifyCertificate({ db, now, clientAddress }: CallContext, typed: string) {
  const code = readCode(typed);
  if (!code) throw refuse(refusals.NO_SUCH_CODE);
  const attempt = { kind: 'certificate', address: clientAddress } as const;
  await requireAttemptsLeft(db, attempt);
  const found = await readByCode(db, code);
  if (!found) {
    await countFailure(db, attempt);
    throw refuse(refusals.NO_SUCH_CODE);
  }
  const { title, kind, day, valid_until, issued_at, holder_name } = found;
  return {
    code,
    title,
    kind,
    day,
    valid_until,
    issued_on: await readToday(db, new Date(issued_at)),
    state: stateOf(found, await readToday(db, now)),
    initials: initials(holder_name),
    organisation: await readIssuer(db),
  };
}
