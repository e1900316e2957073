import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { prepared, type Queryable } from '#platform/db/database.ts';
import { ai_state, ai_usage, assistant_versions, assistants } from './assistants.tables.ts';

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

/** Calls of a day, of one person and of all together. One query. */
export async function readUsage(db: Queryable, day: string, userId: string) {
  const rows = await db
    .select({ who: ai_usage.who, calls: ai_usage.calls })
    .from(ai_usage)
    .where(and(eq(ai_usage.day, day), inArray(ai_usage.who, [userId, 'all'])));
  const callsOf = (who: string) => rows.find((row) => row.who === who)?.calls ?? 0;
  return { person: callsOf(userId), all: callsOf('all') };
}

/** What was last wrong with the model, as the code of its refusal, and when; null when nothing was yet. */
export async function readLastFault(db: Queryable) {
  const [row] = await db.select({ fault: ai_state.fault, fault_at: ai_state.fault_at }).from(ai_state);
  return row ?? null;
}
