import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { controlledRefusals as refusals } from '#features/controlled-documents/controlled-documents.refusals.ts';
import { controlledTeam, dayIn, teamPassword as password } from '#testing/controlled-team.ts';
import { createTestPerson, type TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { noticeWords } from '../notices.rules.ts';
import { tellReviews } from './tell-reviews.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof controlledTeam>>;
/** Eight in the morning of today, by the clock of Bogotá. */
const morning = new Date(`${dayIn(0)}T13:00:00Z`);
const told = ({ status, body }: { status: number; body: { message?: string } }) => [status, body.message];
const said = ({ status, message }: { status: number; message: string }) => [status, message];

beforeAll(async () => {
  app = await createTestApp();
  team = await controlledTeam(app);
});
afterAll(() => app.close());

const toldTo = async (as: TestPerson) =>
  (await app.call('GET', '/api/notices', { as })).body.notices.map((one: Parameters<typeof noticeWords>[0]) => [
    one.kind,
    noticeWords(one).text.replace(/el \D+ \d.*$/, 'el …'),
  ]);
const review = async (version: string, as: TestPerson) => {
  const shown = (await app.call('GET', `/api/document-versions/${version}/unchanged`, { as })).body;
  const body = { password, shown_sha256: shown.sha256 ?? '0'.repeat(64) };
  return app.call('POST', `/api/document-versions/${version}/unchanged`, { as, body });
};

it('tells who answers for a document before and when it is to be reviewed; signed without a change, the next period begins', async () => {
  const { document, reviewer, approver, author, learner, goBy, run } = team;
  const { id, version } = await document('POE-9', { review_months: 2, owner_id: reviewer.id });
  const get = async () => (await app.call('GET', `/api/controlled-documents/${id}`, { as: author })).body;
  await tellReviews(app.database.db, morning);
  expect(await toldTo(reviewer)).toEqual([]);
  await goBy(id, 40);
  // Not before six; and by two nodes at once, once.
  await tellReviews(app.database.db, new Date(`${dayIn(0)}T10:00:00Z`));
  expect(await toldTo(reviewer)).toEqual([]);
  await Promise.all([1, 2].map(() => tellReviews(app.database.db, morning)));
  expect(await toldTo(reviewer)).toEqual([['document-review', 'Hay que revisarlo a más tardar el …']]);
  await run(sql`DELETE FROM notices`);
  await goBy(id, 40);
  await tellReviews(app.database.db, morning);
  await tellReviews(app.database.db, morning);
  expect(await toldTo(reviewer)).toEqual([['document-review', 'Había que revisarlo a más tardar el …']]);
  expect(await get()).toMatchObject({ is_review_late: true });

  expect((await review(version, learner)).status).toBe(403);
  expect(told(await review(version, approver))).toEqual(said(refusals.NOT_THE_OWNER));
  const shown = (await app.call('GET', `/api/document-versions/${version}/unchanged`, { as: reviewer })).body;
  const press = () =>
    app.call('POST', `/api/document-versions/${version}/unchanged`, {
      as: reviewer,
      body: { password, shown_sha256: shown.sha256 },
    });
  expect((await Promise.all([press(), press()])).map(told).toSorted()).toEqual([
    [200, undefined],
    said(refusals.REVIEWED_TODAY),
  ]);
  const { versions, is_review_late, review_day } = await get();
  expect([is_review_late, review_day > dayIn(50)]).toEqual([false, true]);
  expect(versions[0].reviews).toMatchObject([{ day: dayIn(0), signature: { meaning: 'reviewed' } }]);
  const { checks } = (
    await app.call('GET', `/api/signatures/${versions[0].reviews[0].signature.id}/check`, { as: author })
  ).body;
  expect(checks).toMatchObject({ record: true, statement: true, log: true });
  await run(sql`DELETE FROM notices`);
  await tellReviews(app.database.db, morning);
  expect(await toldTo(reviewer)).toEqual([]);

  const plain = await document('POE-10');
  expect(told(await review(plain.version, author))).toEqual(said(refusals.NO_REVIEW_PERIOD));
  const next = await team.add(id, 'POE-9');
  expect(told(await review(next, author))).toEqual(said(refusals.NOT_IN_FORCE));
});

it('tells those who administrate of a review for which nobody answers any more', async () => {
  const { document, author, approver, goBy, run } = team;
  await run(sql`DELETE FROM notices`);
  const owner = await createTestPerson(app.database.db, { role: 'jefe' }, new Date());
  const { id } = await document('POE-12', { review_months: 2, owner_id: owner.id });
  await goBy(id, 40);
  await app.call('POST', `/api/employees/${owner.id}/deactivate`, { as: author });
  await tellReviews(app.database.db, morning);
  expect(await toldTo(author)).toEqual([['document-review', 'Hay que revisarlo a más tardar el …']]);
  expect(await toldTo(approver)).toEqual([]);
  const { rows } = await app.database.db.execute(sql`SELECT FROM notices WHERE person_id = ${owner.id}`);
  expect(rows).toEqual([]);
});
