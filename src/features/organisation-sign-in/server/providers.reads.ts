import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import { published_profiles } from '#features/identity/server/identity.views.ts';
import { hasWords, searchedWords } from '#features/identity/server/people-search.reads.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import { access_requests, organisation_accounts, organisation_sessions, sign_in_providers } from './sign-in.tables.ts';

export type Provider = typeof sign_in_providers.$inferSelect;

/** What the log is told where it is not known which one it was. */
export const noProvider = '00000000-0000-0000-0000-000000000000';

/** Every provider, and how many people enter by it. One query. */
export function readProviders(db: Queryable) {
  return db
    .select({
      provider: sign_in_providers,
      people: sql<number>`(SELECT count(*)::integer FROM organisation_accounts a WHERE a.issuer = ${sign_in_providers.issuer})`,
    })
    .from(sign_in_providers)
    .orderBy(asc(sign_in_providers.created_at), asc(sign_in_providers.id));
}

/** One of them; null where there is none. */
export async function readProvider(db: Queryable, id: string): Promise<Provider | null> {
  const [row] = await db.select().from(sign_in_providers).where(eq(sign_in_providers.id, id));
  return row ?? null;
}

/** Who an account of a provider is here, held until the transaction ends; null while it is nobody. */
export async function readAccount(tx: Transaction, issuer: string, subject: string) {
  const [row] = await tx
    .select({ person_id: organisation_accounts.person_id, email: organisation_accounts.email })
    .from(organisation_accounts)
    .where(and(eq(organisation_accounts.issuer, issuer), eq(organisation_accounts.subject, subject)))
    .for('update');
  return row ?? null;
}

/** The accounts of a person at active providers, the one used last first. */
export function readAccountsOf(db: Queryable, personId: string) {
  return db
    .select({ provider_id: sign_in_providers.id, subject: organisation_accounts.subject })
    .from(organisation_accounts)
    .innerJoin(sign_in_providers, eq(sign_in_providers.issuer, organisation_accounts.issuer))
    .where(and(eq(organisation_accounts.person_id, personId), eq(sign_in_providers.is_active, true)))
    .orderBy(sql`${organisation_accounts.last_used_at} DESC NULLS LAST`);
}

/** Whether somebody has an account of this issuer already. */
export async function hasAccountOf(tx: Transaction, issuer: string, personId: string): Promise<boolean> {
  const [row] = await tx
    .select({ subject: organisation_accounts.subject })
    .from(organisation_accounts)
    .where(and(eq(organisation_accounts.issuer, issuer), eq(organisation_accounts.person_id, personId)));
  return row !== undefined;
}

/** The person of a normalised address, auditors too; null where it is nobody's. */
export async function readPersonOf(tx: Transaction, email: string) {
  const { rows } = await tx.execute<{ id: string; role: string }>(sql`
    SELECT id, role FROM published_profiles WHERE email_key(email) = ${email} AND erased_at IS NULL
    UNION ALL SELECT id, 'auditor' FROM published_auditors WHERE email_key(email) = ${email}`);
  return rows[0] ?? null;
}

/** What an active person works as and where, as their profile says it; null for anybody else. */
export async function readWork(tx: Transaction, id: string) {
  const [row] = await tx
    .select({ position: published_profiles.position, area: published_profiles.area })
    .from(published_profiles)
    .where(and(eq(published_profiles.id, id), sql`${published_profiles.role} <> 'inactive'`));
  return row ?? null;
}

/** The company of whoever administrates for longest: that of people who come by a provider. */
export async function readCompany(tx: Transaction): Promise<string> {
  const [row] = await tx
    .select({ company_name: published_profiles.company_name })
    .from(published_profiles)
    .where(eq(published_profiles.role, 'admin'))
    .orderBy(asc(published_profiles.created_at))
    .limit(1);
  return row?.company_name ?? '';
}

