import { and, asc, eq, sql } from 'drizzle-orm';
import { published_module_changes } from '#features/modules/server/modules.views.ts';
import { prepared, type Queryable } from '#platform/db/database.ts';
import { module_change_readings, unread_module_changes } from './learning.tables.ts';

const unreadOf = prepared('learning.unread-changes-of', (db) =>
  db
    .select({
      id: published_module_changes.id,
      subject: published_module_changes.subject,
      subject_id: published_module_changes.subject_id,
      act: published_module_changes.act,
      title: published_module_changes.title,
      version_before: published_module_changes.version_before,
      version_after: published_module_changes.version_after,
      quiz_version_before: published_module_changes.quiz_version_before,
      quiz_version_after: published_module_changes.quiz_version_after,
      summary: published_module_changes.summary,
      created_at: published_module_changes.created_at,
    })
    .from(unread_module_changes)
    .innerJoin(published_module_changes, eq(published_module_changes.id, unread_module_changes.change_id))
    .where(
      and(
        eq(unread_module_changes.user_id, sql.placeholder('user_id')),
        eq(unread_module_changes.module_id, sql.placeholder('module_id')),
      ),
    )
    .orderBy(asc(published_module_changes.created_at), asc(published_module_changes.id)),
);

export type UnreadChangeRow = Awaited<ReturnType<typeof readUnreadChanges>>[number];

/** What a person has not read of the important changes of a module they completed, the oldest first. One query. */
export function readUnreadChanges(db: Queryable, userId: string, moduleId: string) {
  return unreadOf(db).execute({ user_id: userId, module_id: moduleId });
}

const readingsOf = prepared('learning.readings-of', (db) =>
  db
    .select({ change_id: module_change_readings.change_id })
    .from(module_change_readings)
    .innerJoin(published_module_changes, eq(published_module_changes.id, module_change_readings.change_id))
    .where(
      and(
        eq(module_change_readings.user_id, sql.placeholder('user_id')),
        eq(published_module_changes.module_id, sql.placeholder('module_id')),
      ),
    ),
);

/** The changes of a module that a person has confirmed. */
export async function readConfirmedChanges(db: Queryable, userId: string, moduleId: string): Promise<string[]> {
  const rows = await readingsOf(db).execute({ user_id: userId, module_id: moduleId });
  return rows.map((row) => row.change_id);
}
