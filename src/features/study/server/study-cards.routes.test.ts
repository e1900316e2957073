import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { steps } from '#features/modules/server/modules.tables.ts';
import { quiz_questions } from '#features/quiz-authoring/server/quiz-authoring.tables.ts';
import { createTestModule, createTestOpenQuestion, createTestPerson, type TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestAttempt } from '#testing/training-record.ts';
import { studyRefusals } from '../study.refusals.ts';
import { study_cards } from './study.tables.ts';

type Module = Awaited<ReturnType<typeof createTestModule>>;

let app: TestApp;
let employee: TestPerson;
let quiz: Module;
let clock = new Date('2026-03-05T14:00:00Z');
/** What no answer may hold while the right answers are not to be seen. */
const secret = /Porque sí|"correct_answer":"b"/;

beforeAll(async () => {
  app = await createTestApp(() => clock);
});
afterAll(() => app.close());
beforeEach(async () => {
  clock = new Date(clock.getTime() + 60_000);
  employee = await createTestPerson(app.database.db, { role: 'employee' }, clock);
  quiz = await moduleWith({ questionCount: 3 });
});

const moduleWith = (fields: Parameters<typeof createTestModule>[1]) =>
  createTestModule(app.database.db, { category: 'induccion_general', ...fields });
const open = (as = employee) => app.call('POST', `/api/modules/${quiz.id}/quiz`, { as });
const submit = (letters: string, as = employee, attemptId?: string) => {
  clock = new Date(clock.getTime() + 60_000);
  const answers = quiz.questionIds.map((questionId, at) => ({ questionId, selectedAnswer: letters[at] ?? 'b' }));
  return app.call('POST', '/api/quiz-attempts', { as, body: { moduleId: quiz.id, answers, attemptId } });
};
const study = (as = employee, id = quiz.id) => app.call('GET', `/api/study/modules/${id}`, { as });
const cards = async (as = employee) => (await study(as)).body.cards;
const mark = (questionId: string | undefined, knew: boolean | null, as = employee, id = quiz.id) =>
  app.call('PUT', `/api/study/modules/${id}/cards/${questionId}`, { as, body: { knew } });
const rules = (fields: object) =>
  app.call('PUT', `/api/modules/${quiz.id}/quiz-rules`, {
    as: app.people.admin,
    body: { pass_mark: 70, max_attempts: null, retry_wait_minutes: 0, ...fields },
  });
const change = (at: number, fields: Partial<typeof quiz_questions.$inferInsert>) =>
  app.database.db
    .update(quiz_questions)
    .set(fields)
    .where(eq(quiz_questions.id, quiz.questionIds[at] ?? ''));
const refusalOf = ({ status, body }: Awaited<ReturnType<typeof mark>>) => [status, body.code, body.message];
const notTheirs = [404, 'CARD_NOT_FOUND', studyRefusals.CARD_NOT_FOUND.message];

