import { customType, pgTable, timestamp } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Codes that starts have printed while nobody administrated the installation. */
export const setupCodes = pgTable('setup_codes', {
  code_hash: bytea().primaryKey(),
  made_at: timestamp({ withTimezone: true }).notNull(),
});
