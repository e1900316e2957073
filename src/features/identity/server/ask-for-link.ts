import { countUse } from '#features/attempts/server/attempt-limits.ts';
import type { CallContext } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { isEmail, normalizeEmail } from '#platform/text/email-address.ts';
import { identityRefusals as refusals } from '../identity.refusals.ts';
import { isFilledIn } from '../identity.rules.ts';
import { insertLinkRequest } from './mail-links.writes.ts';

/**
 * Takes down that a link to an address is wanted. The same is done, in the same time, whether somebody has the address or
 * not; {@link answerLinkRequests} looks a moment later. Refusals, in this order: MAIL_NOT_CONFIGURED, MISSING_FIELDS,
 * INVALID_EMAIL, TOO_MANY_ATTEMPTS after three requests for an address within 15 minutes.
 */
export async function askForLink(
  { db, mail, clientAddress }: CallContext,
  purpose: 'reset' | 'confirm',
  typed: string,
): Promise<void> {
  if (!mail) throw refuse(refusals.MAIL_NOT_CONFIGURED);
  if (!isFilledIn([typed])) throw refuse(refusals.MISSING_FIELDS);
  const email = normalizeEmail(typed);
  if (!isEmail(email)) throw refuse(refusals.INVALID_EMAIL);
  await countUse(db, { kind: `ask-${purpose}`, account: email, address: clientAddress });
  await insertLinkRequest(db, purpose, email);
}
