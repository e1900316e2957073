import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { sessions } from '#features/identity/server/identity.tables.ts';

/** When a session was last used, to the minute, where those of its role end unused. */
export const session_uses = pgTable('session_uses', {
  session_id: uuid()
    .primaryKey()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  used_at: timestamp({ withTimezone: true }).notNull(),
});
