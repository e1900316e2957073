import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createTestPerson, type TestPerson } from '#testing/factories.ts';
import { observedTeam } from '#testing/observed-team.ts';
import { samplePdf } from '#testing/sample-files.ts';
import { observationsRefusals as refusals } from '../observations.refusals.ts';

const team = observedTeam('America/Bogota');
const { run, critical, plain, checklist, post, read, published, opened, entered, filledIn, signed } = team;

it('a version never changes: who edits an older one is told, and what is open goes on with its own', async () => {
  const id = await published();
  const observation = await opened({}, id);
  const next = { ...checklist, name: 'Hemograma, nuevo', version: 1 };
  const put = (body: object) => team.app.call('PUT', `/api/observation-checklists/${id}`, { as: team.admin, body });
  const both = await Promise.all([put(next), put({ ...next, name: 'Otro' })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await put(next)).body.message).toBe(refusals.CHECKLIST_CHANGED.message);
  const shown = (await read(observation)).body;
  expect(shown).toMatchObject({ checklist: checklist.name, version: 1, newer_version: 2, stage: 'open' });
  const lost = { ...next, version: 2, items: checklist.items.slice(0, 1) };
  expect((await put(lost)).status).toBe(400);
  expect((await put({ ...next, version: 2, equipment_id: randomUUID() })).body.message).toBe(
    refusals.UNKNOWN_EQUIPMENT.message,
  );
  expect((await put({ ...next, version: 2, assessor_requirement_id: randomUUID() })).body.message).toBe(
    refusals.UNKNOWN_ASSESSOR_REQUIREMENT.message,
  );
  await post(`/observation-checklists/${id}/archive`, team.admin, { is_archived: true });
  expect((await put({ ...next, version: 2 })).body.message).toBe(refusals.CHECKLIST_ARCHIVED.message);
  expect((await post('/observations', team.jefe, { checklist_id: id, person_id: team.learner.id })).body).toEqual({
    id: observation,
    is_new: false,
  });
  const someone = await createTestPerson(team.app.database.db);
  expect((await post('/observations', team.jefe, { checklist_id: id, person_id: someone.id })).body.message).toBe(
    refusals.CHECKLIST_ARCHIVED.message,
  );
  expect((await team.app.call('GET', '/api/observation-checklists', { as: team.jefe })).status).toBe(403);
});

it('evidence: pictures lose what they carry, files are judged by what is in them, forty at most, for whom it concerns', async () => {
  const id = await opened();
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a33' } })
    .withExif({ IFD0: { Copyright: 'Ana' } })
    .jpeg()
    .toBuffer();
  const upload = (name: string, bytes: Uint8Array, file_id = randomUUID(), part: string = critical, as = team.jefe) => {
    const body = new FormData();
    for (const [key, value] of Object.entries({ part, file_id })) body.set(key, value);
    body.set('file', new File([Buffer.from(bytes)], name));
    return team.app.call('POST', `/api/observations/${id}/files`, { as, body });
  };
  const file_id = randomUUID();
  const [one, again] = await Promise.all([upload('foto.jpg', picture, file_id), upload('foto.jpg', picture, file_id)]);
  expect([one.status, again.status]).toEqual([200, 200]);
  const shown = await team.app.call('GET', one.body.url, { as: team.jefe });
  expect((await sharp(shown.bytes).metadata()).exif).toBeUndefined();
  expect(shown.headers['content-disposition']).toMatch(/^inline/);
  const stranger = await createTestPerson(team.app.database.db);
  const seenBy = async (as: TestPerson) => (await team.app.call('GET', one.body.url, { as })).status;
  expect([await seenBy(stranger), await seenBy(team.learner), await seenBy(team.other)]).toEqual([404, 404, 200]);
  expect((await upload('foto.jpg', samplePdf([['Hola']]))).status).toBe(415);
  expect((await upload('acta.pdf', picture)).status).toBe(422);
  expect((await upload('acta.exe', picture)).status).toBe(415);
  expect((await upload('foto.jpg', picture, randomUUID(), 'result')).body.message).toBe(refusals.UNKNOWN_PART.message);
  const pdf = await upload('acta.pdf', samplePdf([['Hola']]), randomUUID(), 'records');
  expect(pdf.body).toMatchObject({ is_image: false, name: 'acta.pdf' });
  // Where the machine is too busy for forty at once it says so, and the same file is sent again.
  const patient = async (name: string, own = randomUUID()): ReturnType<typeof upload> => {
    const answer = await upload(name, picture, own);
    return answer.status === 503 ? patient(name, own) : answer;
  };
  const rest = await Promise.all(Array.from({ length: 40 }, (_, place) => patient(`f${place}.jpg`)));
  expect(rest.map(({ status }) => status).sort()).toEqual([...Array(38).fill(200), 409, 409]);
  expect((await upload('una-mas.jpg', picture)).body.message).toBe(refusals.TOO_MANY_FILES.message);
  const remove = (one_id: string) =>
    team.app.call('DELETE', `/api/observations/${id}/files/${one_id}`, { as: team.jefe });
  expect([(await remove(pdf.body.id)).status, (await remove(pdf.body.id)).status]).toEqual([200, 404]);
  await filledIn(id);
  await signed(id);
  expect(await seenBy(team.learner)).toBe(200);
  expect((await remove(file_id)).body.message).toBe(refusals.OBSERVATION_SIGNED.message);
});

it('somebody deactivated in between: what was seen is kept, and signed when they are back; lists by stage; nobody else’s', async () => {
  const id = await opened();
  await filledIn(id);
  await run(sql`UPDATE profiles SET role = 'inactive', previous_role = 'employee' WHERE id = ${team.learner.id}`);
  expect((await entered(id, plain, 'met', { entered_at: new Date(Date.now() + 1000) })).status).toBe(200);
  expect((await signed(id)).body.message).toBe(refusals.PERSON_INACTIVE.message);
  await run(sql`UPDATE profiles SET role = 'employee', previous_role = NULL WHERE id = ${team.learner.id}`);
  const listed = async (view: string, as = team.jefe) =>
    (await team.app.call('GET', `/api/observations?view=${view}&search=hemograma&limit=100`, { as })).body;
  const has = async (view: string, as = team.jefe) =>
    (await listed(view, as)).rows.some((one: { id: string }) => one.id === id);
  expect([await has('open'), await has('sign'), await has('done')]).toEqual([true, false, false]);
  expect((await listed('open', team.app.people.otherEmployee)).total).toBe(0);
  await signed(id);
  expect([await has('open'), await has('sign')]).toEqual([false, true]);
  const own = (await team.app.call('GET', `/api/observations/people/${team.learner.id}`, { as: team.learner })).body;
  expect(own).toMatchObject({ may_open: false, observations: [{ id, waits_for_answer: true, outcome: 'met' }] });
  expect(
    (await team.app.call('GET', `/api/observations/people/${team.learner.id}`, { as: team.app.people.employee }))
      .status,
  ).toBe(404);
  await signed(id, team.learner, 'answer', { is_accepted: true });
  expect([await has('sign'), await has('done')]).toEqual([false, true]);
  const next = await opened();
  await post(`/observations/${next}/discard`, team.jefe);
  expect((await post(`/observations/${next}/discard`, team.jefe)).status).toBe(200);
  expect((await entered(next, plain, 'met')).body.message).toBe(refusals.OBSERVATION_DISCARDED.message);
  expect((await post(`/observations/${id}/discard`, team.jefe)).body.message).toBe(refusals.OBSERVATION_SIGNED.message);
  expect((await read(next)).body.stage).toBe('discarded');
});