describe('the cards of what somebody missed', () => {
  it('are theirs once they passed: question, right answer, why, and what they had answered', async () => {
    expect(await cards()).toEqual({ note: null, gone: 0, rows: [] });
    await rules({ show_answers: 'always' });
    await submit('acb');
    await submit('bcb');
    await submit('bbb');
    const { note, gone, rows } = await cards();
    expect([note, gone, rows.length]).toEqual([null, 0, 2]);
    const [first, second] = quiz.questionIds;
    expect(rows.find(({ id }: { id: string }) => id === first)).toMatchObject({
      question_text: 'Pregunta 1',
      option_b: 'Opción B',
      correct_answer: 'b',
      explanation: 'Porque sí 1',
      selectedAnswer: 'a',
      missed: 1,
      asked: 3,
      isRightSince: true,
      knew: null,
    });
    expect(rows.find(({ id }: { id: string }) => id === second)).toMatchObject({ missed: 2, selectedAnswer: 'c' });
    // Nobody else has them, whoever they supervise.
    for (const as of [app.people.otherEmployee, app.people.jefe, app.people.admin]) {
      expect((await cards(as)).rows).toEqual([]);
      expect(refusalOf(await mark(first, true, as))).toEqual(notTheirs);
    }
    expect((await app.call('GET', `/api/study/modules/${quiz.id}`)).status).toBe(401);
  });

  it('wait until the rules of the quiz let them be seen, as in the results', async () => {
    await submit('aab');
    const waiting = await study();
    expect(waiting.body.cards).toEqual({ note: 'Las respuestas correctas se muestran al aprobar.', gone: 0, rows: [] });
    expect(waiting.text).not.toMatch(secret);
    expect(waiting.text).not.toContain('Pregunta 1');
    expect(refusalOf(await mark(quiz.questionIds[0], true))).toEqual(notTheirs);
    await rules({ show_answers: 'never' });
    await submit('bbb');
    const never = await study();
    expect(never.body.cards).toMatchObject({
      note: 'En esta evaluación no se muestran las respuestas correctas.',
      rows: [],
    });
    expect(never.text).not.toMatch(secret);
    await rules({ show_answers: 'when_decided' });
    expect((await cards()).rows).toHaveLength(2);
  });

  it.each(['always', 'when_decided', 'never'])(
    'are nobody’s while an attempt is open, with «%s»',
    async (show_answers) => {
      await rules({ show_answers });
      await submit('aab');
      await submit('bbb');
      const before = (await cards()).rows.length;
      expect(before).toBe(show_answers === 'never' ? 0 : 2);
      const { attemptId } = (await open()).body;
      const during = await study();
      expect(during.body.cards).toEqual({
        note: 'Tienes abierta la evaluación de este módulo. Tus tarjetas se muestran otra vez cuando la entregues.',
        gone: 0,
        rows: [],
      });
      expect(during.text).not.toMatch(secret);
      expect(refusalOf(await mark(quiz.questionIds[0], true))).toEqual(notTheirs);
      await submit('bbb', employee, attemptId);
      expect((await cards()).rows).toHaveLength(before);
    },
  );

  it('come with the last attempt where attempts are counted, not before', async () => {
    await rules({ max_attempts: 2 });
    await submit('aaa');
    expect((await cards()).note).toContain('cuando no te quedan intentos');
    await submit('aaa');
    expect((await cards()).rows).toHaveLength(3);
  });

  it('are not made of questions that are withdrawn, drafts again, or asked otherwise now', async () => {
    await rules({ show_answers: 'always' });
    await submit('aaa');
    await change(0, { correct_answer: 'c', explanation: 'La nueva clave' });
    await change(1, { published_at: null });
    const changed = await study();
    expect(changed.body.cards).toMatchObject({ gone: 2, rows: [{ id: quiz.questionIds[2] }] });
    expect(changed.text).not.toContain('La nueva clave');
    for (const at of [0, 1]) expect(refusalOf(await mark(quiz.questionIds[at], true))).toEqual(notTheirs);
    // Explained better since: the answer is the one that was shown.
    await change(2, { explanation: 'Mejor explicada' });
    expect((await cards()).rows[0]).toMatchObject({ explanation: 'Mejor explicada', correct_answer: 'b' });
    await app.database.db.delete(quiz_questions).where(eq(quiz_questions.module_id, quiz.id));
    expect(await cards()).toEqual({ note: null, gone: 3, rows: [] });
  });

  it('leave out attempts that wait for a review, and open answers without anything to compare with', async () => {
    const explained = await createTestOpenQuestion(app.database.db, quiz, { explanation: 'Porque se sedimenta' });
    const bare = await createTestOpenQuestion(app.database.db, quiz, { order_index: 4 });
    await rules({ show_answers: 'always' });
    const answers = {
      ...Object.fromEntries(quiz.questionIds.map((id) => [id, 'a'])),
      [explained]: 'No sé',
      [bare]: 'No sé',
    };
    const attempt = await createTestAttempt(app.database.db, employee, quiz, {
      answers,
      score: 0,
      review_status: 'pending',
    });
    expect((await cards()).rows).toEqual([]);
    await app.database.db.execute(sql`INSERT INTO quiz_answer_reviews (attempt_id, question_id, points, reviewed_at)
      SELECT ${attempt}::uuid, id, 0, now() FROM unnest(ARRAY[${explained}, ${bare}]::uuid[]) AS q (id)`);
    await app.database.db.execute(sql`UPDATE quiz_attempts SET review_status = 'reviewed' WHERE id = ${attempt}`);
    const ids = (await cards()).rows.map(({ id }: { id: string }) => id);
    expect(ids).toContain(explained);
    expect(ids).not.toContain(bare);
    expect(ids).toHaveLength(4);
  });

  it('are closed with the module: locked, archived, or gone', async () => {
    await submit('bbb');
    expect((await app.call('POST', `/api/modules/${quiz.id}/archive`, { as: app.people.admin })).status).toBe(200);
    for (const answer of [await study(), await mark(quiz.questionIds[0], true)]) {
      expect([answer.status, answer.body.code]).toEqual([410, 'MODULE_ARCHIVED']);
    }
    const { db } = app.database;
    const empty = await moduleWith({ stepCount: 1 });
    expect((await study(employee, empty.id)).body.cards).toBeNull();
    await createTestModule(db, { order_index: 1, stepCount: 1 });
    const later = await createTestModule(db, { order_index: 2, stepCount: 1 });
    await db.update(steps).set({ content: 'Un secreto que se lee después de los demás módulos.' });
    const locked = await study(employee, later.id);
    expect([locked.status, locked.body.code]).toEqual([403, 'PREVIOUS_MODULE_REQUIRED']);
    expect(locked.text).not.toContain('secreto');
    expect((await study(employee, employee.id)).status).toBe(404);
  });
});

