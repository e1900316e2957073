import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chatRefusals } from '#features/chat/chat.refusals.ts';
import { documents } from '#features/documents/server/documents.tables.ts';
import { learningRefusals } from '#features/learning/learning.refusals.ts';
import { aiRefusals } from '#features/model/model.refusals.ts';
import { steps } from '#features/modules/server/modules.tables.ts';
import { recognitionRefusals } from '#features/recognition/recognition.refusals.ts';
import { createTestModule, type TestModule, type TestPerson } from '#testing/factories.ts';
import { samplePdf } from '#testing/sample-files.ts';
import { type SwitchedAi, startSwitchedAi } from '#testing/switched-ai.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestAttempt } from '#testing/training-record.ts';
import { studyRefusals } from '../study.refusals.ts';
import { studyTexts } from '../study.texts.ts';

let endpoint: SwitchedAi;
let app: TestApp;
let module: TestModule;

const texts = [
  'La **centrífuga se limpia al terminar la jornada** con hipoclorito al 0,5 %, que actúa diez minutos. El rotor se lava aparte con detergente neutro y se seca boca abajo antes de guardarlo.\n\n- **Rotor:** la pieza que sostiene los tubos mientras giran.\n\nLa rotura de un tubo nunca se limpia sin guantes de nitrilo ni gafas cerradas.',
  'El nivel secreto se revisa en la segunda parte del módulo, cuando la persona ya leyó la primera.',
  'La evaluación tiene diez preguntas sobre la limpieza de la centrífuga y su rotor.',
];

beforeAll(async () => {
  endpoint = await startSwitchedAi();
  app = await createTestApp(undefined, endpoint.ai);
  module = await createTestModule(app.database.db, {
    title: 'Centrífugas',
    category: 'induccion_general',
    stepTitles: ['Limpieza', 'Después', 'Evaluación'],
  });
  for (const [place, content] of texts.entries()) {
    await app.database.db
      .update(steps)
      .set({ content })
      .where(eq(steps.id, module.stepIds[place] ?? ''));
  }
});
beforeEach(() => {
  endpoint.hasModel = false;
  endpoint.script({ text: 'Respuesta' });
});
afterAll(async () => {
  await app.close();
  await endpoint.close();
});

const study = (as: TestPerson = app.people.employee) => app.call('GET', `/api/study/modules/${module.id}`, { as });
const summarise = async (as: TestPerson = app.people.jefe) =>
  (await app.call('POST', `/api/study/modules/${module.id}/summary`, { as })).body;
const writes = (sections: Array<[number, ...string[]]>) =>
  endpoint.script({
    text: JSON.stringify({ secciones: sections.map(([seccion, ...frases]) => ({ seccion, frases })) }),
  });

