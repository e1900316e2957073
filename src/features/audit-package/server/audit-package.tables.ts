import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { files } from '#features/files/server/files.tables.ts';
import { profiles } from '#features/identity/server/identity.tables.ts';
import { actMoment } from '#platform/db/moments.ts';
import { requestCheck, requestColumn } from '#platform/jobs/request-column.ts';
import { type PackageFigures, type PackageScope, packageStages, packageStatuses } from '../audit-package.rules.ts';
import type { PieceEntry } from '../zip-format.rules.ts';

const instant = () => timestamp({ withTimezone: true });

/** What was asked for, how far it is, and its file while it is kept (decision 0254). */
export const audit_packages = pgTable(
  'audit_packages',
  {
    id: uuid().primaryKey().defaultRandom(),
    created_at: instant().notNull().default(actMoment),
    created_by: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    scope: jsonb().$type<PackageScope>().notNull(),
    status: text({ enum: packageStatuses }).notNull().default('waiting'),
    lease: uuid(),
    claimed_at: instant(),
    attempts: integer().notNull().default(0),
    stage: text({ enum: packageStages }).notNull().default('facts'),
    /** Parts that are written, of how many. */
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    file_id: uuid().references(() => files.id, { onDelete: 'set null' }),
    file_name: text().notNull(),
    bytes: bigint({ mode: 'number' }),
    sha256: text(),
    /** Of the key that signed it. */
    fingerprint: text(),
    figures: jsonb().$type<PackageFigures>(),
    failure: text(),
    ended_at: instant(),
    expires_at: instant(),
    request_id: requestColumn(),
  },
  (table) => [
    requestCheck('audit_packages'),
    check('audit_packages_attempts_check', sql`attempts >= 0`),
    check('audit_packages_bytes_check', sql`bytes > 0`),
    check('audit_packages_done_check', sql`done >= 0`),
    check('audit_packages_total_check', sql`total >= 0`),
    check('audit_packages_failure_check', sql`btrim(failure) <> ''`),
    check('audit_packages_figures_check', sql`jsonb_typeof(figures) = 'object'`),
    check('audit_packages_file_name_check', sql`btrim(file_name) <> '' AND length(file_name) <= 200`),
    check('audit_packages_fingerprint_check', sql`fingerprint ~ '^[0-9a-f]{64}$'`),
    check('audit_packages_sha256_check', sql`sha256 ~ '^[0-9a-f]{64}$'`),
    check('audit_packages_scope_check', sql`jsonb_typeof(scope) = 'object'`),
    check('audit_packages_check', sql`(status = 'waiting') = (ended_at IS NULL)`),
    check('audit_packages_check1', sql`(status = 'failed') = (failure IS NOT NULL)`),
    check(
      'audit_packages_check2',
      sql`(status IN ('done', 'expired')) = (num_nonnulls(bytes, sha256, fingerprint, figures, expires_at) = 5)`,
    ),
    check('audit_packages_check3', sql`status = 'done' OR file_id IS NULL`),
    index('audit_packages_order').on(table.created_at),
    index('audit_packages_file').on(table.file_id),
    index('audit_packages_created_by').on(table.created_by),
  ],
);

/** What of a package comes before its own file: its beginning and its evidence, in files of their own that whoever goes on with it takes over (decision 0280). */
export const audit_package_pieces = pgTable(
  'audit_package_pieces',
  {
    package_id: uuid()
      .notNull()
      .references(() => audit_packages.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
    file_id: uuid()
      .notNull()
      .references(() => files.id),
    /** What stands in it, as the list at the end of the package tells; nothing of its beginning, which nobody takes over. */
    entries: jsonb().$type<PieceEntry[]>().notNull(),
  },
  (table) => [
    primaryKey({ name: 'audit_package_pieces_pkey', columns: [table.package_id, table.place] }),
    unique('audit_package_pieces_file_id_key').on(table.file_id),
    check('audit_package_pieces_place_check', sql`place >= 0`),
    check('audit_package_pieces_entries_check', sql`jsonb_typeof(entries) = 'array'`),
  ],
);
