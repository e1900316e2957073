import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { profiles } from '#features/identity/server/identity.tables.ts';
import { training_cycles } from '#features/training-cycles/server/training-cycles.tables.ts';

const instant = () => timestamp({ withTimezone: true });
const recorded = () => instant().notNull().default(sql`present_moment()`);
const byWhom = () => uuid().references(() => profiles.id, { onDelete: 'set null' });

/** What certificates look like; the last version holds, the others are those of certificates that were issued with them. */
export const certificate_designs = pgTable(
  'certificate_designs',
  {
    id: uuid().primaryKey().defaultRandom(),
    version: integer().notNull().unique(),
    is_active: boolean().notNull(),
    heading: text().notNull(),
    wording: text().notNull(),
    signers: jsonb().$type<Array<{ name: string; role: string }>>().notNull().default(sql`'[]'::jsonb`),
    is_wide: boolean().notNull(),
    /** Of which certificates are issued; null: of all. */
    module_ids: uuid().array(),
    recorded_at: recorded(),
    recorded_by: byWhom(),
  },
  () => [
    check('certificate_designs_heading_check', sql`btrim(heading) <> '' AND length(heading) <= 80`),
    check(
      'certificate_designs_signers_check',
      sql`jsonb_typeof(signers) = 'array' AND jsonb_array_length(signers) <= 3`,
    ),
    check('certificate_designs_modules_check', sql`cardinality(module_ids) BETWEEN 1 AND 1000`),
    check('certificate_designs_version_check', sql`version > 0`),
    check('certificate_designs_wording_check', sql`btrim(wording) <> '' AND length(wording) <= 300`),
  ],
);

/** A round's certificate as it was issued: nothing of it changes but that it is revoked. */
export const certificates = pgTable(
  'certificates',
  {
    id: uuid().primaryKey().defaultRandom(),
    code: text().notNull().unique(),
    cycle_id: uuid()
      .notNull()
      .unique()
      .references(() => training_cycles.id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    design_id: uuid()
      .notNull()
      .references(() => certificate_designs.id),
    holder_name: text().notNull(),
    title: text().notNull(),
    day: date().notNull(),
    score: integer(),
    /** Last day of what it is about, as the requirements said when it was issued; null where it does not end. */
    valid_until: date(),
    issued_at: recorded(),
    revoked_at: instant(),
    revoked_by: byWhom(),
    revoke_reason: text(),
  },
  (table) => [
    check('certificates_check', sql`(revoked_at IS NULL) = (revoke_reason IS NULL)`),
    check('certificates_code_check', sql`code ~ '^[2-9A-HJKMNP-Z]{10}$'`),
    check('certificates_revoke_reason_check', sql`btrim(revoke_reason) <> '' AND length(revoke_reason) <= 500`),
    check('certificates_score_check', sql`score BETWEEN 0 AND 100`),
    index('certificates_design').on(table.design_id),
    index('certificates_person').on(table.user_id, table.day),
  ],
);

/** Rounds whose certificate is still to be issued: noted by the database with the round, taken away with the certificate. */
export const certificates_due = pgTable('certificates_due', {
  cycle_id: uuid()
    .primaryKey()
    .references(() => training_cycles.id, { onDelete: 'cascade' }),
});