/** What a session that a provider opened is there; null for others. */
export async function readOrganisationSession(db: Queryable, sessionId: string) {
  const [row] = await db.select().from(organisation_sessions).where(eq(organisation_sessions.session_id, sessionId));
  return row ?? null;
}

/** The sessions here of a session, or of an account, at a provider. */
export function readSessionsAt(db: Queryable, providerId: string, by: { sid?: string; subject?: string }) {
  const { sid, subject } = by;
  return db
    .select({ session_id: organisation_sessions.session_id, person_id: organisation_sessions.person_id })
    .from(organisation_sessions)
    .where(
      and(
        eq(organisation_sessions.provider_id, providerId),
        sid === undefined ? undefined : eq(organisation_sessions.sid, sid),
        subject === undefined ? undefined : eq(organisation_sessions.subject, subject),
      ),
    );
}

/** Whether an active administrator has entered by an active provider. */
export async function hasAdminEntered(db: Queryable): Promise<boolean> {
  const [row] = await db
    .select({ id: published_profiles.id })
    .from(organisation_accounts)
    .innerJoin(published_profiles, eq(published_profiles.id, organisation_accounts.person_id))
    .innerJoin(sign_in_providers, eq(sign_in_providers.issuer, organisation_accounts.issuer))
    .where(
      and(
        eq(published_profiles.role, 'admin'),
        eq(sign_in_providers.is_active, true),
        sql`${organisation_accounts.last_used_at} IS NOT NULL`,
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Who administrates, by name. One query. */
export function readAdministrators(db: Queryable) {
  const { id, first_name, last_name, role, sort_name } = published_profiles;
  return db
    .select({ id, first_name, last_name })
    .from(published_profiles)
    .where(eq(role, 'admin'))
    .orderBy(asc(sort_name), asc(id));
}

/** Accounts that wait for an administrator, and behind them those that were refused. One query. */
export function readRequests(db: Queryable) {
  return db
    .select({
      request: access_requests,
      provider_name: sign_in_providers.name,
      same_id: published_profiles.id,
      same_first: published_profiles.first_name,
      same_last: published_profiles.last_name,
    })
    .from(access_requests)
    .innerJoin(sign_in_providers, eq(sign_in_providers.id, access_requests.provider_id))
    .leftJoin(
      published_profiles,
      sql`${access_requests.email} <> '' AND email_key(${published_profiles.email}) = ${access_requests.email} AND ${published_profiles.erased_at} IS NULL`,
    )
    .orderBy(asc(access_requests.is_refused), desc(access_requests.asked_at), asc(access_requests.id))
    .limit(1000);
}

/** Active people whom words find, by name; twenty at most. */
export function readPeopleByWords(db: Queryable, search: string) {
  const { id, first_name, last_name, email, role, sort_name, search_text } = published_profiles;
  const { words, longest } = searchedWords(search);
  return db
    .select({ id, first_name, last_name, email })
    .from(published_profiles)
    .where(
      and(ne(role, 'inactive'), hasWords(search_text, { words: sql`${sql.param(words)}`, longest: sql`${longest}` })),
    )
    .orderBy(asc(sort_name), asc(id))
    .limit(20);
}

/** A request with the issuer of its account, held until the transaction ends; null where it is gone. */
export async function lockRequest(tx: Transaction, id: string) {
  const [row] = await tx
    .select({ request: access_requests, issuer: sign_in_providers.issuer })
    .from(access_requests)
    .innerJoin(sign_in_providers, eq(sign_in_providers.id, access_requests.provider_id))
    .where(eq(access_requests.id, id))
    .for('update', { of: access_requests });
  return row ?? null;
}

/** A person's accounts at providers, for their own copy. */
export function readAccountData(db: Queryable, personId: string) {
  const { issuer, subject, email, linked_at, last_used_at } = organisation_accounts;
  return db
    .select({ issuer, subject, email, linked_at, last_used_at })
    .from(organisation_accounts)
    .where(eq(organisation_accounts.person_id, personId))
    .orderBy(asc(linked_at));
}
