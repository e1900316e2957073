import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import { normalizeEmail } from '#platform/text/email-address.ts';
import { link_requests, mail_links, pending_registrations } from './identity.tables.ts';

interface NewLink {
  hash: Buffer;
  /** The person, or for a confirmation the registration, that it is for. */
  ownerId: string;
}

/**
 * Stores any number of links of one purpose in one statement; an older link of the same person or registration stops working.
 *
 * @param life seconds
 */
export async function insertLinks(
  tx: Transaction,
  purpose: 'reset' | 'welcome' | 'confirm',
  links: readonly NewLink[],
  now: Date,
  life: number,
): Promise<void> {
  const hashes = links.map(({ hash }) => hash.toString('hex'));
  const owners = links.map(({ ownerId }) => ownerId);
  const owner = purpose === 'confirm' ? sql`registration_id` : sql`user_id`;
  await tx.execute(sql`
    INSERT INTO mail_links (token_hash, purpose, ${owner}, created_at, expires_at)
    SELECT decode(hash, 'hex'), ${purpose}, owner_id, ${now.toISOString()}::timestamptz,
      ${now.toISOString()}::timestamptz + make_interval(secs => ${life})
    FROM unnest(${sql.param(hashes)}::text[], ${sql.param(owners)}::uuid[]) AS new (hash, owner_id)
    ON CONFLICT (${owner}) DO UPDATE SET token_hash = excluded.token_hash, purpose = excluded.purpose,
      created_at = excluded.created_at, expires_at = excluded.expires_at`);
}

/** Uses a link up; of several who try at the same time one succeeds. @returns null when it does not work (any more) */
export async function takeLink(
  tx: Transaction,
  hash: Buffer,
  purposes: ReadonlyArray<'reset' | 'welcome' | 'confirm'>,
  now: Date,
) {
  const [link] = await tx
    .delete(mail_links)
    .where(
      and(eq(mail_links.token_hash, hash), inArray(mail_links.purpose, [...purposes]), gt(mail_links.expires_at, now)),
    )
    .returning({
      purpose: mail_links.purpose,
      user_id: mail_links.user_id,
      registration_id: mail_links.registration_id,
    });
  return link ?? null;
}

export async function deleteLinksOf(tx: Transaction, userIds: readonly string[]): Promise<void> {
  await tx.delete(mail_links).where(sql`${mail_links.user_id} = ANY(${sql.param([...userIds])}::uuid[])`);
}

export interface NewRegistration {
  email: string;
  first_name: string;
  last_name: string;
  company_name: string;
  password_hash: string;
  accepted_notice: string | null;
}

/** Keeps a registration in the place of an earlier one of the same address, whose links end. @returns its id */
export async function upsertRegistration(
  tx: Transaction,
  registration: NewRegistration,
  now: Date,
  life: number,
): Promise<string> {
  const times = { created_at: now, expires_at: new Date(now.getTime() + life * 1000) };
  const [row] = await tx
    .insert(pending_registrations)
    .values({ ...registration, ...times })
    .onConflictDoUpdate({
      target: pending_registrations.email,
      set: { ...registration, ...times },
    })
    .returning({ id: pending_registrations.id });
  if (!row) throw new Error('the registration was not stored');
  await tx.delete(mail_links).where(eq(mail_links.registration_id, row.id));
  return row.id;
}

/** Takes a registration out of the waiting ones; its links end. */
export async function takeRegistration(tx: Transaction, id: string) {
  const [row] = await tx.delete(pending_registrations).where(eq(pending_registrations.id, id)).returning();
  return row ?? null;
}

export async function deleteRegistrationOf(tx: Transaction, email: string): Promise<void> {
  await tx.delete(pending_registrations).where(eq(pending_registrations.email, normalizeEmail(email)));
}

/** Notes that somebody asked for a link to an address, known or not. */
export async function insertLinkRequest(db: Database, purpose: 'reset' | 'confirm', email: string): Promise<void> {
  await db.insert(link_requests).values({ purpose, email });
}

/** Takes requests that no other node is answering. */
export async function takeLinkRequests(tx: Transaction, limit: number) {
  const taken = await tx.execute<{ purpose: 'reset' | 'confirm'; email: string }>(sql`
    DELETE FROM link_requests WHERE id IN (SELECT id FROM link_requests ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING purpose, email`);
  return taken.rows;
}

export async function deleteLinkRequestsOf(tx: Transaction, email: string): Promise<void> {
  await tx.delete(link_requests).where(eq(link_requests.email, normalizeEmail(email)));
}
