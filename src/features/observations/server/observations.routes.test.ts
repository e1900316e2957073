import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { signaturesRefusals as signing } from '#features/signatures/signatures.refusals.ts';
import { createTestPerson, type TestPerson } from '#testing/factories.ts';
import { observedTeam } from '#testing/observed-team.ts';
import { observationsRefusals as refusals } from '../observations.refusals.ts';

const team = observedTeam('America/Bogota');
const {
  inDays,
  today,
  run,
  critical,
  plain,
  post,
  read,
  published,
  opened,
  entered,
  filledIn,
  signed,
  stateOf,
  required,
} = team;

it('who may assess: supervisors of the person, or whoever has what the checklist asks; nobody themselves', async () => {
  const id = await published();
  const open = (as: TestPerson, person: string, checklist_id = id) =>
    post('/observations', as, { checklist_id, person_id: person });
  expect((await open(team.jefe, team.jefe.id)).body.message).toBe(refusals.OWN_OBSERVATION.message);
  expect((await open(team.admin, team.admin.id)).body.message).toBe(refusals.OWN_OBSERVATION.message);
  expect((await open(team.jefe, team.admin.id)).body.message).toBe(refusals.PERSON_NOT_FOUND.message);
  expect((await open(team.jefe, team.app.people.inactive.id)).body.message).toBe(refusals.PERSON_INACTIVE.message);
  expect((await open(team.app.people.employee, team.learner.id)).body.message).toBe(refusals.NOT_ASSESSOR.message);
  expect((await open(team.jefe, team.learner.id, randomUUID())).body.message).toBe(
    refusals.CHECKLIST_NOT_FOUND.message,
  );
  // An assessor is whoever was found competent at assessing.
  const assessor = await createTestPerson(team.app.database.db);
  const skill = await published({ name: 'Evaluar a otros' });
  const asked = await required(skill, assessor);
  const bound = await published({ name: 'Con evaluador', assessor_requirement_id: asked });
  for (const as of [team.jefe, team.admin, assessor]) {
    expect((await open(as, team.learner.id, bound)).body.message).toBe(refusals.NOT_QUALIFIED.message);
  }
  const isAssessor = async (as: TestPerson) =>
    (await team.app.call('GET', '/api/notices/state', { as })).body.isAssessor;
  expect(await isAssessor(assessor)).toBe(false);
  const taught = (await open(team.jefe, assessor.id, skill)).body.id;
  await filledIn(taught);
  expect((await signed(taught)).status).toBe(200);
  // The entry in the menu is for colleagues who may; supervisors have theirs by what they are.
  expect([await isAssessor(assessor), await isAssessor(team.learner), await isAssessor(team.jefe)]).toEqual([
    ...[true, false, false],
  ]);
  const { body } = await open(assessor, team.learner.id, bound);
  expect(body.is_new).toBe(true);
  expect((await team.app.call('GET', '/api/observations/choices', { as: assessor })).body.checklists).toMatchObject([
    { id: bound },
  ]);
  expect((await entered(body.id, critical, 'met', {}, team.jefe)).body.message).toBe(refusals.NOT_QUALIFIED.message);
  expect((await entered(body.id, critical, 'met', {}, assessor)).body.is_kept).toBe(true);
  // The person sees it once it is signed, strangers never, supervisors always.
  const stranger = await createTestPerson(team.app.database.db);
  expect(
    [await read(body.id, team.learner), await read(body.id, stranger), await read(body.id)].map(({ status }) => status),
  ).toEqual([404, 404, 200]);
  expect((await read(body.id)).body.may).toEqual({
    assess: false,
    why_not: refusals.NOT_QUALIFIED.message,
    void: false,
    answer: false,
  });
});

