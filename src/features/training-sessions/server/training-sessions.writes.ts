import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { courses, session_files, session_participants, training_sessions } from './training-sessions.tables.ts';

type SessionValues = typeof training_sessions.$inferInsert;

export async function insertCourse(tx: Transaction, course: typeof courses.$inferInsert): Promise<string> {
  const [row] = await tx.insert(courses).values(course).returning({ id: courses.id });
  if (!row) throw new Error('No course was stored.');
  return row.id;
}

/** @returns whether it was not there yet */
export async function insertSession(tx: Transaction, session: SessionValues): Promise<boolean> {
  const rows = await tx
    .insert(training_sessions)
    .values(session)
    .onConflictDoNothing({ target: training_sessions.id })
    .returning({ id: training_sessions.id });
  return rows.length > 0;
}

export async function updateSession(tx: Transaction, id: string, values: Partial<SessionValues>): Promise<void> {
  await tx.update(training_sessions).set(values).where(eq(training_sessions.id, id));
}

/** Invites people; who is there stays as they are. @returns who was not */
export async function insertPlaces(
  tx: Transaction,
  sessionId: string,
  people: readonly string[],
  by: { id: string; now: Date },
): Promise<string[]> {
  const rows = await tx
    .insert(session_participants)
    .values(people.map((person_id) => ({ session_id: sessionId, person_id, invited_at: by.now, invited_by: by.id })))
    .onConflictDoNothing()
    .returning({ id: session_participants.person_id });
  return rows.map(({ id }) => id);
}

export async function updatePlace(
  tx: Transaction,
  id: string,
  values: Partial<typeof session_participants.$inferInsert>,
): Promise<void> {
  await tx
    .update(session_participants)
    .set(values)
    .where(sql`${session_participants.id} = ${id}`);
}

export async function insertSheet(tx: Transaction, sheet: typeof session_files.$inferInsert): Promise<void> {
  await tx.insert(session_files).values(sheet);
}

export async function updateCourse(
  tx: Transaction,
  id: string,
  values: Partial<typeof courses.$inferInsert>,
): Promise<void> {
  await tx.update(courses).set(values).where(eq(courses.id, id));
}
