import type { Transaction } from '#platform/db/database.ts';
import { createPerson } from './create-person.ts';
import { endLinksOf } from './end-links.ts';
import { deleteDevicesOf, deleteSessionsOf, updateProfile } from './identity.writes.ts';
import { readAuditor } from './roster.reads.ts';
import { giveTemporaryPasswords, makeTemporaryPassword } from './temporary-password.ts';
import { welcomePeople } from './welcome-people.ts';

interface NewAuditor {
  first_name: string;
  last_name: string;
  email: string;
  access_ends_at: Date;
}

interface By {
  actorId: string;
  hasMail: boolean;
  now: Date;
}

/**
 * Gives somebody from outside an account that reads until a moment, with a link to choose their password where mail is configured, else with a
 * temporary one. Null where the address is somebody's.
 *
 * @returns the id, and the password to be shown once
 */
export async function createAuditor(tx: Transaction, auditor: NewAuditor, { actorId, hasMail, now }: By) {
  const { password, hash } = await makeTemporaryPassword();
  const id = await createPerson(tx, { ...auditor, role: 'auditor', created_at: now }, hash, actorId, null);
  if (!id) return null;
  if (hasMail) await welcomePeople(tx, [{ id, ...auditor }], now);
  return { id, password: hasMail ? null : password };
}

/** Lets an auditor's access end later, or again. */
export async function extendAuditor(tx: Transaction, id: string, access_ends_at: Date): Promise<void> {
  await updateProfile(tx, id, { access_ends_at });
}

/** Ends an auditor's access now: sessions, links and known devices go with it. @returns how many sessions there were */
export async function endAuditor(tx: Transaction, id: string, access_ends_at: Date): Promise<number> {
  await updateProfile(tx, id, { access_ends_at });
  await endLinksOf(tx, [id]);
  await deleteDevicesOf(tx, [id]);
  return (await deleteSessionsOf(tx, [id])).get(id) ?? 0;
}

/** A new temporary password for an auditor, to be shown once; null where there is no such auditor. */
export async function giveAuditorPassword(tx: Transaction, id: string, actorId: string): Promise<string | null> {
  const auditor = await readAuditor(tx, id);
  const [password] = auditor ? await giveTemporaryPasswords(tx, [auditor], actorId) : [];
  return password ?? null;
}