describe('a module gone over', () => {
  it('is told by its own words, of open steps only and never of the evaluation', async () => {
    const { body, text } = await study();
    expect(body).toMatchObject({
      title: 'Centrífugas',
      hasModel: false,
      isPublished: true,
      lockedSteps: 2,
      cards: null,
    });
    expect(body.sections).toHaveLength(1);
    const [section] = body.sections;
    expect(section).toMatchObject({ title: 'Limpieza', step_number: 1, page: null });
    const plain = texts[0]?.replaceAll('**', '') ?? '';
    for (const line of section.lines) for (const said of [line.text, ...line.items]) expect(plain).toContain(said);
    expect(section.lines[0].text).toBe(
      'La centrífuga se limpia al terminar la jornada con hipoclorito al 0,5 %, que actúa diez minutos.',
    );
    expect(body.glossary).toMatchObject([
      {
        term: 'Rotor',
        meaning: 'la pieza que sostiene los tubos mientras giran.',
        section: 'Limpieza',
        step_number: 1,
      },
    ]);
    expect(text).not.toContain('secreto');
    const whole = (await study(app.people.jefe)).body;
    expect(whole.lockedSteps).toBe(0);
    expect(whole.sections.map(({ title }: { title: string }) => title)).toEqual(['Limpieza', 'Después']);
  });

  it('gives nothing of a draft', async () => {
    const draft = await createTestModule(app.database.db, { published_at: null, stepCount: 2 });
    const seen = await app.call('GET', `/api/study/modules/${draft.id}`, { as: app.people.admin });
    expect(seen.body).toMatchObject({ isPublished: false, sections: [], glossary: [] });
    const learner = await app.call('GET', `/api/study/modules/${draft.id}`, { as: app.people.employee });
    expect([learner.status, learner.body.message]).toEqual([404, learningRefusals.MODULE_NOT_FOUND.message]);
  });

  it('costs as many queries for two steps as for forty, with cards and without', async () => {
    const queries = async (id: string, as: TestPerson) => {
      app.database.takeQueries();
      await app.call('GET', `/api/study/modules/${id}`, { as });
      return app.database.takeQueries().length;
    };
    const big = await createTestModule(app.database.db, {
      category: 'induccion_general',
      stepCount: 40,
      questionCount: 20,
    });
    const answers = Object.fromEntries(big.questionIds.map((id) => [id, 'a']));
    for (let turn = 0; turn < 5; turn += 1)
      await createTestAttempt(app.database.db, app.people.employee, big, { answers });
    await queries(big.id, app.people.employee);
    await queries(module.id, app.people.employee);
    // Session, module, steps, standing; with attempts those, what they asked, and what was said of the cards.
    expect(await queries(module.id, app.people.employee)).toBe(4);
    expect(await queries(big.id, app.people.employee)).toBe(7);
    app.database.takeQueries();
    const path = `/api/study/modules/${big.id}/cards/${big.questionIds[0]}`;
    expect((await app.call('PUT', path, { as: app.people.employee, body: { knew: true } })).status).toBe(200);
    expect(app.database.takeQueries().filter((query) => !/^(?:begin|commit)/i.test(query))).toHaveLength(6);
  });
});

describe('a summary by the model', () => {
  it('is given up in words where the text backs too little of it', async () => {
    endpoint.hasModel = true;
    writes([
      [
        1,
        'Compra ya el nuevo analizador de hematología del proveedor.',
        'El rotor gira a 4000 revoluciones por minuto.',
      ],
    ]);
    expect(await summarise()).toEqual({
      model: null,
      note: `${studyTexts.notBacked} ${studyTexts.instead}`,
      sections: [],
      leftOut: 0,
    });
  });

  it.each([
    ['away', { status: 503 }, aiRefusals.AI_UNREACHABLE.message],
    ['not in its form', { text: 'Claro, aquí va el resumen.' }, `${aiRefusals.AI_NOT_JSON.message}.`],
  ] as const)('is given up in words when the model is %s', async (_, answer, sentence) => {
    endpoint.hasModel = true;
    endpoint.script(answer);
    const given = await summarise();
    expect(given.model).toBeNull();
    expect(given.note).toContain(studyTexts.instead);
    expect(given.sections).toEqual([]);
    expect(given.note).toContain(sentence.slice(0, 12));
  });

  it('keeps what its own part backs, and says what was left out', async () => {
    endpoint.hasModel = true;
    writes([
      [
        1,
        'La centrífuga se limpia al terminar con hipoclorito al 0,5 %.',
        'El hipoclorito actúa cuarenta minutos, es decir 40 minutos.',
        'La rotura de un tubo se limpia sin guantes de nitrilo ni gafas cerradas.',
      ],
      [1, 'El rotor se lava aparte con detergente neutro y se seca boca abajo.'],
    ]);
    const { model, note, sections, leftOut } = await summarise(app.people.employee);
    expect([model, note, leftOut]).toEqual(['modelo-x', null, 2]);
    expect(sections).toEqual([
      {
        place: 0,
        sentences: [
          'La centrífuga se limpia al terminar con hipoclorito al 0,5 %.',
          'El rotor se lava aparte con detergente neutro y se seca boca abajo.',
        ],
      },
    ]);
    const sent = JSON.stringify(endpoint.requests.at(-1));
    expect(sent).toContain('hipoclorito');
    expect(sent).not.toContain('secreto');
    expect(sent).not.toContain('diez preguntas');
    // The same text again spends nothing; another text is another one.
    const asked = endpoint.requests.length;
    expect((await summarise(app.people.otherEmployee)).model).toBe('modelo-x');
    expect(endpoint.requests).toHaveLength(asked);
    await summarise(app.people.jefe);
    expect(endpoint.requests).toHaveLength(asked + 1);
  });

  it('says that there is no model, and that the day’s calls are spent', async () => {
    expect((await summarise()).note).toBe(`${aiRefusals.AI_NOT_CONFIGURED.message} ${studyTexts.instead}`);
    endpoint.hasModel = true;
    await app.database.db.execute(sql`UPDATE ai_usage SET calls = 100000`);
    // What was written before is given all the same; of another text nothing is written.
    expect((await summarise()).model).toBe('modelo-x');
    await app.database.db.update(steps).set({ title: 'Otra limpieza' }).where(eq(steps.title, 'Limpieza'));
    expect((await summarise()).note).toBe(`${aiRefusals.AI_BUDGET_SPENT.message} ${studyTexts.instead}`);
  });
});

