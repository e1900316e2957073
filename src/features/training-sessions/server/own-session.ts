import type { Queryable } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { trainingSessionsRefusals as refusals } from '../training-sessions.refusals.ts';
import { readRow, type SessionOfCourse } from './training-sessions.reads.ts';

/** Whoever teaches a session, planned it or administrates: whose it is. */
export const isOwn = (row: SessionOfCourse, { actor }: Pick<Acting, 'actor'>) =>
  actor.role === 'admin' || row.teacher_id === actor.id || row.created_by === actor.id;

/** A session is for those whose it is. Refuses with SESSION_NOT_FOUND, as where there is none. */
export function requireOwn(row: SessionOfCourse | null, call: Pick<Acting, 'actor'>): asserts row is SessionOfCourse {
  if (!row || !isOwn(row, call)) throw refuse(refusals.SESSION_NOT_FOUND);
}

/** Refuses with SESSION_CANCELLED and SESSION_CLOSED. */
export function requireOpen(row: SessionOfCourse): void {
  if (row.cancelled_at) throw refuse(refusals.SESSION_CANCELLED);
  if (row.closed_at) throw refuse(refusals.SESSION_CLOSED);
}

/** A session of one's own. Refuses with SESSION_NOT_FOUND. */
export async function readOwnSession(db: Queryable, call: Pick<Acting, 'actor'>, id: string): Promise<SessionOfCourse> {
  const row = await readRow(db, id);
  requireOwn(row, call);
  return row;
}
