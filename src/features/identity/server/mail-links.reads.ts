import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { prepared, type Queryable } from '#platform/db/database.ts';
import { hasAccess } from './identity.reads.ts';
import { mail_links, pending_registrations, profiles } from './identity.tables.ts';

const passwordLink = prepared('identity.password-link', (db) =>
  db
    .select({ email: profiles.email, purpose: mail_links.purpose })
    .from(mail_links)
    .innerJoin(profiles, eq(profiles.id, mail_links.user_id))
    .where(
      and(
        eq(mail_links.token_hash, sql.placeholder('hash')),
        gt(mail_links.expires_at, sql.placeholder('now')),
        ne(profiles.role, 'inactive'),
        hasAccess,
      ),
    ),
);

/** Whose link it is and what for; null when it does not work (any more). */
export async function readPasswordLink(db: Queryable, hash: Buffer, now: Date) {
  const [row] = await passwordLink(db).execute({ hash, now });
  return row && row.purpose !== 'confirm' ? { email: row.email, purpose: row.purpose } : null;
}

const pending = prepared('identity.pending', (db) =>
  db
    .select({
      id: pending_registrations.id,
      email: pending_registrations.email,
      password_hash: pending_registrations.password_hash,
    })
    .from(pending_registrations)
    .where(
      and(
        eq(pending_registrations.email, sql.placeholder('email')),
        gt(pending_registrations.expires_at, sql.placeholder('now')),
      ),
    ),
);

/** The registration of a normalised address that waits for its confirmation, with the hash of its password. */
export async function readPendingPassword(db: Queryable, email: string, now: Date) {
  const [row] = await pending(db).execute({ email, now });
  return row ?? null;
}

const activeByEmail = prepared('identity.active-by-email', (db) =>
  db
    .select({ id: profiles.id, email: profiles.email, first_name: profiles.first_name, role: profiles.role })
    .from(profiles)
    .where(
      and(eq(sql`email_key(${profiles.email})`, sql.placeholder('email')), ne(profiles.role, 'inactive'), hasAccess),
    ),
);

/** The active person of a normalised address. */
export async function readActiveByEmail(db: Queryable, email: string) {
  const [row] = await activeByEmail(db).execute({ email });
  return row ?? null;
}
