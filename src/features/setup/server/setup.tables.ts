import { sql } from 'drizzle-orm';
import { check, customType, pgTable, timestamp } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Codes that starts have printed while nobody administrated the installation. */
export const setup_codes = pgTable(
  'setup_codes',
  {
    code_hash: bytea().primaryKey(),
    made_at: timestamp({ withTimezone: true }).notNull(),
  },
  () => [check('setup_codes_code_hash_check', sql`octet_length(code_hash) = 32`)],
);