const filler = [
  'Este manual tiene varias hojas sobre equipos de la sala.',
  'Ninguna de ellas habla de lo que se pregunta en esta prueba.',
];
const pages = [
  filler,
  filler,
  [
    'El refractometro nunca se limpia con alcohol ni con acetona,',
    'porque el prisma pierde su capa antes de la lectura.',
  ],
  filler,
  filler,
];

describe('a document gone over', () => {
  let id: string;
  beforeAll(async () => {
    const body = new FormData();
    body.append('file', new File([new Uint8Array(samplePdf(pages))], 'manual.pdf'));
    body.append('module_name', 'Refractómetro');
    id = (await app.call('POST', '/api/documents', { as: app.people.jefe, body })).body.id;
  });
  const ask = (rest = '', as: TestPerson | undefined = app.people.jefe) =>
    app.call('GET', `/api/study/documents/${id}${rest}`, { as });

  it('is told page by page, each line with the page that it stands on', async () => {
    const { body } = await ask();
    expect(body).toMatchObject({ title: 'Refractómetro', more: 0 });
    const lines = body.sections.flatMap((section: { lines: unknown[] }) => section.lines);
    const line = lines.find(({ page }: { page: number }) => page === 3);
    expect(line.text).toBe(
      'El refractometro nunca se limpia con alcohol ni con acetona, porque el prisma pierde su capa antes de la lectura.',
    );
    const source = (await ask(`/sources/${line.n}`)).body;
    expect(source).toMatchObject({
      page: 3,
      quote: line.text,
      original: { state: 'shown', first_page: 2, last_page: 4 },
    });
    expect(source.passage).toContain('El refractometro nunca');
    const page = (await ask(`/sources/${line.n}/pages/3`)).body;
    expect(page.marks).toHaveLength(2);
    const picture = await ask(`/sources/${line.n}/pages/4/picture`);
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    for (const rest of ['/pages/5', '/pages/1/picture']) {
      const beyond = await ask(`/sources/${line.n}${rest}`);
      expect([beyond.status, beyond.body.message]).toEqual([404, recognitionRefusals.PAGE_NOT_SHOWN.message]);
    }
    const none = await ask('/sources/999');
    expect([none.status, none.body.message]).toEqual([404, studyRefusals.SOURCE_NOT_FOUND.message]);
    app.database.takeQueries();
    await ask();
    expect(app.database.takeQueries()).toHaveLength(2);
  });

  it('is closed to whom the chat is, and when it does not answer any more', async () => {
    const paths = ['', '/sources/1', '/sources/1/pages/3', '/sources/1/pages/3/picture'];
    for (const rest of paths) {
      const locked = await ask(rest, app.people.otherEmployee);
      expect([rest, locked.status, locked.body.code]).toEqual([rest, 403, 'CHAT_LOCKED']);
      expect((await app.call('GET', `/api/study/documents/${id}${rest}`)).status).toBe(401);
    }
    await app.database.db.update(documents).set({ in_force: false }).where(eq(documents.id, id));
    for (const rest of paths) {
      const gone = await ask(rest);
      expect([rest, gone.status, gone.body.message]).toEqual([rest, 404, chatRefusals.DOCUMENT_NOT_ASKABLE.message]);
    }
    const summary = await app.call('POST', `/api/study/documents/${id}/summary`, { as: app.people.jefe });
    expect([summary.status, summary.body.code]).toEqual([404, 'DOCUMENT_NOT_ASKABLE']);
  });
});
