import { appendAudit } from '#features/audit/server/append-audit.ts';
import { holdCourse } from '#features/training-sessions/server/training-sessions.reads.ts';
import { trainingSessionsRefusals as sessionRefusals } from '#features/training-sessions/training-sessions.refusals.ts';
import type { Acting } from '#platform/http/call.ts';
import { mergedEdit } from '#platform/http/merged-edit.ts';
import { refuse } from '#platform/http/refuse.ts';
import { sessionOutcomesRefusals as refusals } from '../session-outcomes.refusals.ts';
import { insertSurvey, upsertCourseOutcomes } from './session-outcomes.writes.ts';
import { readCourseOutcomes, readOutcomesOfCourse, readSurvey } from './surveys.reads.ts';

const done = { success: true } as const;
const isSame = (some: readonly string[], others: readonly string[]) => some.join('\n') === others.join('\n');

/** What is asked after sessions. Two queries. */
export async function getSettings({ db }: Acting) {
  return { survey: await readSurvey(db), courses: await readCourseOutcomes(db) };
}

/**
 * Writes the questions anew, for the sessions that are closed from now on: those before keep theirs, so that nobody answers what others were not
 * asked. Refuses with SURVEY_CHANGED where somebody else did since they were shown.
 */
export async function changeSurvey(
  { db, actor, now }: Acting,
  { version, questions }: { version: number; questions: string[] },
) {
  await db.transaction(async (tx) => {
    const known = await readSurvey(tx);
    // Pressed twice it is written once.
    if (isSame(known.questions, questions)) return;
    if (known.version !== version) throw refuse(refusals.SURVEY_CHANGED);
    const next = { version: version + 1, questions, created_at: now, created_by: actor.id };
    if (!(await insertSurvey(tx, next))) {
      if (isSame((await readSurvey(tx)).questions, questions)) return;
      throw refuse(refusals.SURVEY_CHANGED);
    }
    const subject = { subject_type: 'settings', subject_id: null } as const;
    await appendAudit(tx, {
      actor_id: actor.id,
      action: 'change-survey',
      ...subject,
      details: { version: version + 1 },
    });
  });
  return done;
}

type CourseOutcomes = {
  has_survey: boolean;
  review_after_days: number | null;
};

/**
 * Says what is asked after the sessions of a course that are closed from now on. What was left as it stood there when the change was begun stays as it
 * is by now (decision 0293). Refuses with COURSE_GONE, and with SESSION_EDITED where somebody else changed the same to something else.
 */
export async function setCourseOutcomes(
  { db, actor }: Acting,
  { id, began, ...given }: CourseOutcomes & { id: string; began?: CourseOutcomes | undefined },
) {
  await db.transaction(async (tx) => {
    if (!(await holdCourse(tx, id))) throw refuse(sessionRefusals.COURSE_GONE);
    const values = mergedEdit(given, began, await readOutcomesOfCourse(tx, id));
    if (!values) throw refuse(sessionRefusals.SESSION_EDITED);
    const { has_survey, review_after_days } = values;
    await upsertCourseOutcomes(tx, { course_id: id, has_survey, review_after_days });
    const subject = { subject_type: 'course', subject_id: id } as const;
    const details = { has_survey, review_after_days };
    await appendAudit(tx, { actor_id: actor.id, action: 'set-course-outcomes', ...subject, details });
  });
  return done;
}
