import { appendAudit } from '#features/audit/server/append-audit.ts';
import { passwordDoor } from '#features/settings/server/password-door.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { postMails } from '#platform/mail/post-mail.ts';
import { resetLinkLife } from '../mail-links.rules.ts';
import { endLinksOf, linkMails } from './end-links.ts';
import { resetLetter } from './identity-letters.ts';
import { mailConfirmation } from './mail-confirmation.ts';
import { readActiveByEmail, readPendingPassword } from './mail-links.reads.ts';
import { insertLinks, takeLinkRequests } from './mail-links.writes.ts';
import { makeToken } from './tokens.ts';

/** Requests answered in one transaction. */
const atOnce = 20;

/**
 * Mails the links that were asked for to those who have a right to one: an active person who may enter with a password, or a registration that waits.
 * Requests for other addresses are dropped. Safe on several nodes.
 */
export async function answerLinkRequests(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { purpose, email } of await takeLinkRequests(tx, atOnce)) {
      if (purpose === 'reset') await mailReset(tx, email, now);
      else {
        const pending = await readPendingPassword(tx, email, now);
        if (pending) await mailConfirmation(tx, pending, now);
      }
    }
  });
}

async function mailReset(tx: Transaction, email: string, now: Date): Promise<void> {
  const person = await readActiveByEmail(tx, email);
  // Where people enter with the organisation's account, a new password would open nothing to them.
  if (!person || (await passwordDoor(tx, person)) === 'closed') return;
  // A mail that has not left yet would carry a dead link.
  await endLinksOf(tx, [person.id]);
  const { token, hash } = makeToken();
  await insertLinks(tx, 'reset', [{ hash, ownerId: person.id }], now, resetLinkLife);
  await postMails(tx, 'awaited', [
    {
      userId: person.id,
      kind: linkMails.reset,
      to: person.email,
      letter: resetLetter(person, token),
      life: resetLinkLife,
    },
  ]);
  await appendAudit(tx, {
    actor_id: null,
    action: 'request-password-reset',
    subject_type: 'profile',
    subject_id: person.id,
  });
}
