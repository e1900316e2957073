import { appendAudit } from '#features/audit/server/append-audit.ts';
import { readToday } from '#features/settings/server/settings.reads.ts';
import { requireOwn } from '#features/training-sessions/server/own-session.ts';
import { holdPlace, holdRow, shareRow } from '#features/training-sessions/server/training-sessions.reads.ts';
import { trainingSessionsRefusals as sessionRefusals } from '#features/training-sessions/training-sessions.refusals.ts';
import type { Acting } from '#platform/http/call.ts';
import { mergedEdit } from '#platform/http/merged-edit.ts';
import { refuse } from '#platform/http/refuse.ts';
import { sessionOutcomesRefusals as refusals } from '../session-outcomes.refusals.ts';
import type { TestPart } from '../session-outcomes.rules.ts';
import { notePoints, upsertTest } from './session-outcomes.writes.ts';
import { arePointsNoted, readPoints, readTestModules } from './session-tests.reads.ts';
import { holdOutcomes } from './surveys.reads.ts';

const done = { success: true } as const;

/** The modules whose quiz can be a test. One query. */
export const listTestModules = async ({ db }: Acting) => ({ modules: await readTestModules(db) });

type Test = { by: 'nothing' } | { by: 'module'; module_id: string } | { by: 'points'; most_points: number };
type TestInput = Test & { id: string; began?: Test | undefined };

function testOf(held: Awaited<ReturnType<typeof holdOutcomes>>): Test {
  if (held?.test_module_id) return { by: 'module', module_id: held.test_module_id };
  return held?.test_most_points == null ? { by: 'nothing' } : { by: 'points', most_points: held.test_most_points };
}

const nothing = { test_module_id: null, test_module_title: null, test_most_points: null };

/**
 * Says what people are tested by before and after a session. Refuses with SESSION_NOT_FOUND, SESSION_CANCELLED, TEST_MODULE_NOT_FOUND, with
 * TEST_HAS_RESULTS while points are noted: they are of another maximum, and with SESSION_EDITED where somebody else chose another test meanwhile.
 */
export async function setTest(call: Acting, { id, began, ...given }: TestInput) {
  await call.db.transaction(async (tx) => {
    const session = await holdRow(tx, id);
    requireOwn(session, call);
    if (session.cancelled_at) throw refuse(sessionRefusals.SESSION_CANCELLED);
    const held = await holdOutcomes(tx, id);
    const merged = mergedEdit<{ test: Test }>({ test: given }, began && { test: began }, { test: testOf(held) });
    if (!merged) throw refuse(sessionRefusals.SESSION_EDITED);
    const input = merged.test;
    const most = input.by === 'points' ? input.most_points : null;
    if (held?.test_most_points !== most && (await arePointsNoted(tx, id))) throw refuse(refusals.TEST_HAS_RESULTS);
    let test: Parameters<typeof upsertTest>[2] = { ...nothing, test_most_points: most };
    if (input.by === 'module') {
      const module = (await readTestModules(tx)).find((one) => one.id === input.module_id);
      // The one that it has already stays, also where it is archived by now.
      const isKept = held?.test_module_id === input.module_id;
      if (!module && !isKept) throw refuse(refusals.TEST_MODULE_NOT_FOUND);
      if (!module) return;
      test = { ...nothing, test_module_id: module.id, test_module_title: module.title };
    }
    await upsertTest(tx, id, test);
    const subject = { subject_type: 'training-session', subject_id: id } as const;
    await appendAudit(tx, {
      actor_id: call.actor.id,
      action: 'set-session-test',
      ...subject,
      details: { by: input.by },
    });
  });
  return done;
}

interface NotedPoints {
  id: string;
  person_id: string;
  part: TestPart;
  points: number | null;
  /** What stood there when they were written; without it they count whatever stands there. */
  began?: number | null | undefined;
}

/**
 * Notes somebody's points of a part of the test, or takes them away, also once the session is closed: the test after it is often taken later. Refuses with
 * SESSION_NOT_FOUND, SESSION_CANCELLED, TEST_NOT_NOTED, TOO_MANY_POINTS, NOT_INVITED, OWN_POINTS and AFTER_NOT_YET, and with SESSION_EDITED where
 * somebody else noted others since.
 */
export async function noteTestPoints(call: Acting, { id, person_id, part, points, began }: NotedPoints) {
  await call.db.transaction(async (tx) => {
    const session = await shareRow(tx, id);
    requireOwn(session, call);
    if (session.cancelled_at) throw refuse(sessionRefusals.SESSION_CANCELLED);
    const outcomes = await holdOutcomes(tx, id);
    const most = outcomes?.test_most_points ?? null;
    if (most === null) throw refuse(refusals.TEST_NOT_NOTED);
    if (points !== null && points > most) throw refuse(refusals.TOO_MANY_POINTS);
    if (!(await holdPlace(tx, id, person_id))) throw refuse(sessionRefusals.NOT_INVITED);
    if (person_id === call.actor.id) throw refuse(refusals.OWN_POINTS);
    if (part === 'after' && session.day > (await readToday(tx, call.now))) throw refuse(refusals.AFTER_NOT_YET);
    const now = began === undefined ? undefined : await readPoints(tx, id, person_id, part);
    if (!mergedEdit({ points }, began === undefined ? undefined : { points: began }, { points: now ?? null }))
      throw refuse(sessionRefusals.SESSION_EDITED);
    await notePoints(tx, { session_id: id, person_id, part, points, by: call.actor.id, now: call.now });
    const subject = { subject_type: 'training-session', subject_id: id } as const;
    const details = { person: person_id, part, points };
    await appendAudit(tx, { actor_id: call.actor.id, action: 'note-test-points', ...subject, details });
  });
  return done;
}
