import { appendAudit } from '#features/audit/server/append-audit.ts';
import { violates } from '#platform/db/violation.ts';
import type { Acting } from '#platform/http/call.ts';
import { mergedEdit } from '#platform/http/merged-edit.ts';
import { refuse } from '#platform/http/refuse.ts';
import { trainingSessionsRefusals as refusals } from '../training-sessions.refusals.ts';
import { holdCourse } from './training-sessions.reads.ts';
import { insertCourse, updateCourse } from './training-sessions.writes.ts';

/** Creates a course. Refuses with COURSE_TAKEN, also when two do it at once. @returns its id */
export function createCourse({ db, actor, now }: Acting, { name }: { name: string }): Promise<{ id: string }> {
  return named(() =>
    db.transaction(async (tx) => {
      const id = await insertCourse(tx, { name, created_at: now, created_by: actor.id });
      await appendAudit(tx, { actor_id: actor.id, action: 'create-course', subject_type: 'course', subject_id: id });
      return { id };
    }),
  );
}

type Course = {
  name: string;
  isArchived: boolean;
};

/**
 * Renames a course, archives it or takes it back into use; its sessions and who came to them stay. What was left as it stood there when the change was
 * begun stays as it is by now (decision 0293). Refuses with COURSE_GONE, COURSE_TAKEN and SESSION_EDITED.
 */
export async function changeCourse(
  { db, actor, now }: Acting,
  { id, began, ...given }: Course & { id: string; began?: Course | undefined },
) {
  await named(() =>
    db.transaction(async (tx) => {
      const held = await holdCourse(tx, id);
      if (!held) throw refuse(refusals.COURSE_GONE);
      const values = mergedEdit(given, began, { name: held.name, isArchived: held.archived_at !== null });
      if (!values) throw refuse(refusals.SESSION_EDITED);
      const { name, isArchived } = values;
      await updateCourse(tx, id, { name, archived_at: isArchived ? (held.archived_at ?? now) : null });
      const subject = { subject_type: 'course', subject_id: id } as const;
      await appendAudit(tx, { actor_id: actor.id, action: 'change-course', ...subject, details: { name } });
    }),
  );
  return { success: true as const };
}

async function named<Done>(act: () => Promise<Done>): Promise<Done> {
  try {
    return await act();
  } catch (error) {
    throw violates(error, 'courses_name') ? refuse(refusals.COURSE_TAKEN) : error;
  }
}
