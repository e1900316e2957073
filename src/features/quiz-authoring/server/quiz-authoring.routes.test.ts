import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit_log } from '#features/audit/server/audit.tables.ts';
import { createTestModule, type TestModule, type TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestAnswer, type TestApp } from '#testing/test-app.ts';
import { quizLimits } from '../quiz-authoring.rules.ts';
import { quiz_questions } from './quiz-authoring.tables.ts';

let app: TestApp;
let admin: TestPerson;
let jefe: TestPerson;
let module: TestModule;

beforeAll(async () => {
  app = await createTestApp();
  ({ admin, jefe } = app.people);
});
afterAll(() => app.close());
beforeEach(async () => {
  module = await createTestModule(app.database.db, { questionCount: 3 });
});

const address = (rest = '/editor') => `/api/modules/${module.id}/quiz${rest}`;
const open = (as: TestPerson = admin) => app.call('GET', address(), { as });
const save = (body: object, as: TestPerson = admin) => app.call('PUT', address(), { as, body });
const rows = () =>
  app.database.db
    .select()
    .from(quiz_questions)
    .where(eq(quiz_questions.module_id, module.id))
    .orderBy(asc(quiz_questions.order_index));
const auditOf = async (action: string) => {
  const entries = await app.database.db
    .select()
    .from(audit_log)
    .where(eq(audit_log.subject_id, module.id))
    .orderBy(audit_log.id);
  return entries.filter((entry) => entry.action === action);
};
const newQuestion = (id = 'temp-1', fields: object = {}) => ({
  id,
  question_text: 'Nueva',
  question_type: 'multiple_choice',
  option_a: 'uno',
  option_b: 'dos',
  option_c: '',
  option_d: '',
  correct_answer: 'a',
  explanation: '',
  image_url: null,
  points: 1,
  isPublished: true,
  ...fields,
});
/** The editor's state: what was read, changed by `edit`. */
async function edited(edit: (questions: Array<Record<string, unknown>>) => object[]) {
  const { revision, questions } = (await open()).body;
  return { revision, questions: edit(questions) };
}
const refused = ({ status, body }: TestAnswer) => [status, body.code, body.message];

describe('who may', () => {
  const form = () => {
    const body = new FormData();
    body.set('format', 'gift');
    body.set('file', new File(['x {=a ~b}'], 'a.gift'));
    body.set('fingerprint', 'x');
    body.set('publish', 'true');
    return body;
  };
  const calls: Array<[string, 'GET' | 'PUT' | 'POST', string, () => unknown, boolean]> = [
    ['getQuizForEditing', 'GET', '/editor', () => undefined, true],
    ['saveQuiz', 'PUT', '/editor', () => ({ revision: '', questions: [] }), true],
    ['publishQuestions', 'POST', '/publish', () => ({}), true],
    ['exportQuestions', 'GET', '/export?format=gift', () => undefined, true],
    ['previewQuestionImport', 'POST', '/import/preview', form, false],
    ['importQuestions', 'POST', '/import', form, false],
  ];
  it.each(calls)('%s', async (_name, method, rest, body, isForJefe) => {
    const call = (as?: TestPerson) => app.call(method, address(rest), { as, body: body() });
    expect((await call()).status).toBe(401);
    expect((await call(app.people.inactive)).status).toBe(401);
    const learner = await call(app.people.employee);
    expect(refused(learner)).toEqual([403, 'FORBIDDEN', 'Acceso Denegado']);
    expect(learner.text).not.toContain('Porque sí');
    expect((await call(jefe)).body.code === 'FORBIDDEN').toBe(!isForJefe);
  });

  it('nobody, in a module that is not there or is a category', async () => {
    const category = await createTestModule(app.database.db, { is_category: true });
    for (const id of ['00000000-0000-4000-8000-000000000000', category.id]) {
      const answer = await app.call('GET', `/api/modules/${id}/quiz/editor`, { as: admin });
      expect(refused(answer)).toEqual([404, 'QUIZ_MODULE_NOT_FOUND', 'Módulo no encontrado']);
    }
  });
});

