import { randomInt } from 'node:crypto';
import { generatePassword } from '#features/access-rules/password.rules.ts';
import { appendAudits } from '#features/audit/server/append-audit.ts';
import type { Transaction } from '#platform/db/database.ts';
import { postMails } from '#platform/mail/post-mail.ts';
import { welcomeLinkLife } from '../mail-links.rules.ts';
import { endLinksOf, linkMails } from './end-links.ts';
import { newPasswordLetter } from './identity-letters.ts';
import { deleteDevicesOf, deleteSessionsOf, upsertTemporaryCredentials } from './identity.writes.ts';
import { insertLinks } from './mail-links.writes.ts';
import { hashGenerated } from './passwords.ts';
import { makeToken } from './tokens.ts';

/** A random password of about 95 bits that meets every rule, with its hash. */
export async function makeTemporaryPassword(): Promise<{ password: string; hash: string }> {
  const password = generatePassword((below) => randomInt(below));
  return { password, hash: await hashGenerated(password) };
}

/** Passwords made side by side. */
const atOnce = 200;

/** So many random passwords with their hashes. */
export async function makeTemporaryPasswords(count: number): Promise<Array<{ password: string; hash: string }>> {
  const made: Array<{ password: string; hash: string }> = [];
  while (made.length < count) {
    const part = Math.min(atOnce, count - made.length);
    made.push(...(await Promise.all(Array.from({ length: part }, makeTemporaryPassword))));
  }
  return made;
}

interface Owner {
  id: string;
  email: string;
  first_name: string;
}

/**
 * Replaces these people's passwords by temporary ones and ends their sessions; each act is recorded by itself. Six
 * statements, however many they are.
 *
 * @param actorId null: whoever runs the machine
 * @returns their passwords in the same order, to be shown once
 */
export function giveTemporaryPasswords(
  tx: Transaction,
  people: readonly Owner[],
  actorId: string | null,
): Promise<string[]> {
  return replacePasswords(tx, people, actorId, actorId ? 'password' : 'operator');
}

/** Replaces these people's passwords by ones that nobody knows, ends their sessions and mails each a link to choose their own. */
export async function mailNewPasswords(
  tx: Transaction,
  people: readonly Owner[],
  actorId: string,
  now: Date,
): Promise<void> {
  await replacePasswords(tx, people, actorId, 'mail');
  const made = people.map((person) => ({ person, ...makeToken() }));
  const links = made.map(({ person, hash }) => ({ hash, ownerId: person.id }));
  await insertLinks(tx, 'reset', links, now, welcomeLinkLife);
  const life = welcomeLinkLife - 24 * 60 * 60;
  await postMails(
    tx,
    people.length > 1 ? 'many' : 'news',
    made.map(({ person, token }) => ({
      userId: person.id,
      kind: linkMails.reset,
      to: person.email,
      letter: newPasswordLetter(person, token),
      life,
    })),
  );
}

async function replacePasswords(
  tx: Transaction,
  people: readonly Owner[],
  actorId: string | null,
  by: 'password' | 'mail' | 'operator',
): Promise<string[]> {
  const ids = people.map(({ id }) => id);
  const secrets = await makeTemporaryPasswords(people.length);
  const credentials = secrets.flatMap(({ hash }, place) => {
    const user_id = ids[place];
    return user_id ? [{ user_id, password_hash: hash }] : [];
  });
  await upsertTemporaryCredentials(tx, credentials);
  await endLinksOf(tx, ids);
  await deleteDevicesOf(tx, ids);
  const sessions = await deleteSessionsOf(tx, ids);
  await appendAudits(
    tx,
    ids.map((id) => ({
      actor_id: actorId,
      action: 'reset-password',
      subject_type: 'profile',
      subject_id: id,
      details: { sessions: sessions.get(id) ?? 0, by },
    })),
  );
  return secrets.map(({ password }) => password);
}
