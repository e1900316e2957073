import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { files } from '#features/files/server/files.tables.ts';
import { profiles } from '#features/identity/server/identity.tables.ts';
import type { TextBlock } from '#features/reading/reading.rules.ts';
import { actMoment } from '#platform/db/moments.ts';
import { requestCheck, requestColumn } from '#platform/jobs/request-column.ts';

const instant = () => timestamp({ withTimezone: true });

export const documents = pgTable(
  'documents',
  {
    id: uuid().primaryKey().defaultRandom(),
    module_name: text().notNull(),
    file_name: text().notNull(),
    kind: text({
      enum: [
        'txt',
        'pdf',
        'docx',
        'doc',
        'rtf',
        'xlsx',
        'pptx',
        'odt',
        'csv',
        'md',
        'html',
        'png',
        'jpg',
        'webp',
        'tiff',
      ],
    }).notNull(),
    file_id: uuid()
      .notNull()
      .unique()
      .references(() => files.id),
    user_id: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    status: text({ enum: ['processing', 'ready', 'failed'] })
      .notNull()
      .default('processing'),
    error: text(),
    pages: integer(),
    /** The version of the reader that read it (reading.rules.ts). */
    reader: integer().notNull().default(0),
    /** Whether a person said that it is a catalogue; null where nobody did, and its text tells. */
    is_catalogue: boolean(),
    /** Whether it answers questions; else it is only read. */
    in_force: boolean().notNull().default(true),
    /** It is the file of a controlled version: one that is still written, or one that was sent to be reviewed. Null of others (decision 0238). */
    control: text({ enum: ['draft', 'fixed'] }),
    /** What a controlled version is cited as, e.g. 'POE-012 v3'. */
    cited_as: text(),
    /** The first day on which a controlled version answers, and the first on which it does not any more. */
    answers_from: date(),
    answers_until: date(),
    /** Pages that have to be recognised in their pictures; null where none. */
    scan_pages: integer(),
    /** How often people changed what its pages say. */
    edits: integer().notNull().default(0),
    lease: uuid(),
    claimed_at: instant().notNull().defaultNow(),
    attempts: integer().notNull().default(1),
    created_at: instant().notNull().default(actMoment),
    request_id: requestColumn(),
  },
  (table) => [
    requestCheck('documents'),
    check(
      'documents_answers_check',
      sql`control IS NOT NULL OR num_nonnulls(cited_as, answers_from, answers_until) = 0`,
    ),
    check('documents_cited_as_check', sql`btrim(cited_as) <> '' AND length(cited_as) <= 120`),
    check('documents_check', sql`(status = 'failed') = (error IS NOT NULL)`),
    check('documents_file_name_check', sql`length(file_name) <= 300`),
    check('documents_module_name_check', sql`btrim(module_name) <> '' AND length(module_name) <= 120`),
    check('documents_scan_pages_check', sql`scan_pages > 0`),
    index('documents_processing')
      .on(table.claimed_at)
      .where(sql`status = 'processing'`),
    uniqueIndex('documents_ready_unique')
      .on(table.user_id, sql`fold_text(module_name)`)
      .where(sql`status = 'ready' AND control IS NULL`),
    uniqueIndex('documents_waiting_unique')
      .on(table.user_id, sql`fold_text(module_name)`)
      .where(sql`status <> 'ready' AND control IS NULL`),
  ],
);

export const document_chunks = pgTable(
  'document_chunks',
  {
    id: uuid().primaryKey().defaultRandom(),
    document_id: uuid()
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    module_name: text().notNull(),
    user_id: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    created_at: instant().notNull().default(actMoment),
    position: integer().notNull(),
    page: integer(),
    section: text(),
    content: text().notNull(),
    kind: text({ enum: ['text', 'table', 'record'] })
      .notNull()
      .default('text'),
    record: text(),
    first_block: integer(),
    last_block: integer(),
  },
  (table) => [
    unique('document_chunks_document_id_position_key').on(table.document_id, table.position),
    check('document_chunks_check', sql`last_block >= first_block`),
    check('document_chunks_check1', sql`(kind = 'record') = (record IS NOT NULL)`),
    check('document_chunks_first_block_check', sql`first_block >= 0`),
    check('document_chunks_page_check', sql`page > 0`),
    check('document_chunks_position_check', sql`position >= 0`),
    index('document_chunks_user').on(table.user_id, table.created_at.desc().nullsFirst()),
  ],
);

export const document_pages = pgTable(
  'document_pages',
  {
    document_id: uuid()
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    page: integer().notNull(),
    first_block: integer().notNull(),
    blocks: jsonb().$type<TextBlock[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.document_id, table.page] }),
    check('document_pages_page_check', sql`page > 0`),
    check('document_pages_first_block_check', sql`first_block >= 0`),
  ],
);

/** What a person put in place of what was read of a page, or that it is left out. */
export const document_page_edits = pgTable(
  'document_page_edits',
  {
    document_id: uuid()
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    page: integer().notNull(),
    text: text(),
    is_left_out: boolean().notNull().default(false),
    version: integer().notNull(),
    edited_by: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    edited_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.document_id, table.page] }),
    check('document_page_edits_page_check', sql`page > 0`),
    check('document_page_edits_text_check', sql`length(text) <= 40000`),
    check('document_page_edits_version_check', sql`version > 0`),
    index('document_page_edits_edited_by').on(table.edited_by),
  ],
);