it('two who enter in one part: the later one stands by its moment, the team.other is kept beside it; sent again it is one', async () => {
  const id = await opened();
  const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000);
  const entry_id = randomUUID();
  const first = { entry_id, entered_at: at(5), note: 'Desde el pasillo' };
  await run(sql`UPDATE observations SET opened_at = opened_at - interval '1 hour' WHERE id = ${id}`);
  const [one, again] = await Promise.all([entered(id, critical, 'met', first), entered(id, critical, 'met', first)]);
  expect([one.body.entry.other, again.body.entry.other]).toEqual([null, null]);
  expect(
    await run(sql`SELECT FROM audit_log WHERE action = 'enter-observation' AND details ->> 'observation' = ${id}`),
  ).toHaveLength(1);
  // Earlier, sent later: it gives way, and both are told.
  const late = (await entered(id, critical, 'not-met', { entered_at: at(20) }, team.other)).body;
  expect(late).toMatchObject({
    is_kept: false,
    entry: { answer: 'met', other: { answer: 'not-met', entered_by: 'Otra Jefa' } },
  });
  // A clock an hour ahead, or a year behind, is set right by when it sends.
  for (const wrong of [60, -525_600]) {
    const moment = { entered_at: at(1 - wrong), sent_at: at(-wrong) };
    const { body } = await entered(id, plain, wrong > 0 ? 'met' : 'not-met', moment, team.other);
    expect(Math.abs(new Date(body.entry.entered_at).getTime() - at(1).getTime())).toBeLessThan(5000);
  }
  // Who saw what stands there changes it, whatever the clock.
  const seen = await entered(id, critical, 'not-applicable', { seen_entry: entry_id, entered_at: at(30) });
  expect(seen.body).toMatchObject({ is_kept: true, entry: { answer: 'not-applicable', other: null } });
  for (const [part, answer, more, no] of [
    [randomUUID(), 'met', {}, refusals.UNKNOWN_PART],
    ['records', 'done', {}, refusals.METHOD_DAY_MISSING],
    ['records', 'done', { day: inDays(1) }, refusals.METHOD_DAY_AHEAD],
    ['records', 'not-applicable', {}, refusals.METHOD_REASON_MISSING],
  ] as const) {
    expect((await entered(id, part, answer, more)).body.message).toBe(no.message);
  }
});

it('an assessment is signed, accepted and counts from the last method’s day; not competent ends it that day', async () => {
  const checklist_id = await published();
  const requirement = await required(checklist_id);
  const id = await opened({}, checklist_id);
  expect((await signed(id)).body.message).toBe(refusals.METHODS_MISSING.message);
  await filledIn(id);
  expect((await signed(id, team.jefe, 'sign', { password: 'otra' })).body.message).toBe(
    signing.WRONG_SIGNING_PASSWORD.message,
  );
  const { sha256 } = (await team.app.call('GET', `/api/observations/${id}/record`, { as: team.jefe })).body;
  await entered(id, plain, 'not-met', { seen_entry: null, entered_at: new Date(Date.now() + 1000) });
  expect((await signed(id, team.jefe, 'sign', { shown_sha256: sha256 })).body.message).toBe(
    signing.RECORD_CHANGED.message,
  );
  expect((await stateOf(requirement)).state).toBe('pending');
  expect((await signed(id, team.learner, 'answer', { is_accepted: true })).body.message).toBe(
    refusals.NOT_SIGNED_YET.message,
  );
  // The double press, and another team.jefe at the same moment: one signature.
  const all = await Promise.all([signed(id), signed(id), signed(id, team.other)]);
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await stateOf(requirement)).toEqual({ state: 'in_force', met_day: inDays(-2), due_day: inDays(30) });
  expect((await entered(id, plain, 'met')).body.message).toBe(refusals.OBSERVATION_SIGNED.message);
  expect((await signed(id, team.jefe, 'answer', { is_accepted: true })).body.message).toBe(
    refusals.NOT_YOURS_TO_ANSWER.message,
  );
  expect((await signed(id, team.learner, 'answer', { is_accepted: false })).status).toBe(400);
  expect((await signed(id, team.learner, 'answer', { is_accepted: false, comment: 'Me interrumpieron' })).status).toBe(
    200,
  );
  expect((await signed(id, team.learner, 'answer', { is_accepted: true })).body.message).toBe(
    refusals.ALREADY_ANSWERED.message,
  );
  const { signatures, stage, answer } = (await read(id, team.learner)).body;
  expect([stage, answer]).toEqual(['done', { is_accepted: false, comment: 'Me interrumpieron' }]);
  expect(signatures.map((one: { meaning: string }) => one.meaning)).toEqual(['assessed', 'disputed']);
  // Not competent: a plan and a day; it suspends, and the day to be assessed again is when it is due.
  const again = await opened({}, checklist_id);
  await filledIn(again, { answer: 'not-competent', note: 'Repetir con su tutora', day: inDays(20) });
  await entered(again, 'records', 'done', { day: today, entered_at: new Date(Date.now() + 1000) });
  await signed(again);
  expect(await stateOf(requirement)).toMatchObject({ state: 'not_competent', due_day: inDays(20) });
  // Voided by signature with its reason: as if it had not been, and in sight.
  expect((await signed(again, team.learner, 'void', { reason: 'No' })).status).toBe(403);
  expect((await signed(again, team.other, 'void', { reason: ' ' })).status).toBe(400);
  const voids = await Promise.all(
    [1, 2, 3].map(() => signed(again, team.other, 'void', { reason: 'Era otra persona' })),
  );
  expect(voids.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await stateOf(requirement)).toMatchObject({ state: 'in_force', met_day: inDays(-2) });
  expect((await signed(again, team.learner, 'answer', { is_accepted: true })).body.message).toBe(
    refusals.OBSERVATION_VOIDED.message,
  );
  await run(sql`SELECT seal_audit_log()`);
  const last = (await read(again)).body.signatures;
  for (const { id: signature } of [...signatures, ...last]) {
    const { checks } = (await team.app.call('GET', `/api/signatures/${signature}/check`, { as: team.jefe })).body;
    expect(checks).toEqual({ statement: true, log: true, chain: true, record: true });
  }
  await run(sql`UPDATE observation_entries SET note = 'Otra' WHERE observation_id = ${id} AND part = ${critical}`);
  const { checks } = (await team.app.call('GET', `/api/signatures/${signatures[0].id}/check`, { as: team.jefe })).body;
  expect(checks).toEqual({ statement: true, log: true, chain: true, record: false });
});

