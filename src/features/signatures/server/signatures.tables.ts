import { sql } from 'drizzle-orm';
import { check, customType, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { profiles } from '#features/identity/server/identity.tables.ts';
import { roles } from '#platform/contract/roles.ts';
import { type Meaning, meanings, type RecordKind } from '../signatures.rules.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** What somebody signed, as it was shown to them, what they meant by it, who they were and when. Only added to (decision 0237). */
export const signatures = pgTable(
  'signatures',
  {
    id: uuid().primaryKey().defaultRandom(),
    record_kind: text().$type<RecordKind>().notNull(),
    record_id: uuid().notNull(),
    /** Whom the record is about. */
    person_id: uuid(),
    meaning: text({ enum: meanings as [Meaning, ...Meaning[]] }).notNull(),
    signer_id: uuid().notNull(),
    signer_name: text().notNull(),
    signer_role: text({ enum: roles }).notNull(),
    signed_at: timestamp({ withTimezone: true }).notNull(),
    time_zone: text().notNull(),
    /** Record, meaning, signer and time as canonical JSON (RFC 8785). */
    statement: text().notNull(),
    sha256: bytes().notNull(),
  },
  (table) => [
    check('signatures_record_kind_check', sql`record_kind ~ '^[a-z]+(-[a-z]+)*$'`),
    check('signatures_signer_name_check', sql`btrim(signer_name) <> ''`),
    check('signatures_sha256_check', sql`length(sha256) = 32`),
    unique('signatures_once').on(table.record_kind, table.record_id, table.meaning, table.signer_id),
    index('signatures_person').on(table.person_id),
    index('signatures_signer').on(table.signer_id),
  ],
);

/** That somebody has just shown their provider who they are, to sign one record once (decision 0268). */
export const signing_proofs = pgTable(
  'signing_proofs',
  {
    token_hash: bytes().primaryKey(),
    person_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    shown_sha256: bytes().notNull(),
    issuer: text().notNull(),
    auth_time: timestamp({ withTimezone: true }).notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check('signing_proofs_shown_check', sql`length(shown_sha256) = 32`),
    index('signing_proofs_person').on(table.person_id),
    index('signing_proofs_expiry').on(table.expires_at),
  ],
);
