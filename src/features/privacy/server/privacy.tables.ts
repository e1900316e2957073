import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { profiles } from '#features/identity/server/identity.tables.ts';
import { actMoment } from '#platform/db/moments.ts';
import { acceptanceWays } from '../privacy.rules.ts';

const instant = () => timestamp({ withTimezone: true });

/** What people are told of the treatment of their data, version by version; never changed. */
export const privacy_notices = pgTable(
  'privacy_notices',
  {
    id: uuid().primaryKey().defaultRandom(),
    number: integer().notNull().unique('privacy_notices_number_key'),
    text: text().notNull(),
    /** Whoever accepted an earlier one is asked for this one again. */
    asks_again: boolean().notNull(),
    published_at: instant().notNull().default(actMoment),
    published_by: uuid().references(() => profiles.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('privacy_notices_number_check', sql`number >= 1`),
    check('privacy_notices_text_check', sql`btrim(text) <> '' AND length(text) <= 60000`),
    check('privacy_notices_first_check', sql`asks_again OR number > 1`),
    index('privacy_notices_published_by').on(table.published_by),
  ],
);

/** Who accepted which version, when, and where they did. */
export const notice_acceptances = pgTable(
  'notice_acceptances',
  {
    person_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    notice_id: uuid()
      .notNull()
      .references(() => privacy_notices.id),
    accepted_at: instant().notNull(),
    way: text({ enum: acceptanceWays }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.person_id, table.notice_id] }),
    index('notice_acceptances_notice').on(table.notice_id),
  ],
);