describe('what was said of a card', () => {
  beforeEach(async () => {
    await rules({ show_answers: 'always' });
    await submit('aaa');
  });
  const order = async () => (await cards()).rows.map(({ id }: { id: string }) => quiz.questionIds.indexOf(id) + 1);
  const kept = async () =>
    (await app.database.db.select().from(study_cards).where(eq(study_cards.user_id, employee.id))).length;

  it('orders the next round: what was not known first, what was known last', async () => {
    const [first, second] = quiz.questionIds;
    expect((await mark(second, true)).body).toEqual({ success: true });
    clock = new Date(clock.getTime() + 1000);
    await mark(first, false);
    expect(await order()).toEqual([1, 3, 2]);
    await mark(first, true);
    expect(await order()).toEqual([3, 2, 1]);
    expect((await cards()).rows.map(({ knew }: { knew: boolean | null }) => knew)).toEqual([null, true, true]);
  });

  it('is kept once however often it is sent, and taken back', async () => {
    await Promise.all([mark(quiz.questionIds[0], true), mark(quiz.questionIds[0], true)]);
    expect(await kept()).toBe(1);
    expect((await mark(quiz.questionIds[0], null)).status).toBe(200);
    expect((await mark(quiz.questionIds[0], null)).status).toBe(200);
    expect(await kept()).toBe(0);
    expect((await cards()).rows[0].knew).toBeNull();
  });

  it('counts for nothing: neither progress nor results nor the log change', async () => {
    const state = async () =>
      JSON.stringify(
        (
          await app.database.db
            .execute(sql`SELECT (SELECT count(*) FROM audit_log) AS log, (SELECT count(*) FROM quiz_attempts) AS attempts,
            (SELECT json_agg(p) FROM user_step_progress p WHERE user_id = ${employee.id}) AS steps,
            (SELECT json_agg(c) FROM user_module_completion c WHERE user_id = ${employee.id}) AS completed`)
        ).rows,
      );
    const before = await state();
    await study();
    await mark(quiz.questionIds[0], true);
    expect(await state()).toBe(before);
  });
});