it('a critical item that is not met is not competent; a second assessor confirms before, and signs after', async () => {
  const id = await opened({ needs_second: true });
  await filledIn(id);
  await entered(id, critical, 'not-met', { entered_at: new Date(Date.now() + 1000) });
  expect((await signed(id)).body.message).toBe(refusals.CRITICAL_NOT_MET.message);
  await entered(id, critical, 'met', { entered_at: new Date(Date.now() + 2000) });
  expect((await signed(id)).body.message).toBe(refusals.SECOND_MISSING.message);
  const says = (agrees: boolean, comment = '', as = team.other) =>
    post(`/observations/${id}/second`, as, { agrees, comment });
  expect((await says(false)).status).toBe(400);
  await says(false, 'No verificó el nombre');
  expect((await signed(id)).body.message).toBe(refusals.SECOND_DIFFERS.message);
  await says(true);
  await entered(id, plain, 'not-met', { entered_at: new Date(Date.now() + 3000) });
  expect((await read(id)).body.second).toBeNull();
  const seen = (await read(id)).body.entries.map(({ entry_id }: { entry_id: string }) => entry_id);
  await entered(id, plain, 'met', { entered_at: new Date(Date.now() + 4000) });
  const stale = await post(`/observations/${id}/second`, team.other, { agrees: true, seen });
  expect([stale.status, stale.body.message]).toEqual([409, refusals.ENTERED_MEANWHILE.message]);
  expect((await read(id)).body.second).toBeNull();
  const standing = (await read(id)).body.entries.map(({ entry_id }: { entry_id: string }) => entry_id);
  expect((await post(`/observations/${id}/second`, team.other, { agrees: true, seen: standing })).status).toBe(200);
  expect((await signed(id, team.other)).body.message).toBe(refusals.SECOND_IS_FIRST.message);
  expect((await signed(id)).status).toBe(200);
  expect((await read(id)).body.stage).toBe('second');
  expect((await signed(id)).body.message).toBe(refusals.SECOND_IS_FIRST.message);
  expect((await signed(id, team.admin)).body.message).toBe(refusals.NOT_THE_SECOND.message);
  expect((await signed(id, team.other)).status).toBe(200);
  expect((await read(id)).body).toMatchObject({ stage: 'answer', second: { id: team.other.id, agrees: true } });
  const single = await opened();
  expect((await post(`/observations/${single}/second`, team.other, { agrees: true })).body.message).toBe(
    refusals.NO_SECOND_NEEDED.message,
  );
});
