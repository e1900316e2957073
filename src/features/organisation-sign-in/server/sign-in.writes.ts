import { and, eq, gt, lt, ne, or, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '#platform/db/database.ts';
import { mostRequests, type RequestReason } from '../organisation-sign-in.rules.ts';
import {
  access_requests,
  logout_messages,
  organisation_accounts,
  organisation_sessions,
  sign_in_departures,
  sign_in_providers,
} from './sign-in.tables.ts';

export type NewProvider = typeof sign_in_providers.$inferInsert;

/** @returns whether there was none of this issuer and client */
export async function insertProvider(tx: Transaction, provider: NewProvider): Promise<boolean> {
  const made = await tx.insert(sign_in_providers).values(provider).onConflictDoNothing();
  return made.rowCount === 1;
}

export async function updateProvider(tx: Transaction, id: string, change: Partial<NewProvider>): Promise<void> {
  await tx.update(sign_in_providers).set(change).where(eq(sign_in_providers.id, id));
}

export async function deleteProvider(tx: Transaction, id: string): Promise<void> {
  await tx.delete(sign_in_providers).where(eq(sign_in_providers.id, id));
}

/** Notes who leaves for a provider. */
export async function insertDeparture(db: Queryable, departure: typeof sign_in_departures.$inferInsert): Promise<void> {
  await db.insert(sign_in_departures).values(departure);
}

/** Takes a departure, which is there once. @returns null where it was taken, has ended or never was */
export async function takeDeparture(db: Queryable, hash: Buffer, now: Date) {
  const [row] = await db
    .delete(sign_in_departures)
    .where(and(eq(sign_in_departures.token_hash, hash), gt(sign_in_departures.expires_at, now)))
    .returning();
  return row ?? null;
}

interface NewAccount {
  issuer: string;
  subject: string;
  person_id: string;
  email: string;
  linked_by: string | null;
  linked_at: Date;
}

/** Joins an account to a person; another one of theirs at this issuer gives way. */
export async function insertAccount(tx: Transaction, account: NewAccount): Promise<void> {
  await tx
    .delete(organisation_accounts)
    .where(
      and(
        eq(organisation_accounts.issuer, account.issuer),
        eq(organisation_accounts.person_id, account.person_id),
        ne(organisation_accounts.subject, account.subject),
      ),
    );
  const { person_id, linked_by, linked_at } = account;
  await tx
    .insert(organisation_accounts)
    .values(account)
    .onConflictDoUpdate({
      target: [organisation_accounts.issuer, organisation_accounts.subject],
      set: { person_id, linked_by, linked_at },
    });
}

/** Notes that an account was used, and the address that its provider says. */
export async function touchAccount(
  tx: Transaction,
  of: { issuer: string; subject: string },
  change: { email: string; last_used_at: Date },
): Promise<void> {
  await tx
    .update(organisation_accounts)
    .set(change)
    .where(and(eq(organisation_accounts.issuer, of.issuer), eq(organisation_accounts.subject, of.subject)));
}

export async function insertOrganisationSession(
  tx: Transaction,
  session: typeof organisation_sessions.$inferInsert,
): Promise<void> {
  await tx.insert(organisation_sessions).values(session);
}

interface NewRequest {
  provider_id: string;
  subject: string;
  email: string;
  first_name: string;
  last_name: string;
  reason: RequestReason;
  asked_at: Date;
}

/**
 * Notes an account that joins nobody by itself, or what its provider says of it now. Nobody new while too many wait.
 *
 * @returns its id and whether it is new or was refused; null where it was not noted
 */
export async function upsertRequest(tx: Transaction, request: NewRequest) {
  const { email, first_name, last_name, reason, asked_at } = request;
  const [known] = await tx
    .update(access_requests)
    .set({ email, first_name, last_name, reason, asked_at })
    .where(and(eq(access_requests.provider_id, request.provider_id), eq(access_requests.subject, request.subject)))
    .returning({ id: access_requests.id, is_refused: access_requests.is_refused });
  if (known) return { ...known, isNew: false };
  if ((await tx.$count(access_requests, eq(access_requests.is_refused, false))) >= mostRequests) return null;
  const [made] = await tx
    .insert(access_requests)
    .values(request)
    .onConflictDoNothing()
    .returning({ id: access_requests.id });
  return made ? { id: made.id, is_refused: false, isNew: true } : null;
}

export async function refuseRequest(tx: Transaction, id: string): Promise<void> {
  await tx.update(access_requests).set({ is_refused: true }).where(eq(access_requests.id, id));
}

export async function deleteRequest(tx: Transaction, id: string): Promise<void> {
  await tx.delete(access_requests).where(eq(access_requests.id, id));
}

/** Takes away who a person is at providers. @returns how many accounts */
export async function deleteAccountsOf(tx: Transaction, personId: string): Promise<number> {
  const accounts = await tx
    .delete(organisation_accounts)
    .where(eq(organisation_accounts.person_id, personId))
    .returning({ issuer: organisation_accounts.issuer, subject: organisation_accounts.subject });
  // What was asked for with these accounts, or with the person's address, names them as well.
  const same = accounts.map(
    ({ issuer, subject }) =>
      sql`(${access_requests.subject} = ${subject} AND ${access_requests.provider_id} IN (SELECT id FROM sign_in_providers WHERE issuer = ${issuer}))`,
  );
  const byAddress = sql`${access_requests.email} = (SELECT email_key(p.email) FROM published_profiles p WHERE p.id = ${personId})`;
  await tx.delete(access_requests).where(or(byAddress, ...same));
  await tx.delete(sign_in_departures).where(eq(sign_in_departures.person_id, personId));
  return accounts.length;
}

/** Notes the message that a session has ended. @returns false where it came before */
export async function insertLogoutMessage(tx: Transaction, hash: Buffer, expires_at: Date): Promise<boolean> {
  const made = await tx.insert(logout_messages).values({ id_hash: hash, expires_at }).onConflictDoNothing();
  return made.rowCount === 1;
}

/** Forgets who never came back, and messages that nobody takes any more. */
export async function deleteEnded(db: Database): Promise<void> {
  await db.delete(sign_in_departures).where(lt(sign_in_departures.expires_at, sql`now()`));
  await db.delete(logout_messages).where(lt(logout_messages.expires_at, sql`now()`));
}
