import { asc, desc, eq } from 'drizzle-orm';
import { prepared, type Queryable } from '#platform/db/database.ts';
import { assistant_versions, assistants } from './assistants.tables.ts';

export type AssistantRow = typeof assistants.$inferSelect;

const all = prepared('assistants.all', (db) =>
  db.select().from(assistants).orderBy(asc(assistants.created_at), asc(assistants.id)).limit(500),
);

/** Every assistant, the oldest first (spec C-561). */
export function readAssistants(db: Queryable): Promise<AssistantRow[]> {
  return all(db).execute();
}

/** The last fifty wordings of an assistant's instructions, the newest first. */
export function readAssistantVersions(db: Queryable, assistantId: string) {
  return db
    .select({
      version: assistant_versions.version,
      instructions: assistant_versions.instructions,
      created_at: assistant_versions.created_at,
    })
    .from(assistant_versions)
    .where(eq(assistant_versions.assistant_id, assistantId))
    .orderBy(desc(assistant_versions.version))
    .limit(50);
}
