import { randomInt } from 'node:crypto';
import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { Transaction } from '#platform/db/database.ts';
import { postMails } from '#platform/mail/post-mail.ts';
import { welcomeLinkLife } from '../mail-links.rules.ts';
import { generatePassword } from '../password.rules.ts';
import { endLinksOf, linkMails } from './end-links.ts';
import { deleteDevicesOf, deleteSessionsOf, upsertCredential } from './identity.writes.ts';
import { newPasswordLetter } from './identity-letters.ts';
import { insertLinks } from './mail-links.writes.ts';
import { hashGenerated } from './passwords.ts';
import { makeToken } from './tokens.ts';

/** A random password of about 95 bits that meets every rule, with its hash. */
export async function makeTemporaryPassword(): Promise<{ password: string; hash: string }> {
  const password = generatePassword((below) => randomInt(below));
  return { password, hash: await hashGenerated(password) };
}

/** Replaces a person's password by a temporary one and ends their sessions. @returns the password, to be shown once */
export function giveTemporaryPassword(tx: Transaction, userId: string, actorId: string): Promise<string> {
  return replacePassword(tx, userId, actorId, 'password');
}

/** Replaces a person's password by one that nobody knows, ends their sessions and mails them a link to choose their own. */
export async function mailNewPassword(
  tx: Transaction,
  person: { id: string; email: string; first_name: string },
  actorId: string,
  now: Date,
): Promise<void> {
  await replacePassword(tx, person.id, actorId, 'mail');
  const { token, hash } = makeToken();
  await insertLinks(tx, 'reset', [{ hash, ownerId: person.id }], now, welcomeLinkLife);
  const letter = newPasswordLetter(person, token);
  const life = welcomeLinkLife - 24 * 60 * 60;
  await postMails(tx, 'news', [{ userId: person.id, kind: linkMails.reset, to: person.email, letter, life }]);
}

async function replacePassword(tx: Transaction, userId: string, actorId: string, by: 'password' | 'mail') {
  const { password, hash } = await makeTemporaryPassword();
  await upsertCredential(tx, { user_id: userId, password_hash: hash, is_temporary: true });
  await endLinksOf(tx, userId);
  await deleteDevicesOf(tx, userId);
  const sessions = await deleteSessionsOf(tx, userId);
  await appendAudit(tx, {
    actor_id: actorId,
    action: 'reset-password',
    subject_type: 'profile',
    subject_id: userId,
    details: { sessions, by },
  });
  return password;
}
