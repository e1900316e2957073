import { randomInt } from 'node:crypto';
import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { Transaction } from '#platform/db/database.ts';
import { generatePassword } from '../password.rules.ts';
import { endLinksOf } from './end-links.ts';
import { deleteDevicesOf, deleteSessionsOf, upsertCredential } from './identity.writes.ts';
import { hashGenerated } from './passwords.ts';

/** A random password of about 95 bits that meets every rule, with its hash. */
export async function makeTemporaryPassword(): Promise<{ password: string; hash: string }> {
  const password = generatePassword((below) => randomInt(below));
  return { password, hash: await hashGenerated(password) };
}

/** Replaces a person's password by a temporary one and ends their sessions. @returns the password, to be shown once */
export async function giveTemporaryPassword(tx: Transaction, userId: string, actorId: string): Promise<string> {
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
    details: { sessions },
  });
  return password;
}