describe('saving', () => {
  it('stores additions, changes, removals and order at once, numbered from 1 (spec C-195 to C-201, C-592, C-593)', async () => {
    const input = await edited(([first, , third]) => [
      newQuestion('temp-a', { points: 5, explanation: 'Porque uno' }),
      { ...third, question_text: 'Cambiada', correct_answer: 'd', question_type: 'multiple_choice' },
      { ...first },
      newQuestion('temp-b', { question_text: 'Abierta', question_type: 'open', isPublished: false }),
    ]);
    app.database.takeQueries();
    const answer = await save(input);
    expect(answer.status).toBe(200);
    // The version before, and with the change between them the one after.
    expect(app.database.takeQueries().length).toBeLessThanOrEqual(9);
    const stored = await rows();
    expect(stored.map(({ question_text, order_index }) => [order_index, question_text])).toEqual([
      [1, 'Nueva'],
      [2, 'Cambiada'],
      [3, 'Pregunta 1'],
      [4, 'Abierta'],
    ]);
    expect(stored.map(({ id }) => id)).toEqual([
      answer.body.ids['temp-a'],
      module.questionIds[2],
      module.questionIds[0],
      answer.body.ids['temp-b'],
    ]);
    expect(stored[0]).toMatchObject({ points: 5, explanation: 'Porque uno', module_id: module.id });
    expect(stored[3]).toMatchObject({ question_type: 'open', option_a: '', correct_answer: null, published_at: null });
    expect((await open()).body).toEqual({ ...answer.body.quiz, steps: [] });
    const [entry] = await auditOf('save-quiz');
    expect(entry).toMatchObject({ actor_id: admin.id, details: { removed: [module.questionIds[1]], moved: 1 } });
  });

  it('a quiz of no questions, and from none', async () => {
    expect((await save(await edited(() => []))).body.quiz.questions).toEqual([]);
    expect((await save(await edited(() => [newQuestion()]))).body.quiz.questions).toHaveLength(1);
  });

  it('lets the second of two editors know instead of overwriting, and nothing of it is stored', async () => {
    const mine = await edited((questions) => questions.map((one) => ({ ...one, points: 2 })));
    const theirs = await edited((questions) => questions.slice(0, 2));
    const answers = await Promise.all([save(mine), save(theirs, jefe)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [loser] = answers.filter(({ status }) => status === 409);
    expect(loser && refused(loser)[1]).toBe('QUIZ_CHANGED');
    const stored = await rows();
    expect([
      [2, 2, 2],
      [1, 1],
    ]).toContainEqual(stored.map(({ points }) => points));
    expect(await auditOf('save-quiz')).toHaveLength(1);
  });

  it('twice is once: a repeated save finds what the first one stored', async () => {
    const input = await edited((questions) => [...questions, newQuestion()]);
    const [first, second] = await Promise.all([save(input), save(input)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.body).toEqual(second.body);
    expect(await rows()).toHaveLength(4);
    expect(await auditOf('save-quiz')).toHaveLength(1);
  });

  it('keeps the moment of publishing, and a draft stays one', async () => {
    await app.database.db
      .update(quiz_questions)
      .set({ published_at: new Date('2020-01-01') })
      .where(eq(quiz_questions.module_id, module.id));
    await save(
      await edited(([first, second, third]) => [
        { ...first, points: 3 },
        { ...second, isPublished: false },
        { ...third },
      ]),
    );
    expect((await rows()).map(({ published_at }) => published_at?.getFullYear() ?? null)).toEqual([2020, null, 2020]);
  });

  it('refuses what cannot be a question, field by field, and keeps the quiz', async () => {
    const input = await edited((questions) => [
      ...questions,
      newQuestion('temp-x', { question_text: ' ', option_b: '', correct_answer: 'c' }),
    ]);
    const answer = await save(input);
    expect(refused(answer)).toEqual([400, 'INVALID_QUESTIONS', 'Revisa las preguntas marcadas antes de guardar.']);
    expect(answer.body.data.questions).toEqual([
      {
        id: 'temp-x',
        problems: [
          { field: 'question_text', message: 'Escribe la pregunta.' },
          { field: 'option_b', message: 'Escribe la opción B.' },
          { field: 'correct_answer', message: 'La respuesta correcta no puede ser una opción vacía.' },
        ],
      },
    ]);
    expect(await rows()).toHaveLength(3);
  });

  it.each<[string, object]>([
    ['0 points (spec C-448)', { points: 0 }],
    ['-1 points', { points: -1 }],
    ['a fifth letter (spec C-289)', { correct_answer: 'e' }],
    ['another type', { question_type: 'free_text' }],
    ['an id of no kind', { id: 'x' }],
  ])('refuses %s', async (_name, fields) => {
    const answer = await save(await edited((questions) => [...questions, newQuestion('temp-1', fields)]));
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_INPUT']);
  });

  it(`takes ${quizLimits.questions} questions and no more`, async () => {
    const many = (count: number) =>
      edited(() => Array.from({ length: count }, (_, place) => newQuestion(`temp-${place}`)));
    const tooMany = await save(await many(quizLimits.questions + 1));
    expect(tooMany.body.message).toBe('Un cuestionario tiene 200 preguntas como máximo.');
    expect((await save(await many(quizLimits.questions))).status).toBe(200);
    expect(await rows()).toHaveLength(quizLimits.questions);
  });

  it('refuses a question of another module', async () => {
    const other = await createTestModule(app.database.db, { questionCount: 1 });
    const answer = await save(await edited(() => [newQuestion(other.questionIds[0])]));
    expect(refused(answer)[1]).toBe('UNKNOWN_QUESTION');
  });

  it('keeps hostile text as text', async () => {
    const hostile = `<img src=x onerror="alert(1)"> '); DROP TABLE quiz_questions; -- {{constructor}}`;
    await save(await edited(() => [newQuestion('temp-1', { question_text: hostile, option_a: hostile })]));
    const [stored] = await rows();
    expect(stored?.question_text).toBe(hostile);
  });

  it('lets a jefe change, move and remove what exists, but not create (decision 0022; spec C-505)', async () => {
    const change = await edited(([first, second]) => [second ?? {}, { ...first, question_text: 'Del jefe' }]);
    expect((await save(change, jefe)).status).toBe(200);
    expect((await rows()).map(({ question_text }) => question_text)).toEqual(['Pregunta 2', 'Del jefe']);
    const creation = await edited((questions) => [...questions, newQuestion()]);
    expect(refused(await save(creation, jefe))).toEqual([
      403,
      'ONLY_ADMIN_CREATES',
      'Solo un administrador puede crear preguntas a mano.',
    ]);
  });

  it('leaves an open quiz and submitted attempts as they were asked (decision 0008)', async () => {
    const learner = app.people.employee;
    await app.call('POST', `/api/modules/${module.id}/quiz`, { as: learner });
    await save(await edited(() => [newQuestion()]));
    const answers = module.questionIds.map((questionId) => ({ questionId, selectedAnswer: 'b' }));
    const submitted = await app.call('POST', '/api/quiz-attempts', {
      as: learner,
      body: { moduleId: module.id, answers },
    });
    expect(submitted.body.attempt).toMatchObject({ score: 100, passed: true });
    expect(submitted.body.review.map((one: { question_text: string }) => one.question_text)).toEqual([
      'Pregunta 1',
      'Pregunta 2',
      'Pregunta 3',
    ]);
  });
});

describe('drafts', () => {
  it('are published together, once, and learners see them from then on', async () => {
    await save(await edited((questions) => questions.map((one) => ({ ...one, isPublished: false }))));
    const asked = () => app.call('POST', `/api/modules/${module.id}/quiz`, { as: app.people.otherEmployee });
    expect((await asked()).body.message).toBe('No hay preguntas de evaluación disponibles para este módulo');
    const publish = () => app.call('POST', address('/publish'), { as: jefe, body: {} });
    const answers = await Promise.all([publish(), publish()]);
    expect(answers.map(({ body }) => body.published).sort()).toEqual([0, 3]);
    expect((await asked()).body.questions).toHaveLength(3);
    expect(await auditOf('publish-questions')).toHaveLength(1);
  });
});
