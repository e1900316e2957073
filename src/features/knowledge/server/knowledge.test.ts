import { setTimeout as delay } from 'node:timers/promises';
import { eq, gte, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modules, steps } from '#features/modules/server/modules.tables.ts';
import { createTestModule, type TestModule } from '#testing/factories.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { answersOf, isRelevant } from '../relevance.rules.ts';
import { indexSteps } from './index-steps.ts';
import { indexTutorials } from './index-tutorials.ts';
import { readPassageInPlace, readPassagesFor, readTopics } from './knowledge.reads.ts';
import { step_chunks } from './knowledge.tables.ts';
import { forgetUnusedWords } from './knowledge.writes.ts';

let database: TestDatabase;
let module: TestModule;
const stepId = (place: number) => module.stepIds[place] ?? '';
const find = (question: string, earlier = '') => readPassagesFor(database.db, { question, earlier, most: 5 });
const write = (place: number, content: string) =>
  database.db
    .update(steps)
    .set({ content })
    .where(eq(steps.id, stepId(place)));

beforeAll(async () => {
  database = await createTestDatabase();
  module = await createTestModule(database.db, { title: 'Centrífugas', stepCount: 6 });
  await write(0, 'La desinfección de la centrífuga se hace cada viernes con hipoclorito diluido.');
  await write(1, 'El rotor se lava con detergente neutro y se seca boca abajo, nunca con calor.');
  await write(2, 'La calibración de la velocidad la hace el proveedor dos veces al año.');
  await write(3, 'El motor lo repara el fabricante en su taller.');
  await write(4, 'Los reclamos de los clientes se responden por escrito.');
  await write(
    5,
    'La ley pide:\n\n**Artículo 25.** Toda área tendrá salida propia.\n\nVéase el artículo 26 de otra norma.',
  );
  await indexSteps(database.db);
});
afterAll(() => database.close());

describe('questions find their passages', () => {
  it.each([
    ['with other endings of the words', '¿Cómo desinfecto las centrífugas los viernes?', 0],
    ['without accents', 'calibracion de la velocidad', 2],
    ['misspelt', '¿Con qué detrgente se lava el rotro?', 1],
    ['with letters swapped', '¿Quién hace la claibración?', 2],
    ['written as it sounds', 'la belosidad', 2],
    ['with the asking word misspelt, too', 'coomo se laba el rrotor', 1],
    ['by another word for the same thing', 'cloro en la centrífuga', 0],
    ['by a word of its family', 'arreglar el motor en un taller', 3],
    ['by a word that is written as two', 'detergenteneutro', 1],
    ['in the singular that the stemmer knows otherwise', 'un reclamo', 4],
    ['in small', 'un tallercito para el motor', 3],
    ['by the number of its article', '¿Qué dice el art. 25?', 5],
  ])('%s', async (_case, question, place) => {
    const found = await find(question);
    expect(found[0]).toMatchObject({ step_id: stepId(place), title: 'Centrífugas' });
    expect(isRelevant(found)).toBe(true);
  });

  it.each([
    ['bolsita', ['bols', 'bolsa']],
    ['frasquitos', ['frascos', 'frasqu']],
    ['papelito', ['papel', 'papelo']],
    ['ratico', ['rat', 'rato']],
    ['cita', []],
    ['clinica', []],
    ['critico', ['crit', 'crito']],
  ])('and what is said in small (%s) is looked for as it may be called', async (word, bases) => {
    const { rows } = await database.db.execute<{ bases: string[] }>(sql`SELECT without_diminutive(${word}) AS bases`);
    expect(rows[0]?.bases.toSorted()).toEqual(bases);
  });

  it('together with the question before', async () => {
    expect((await find('¿Y cada cuánto?', '¿Quién hace la calibración de la velocidad?'))[0]?.step_id).toBe(stepId(2));
  });

  it.each(['¿Cuál es la capital de Mongolia?', '¿Quién ganó el mundial de fútbol?', '¿?', ''])(
    'and nothing relevant for %j',
    async (question) => expect(isRelevant(await find(question))).toBe(false),
  );

  it('and a name that no text says weighs more than another word, unless all is in capitals', async () => {
    const relevanceOf = async (question: string) => (await find(question))[0]?.relevance ?? 0;
    const asWord = await relevanceOf('¿Con qué se lava el rotor de zaragoza?');
    expect(await relevanceOf('¿Con qué se lava el rotor de Zaragoza?')).toBeLessThan(asWord - 0.05);
    expect(await relevanceOf('¿CON QUÉ SE LAVA EL ROTOR DE ZARAGOZA?')).toBeCloseTo(asWord);
  });

  it('and a passage with a figure goes before one without where a figure is asked for', async () => {
    const chunk = (position: number, content: string) => ({ step_id: stepId(0), position, content });
    await database.db
      .insert(step_chunks)
      .values([
        chunk(200, 'La autoclave alcanza su presión con la puerta cerrada, y la presión baja al abrir.'),
        chunk(201, 'La autoclave alcanza una presión de 2 bares con la puerta cerrada al empezar.'),
      ]);
    expect((await find('¿Cuánta presión alcanza la autoclave?'))[0]?.content).toContain('2 bares');
    expect((await find('¿Dónde alcanza presión la autoclave?'))[0]?.content).not.toContain('2 bares');
    await database.db.delete(step_chunks).where(gte(step_chunks.position, 200));
  });

  it('and takes odd questions as they come', async () => {
    for (const odd of ["'; DROP TABLE steps; --", '%_\\', '((((', 'x'.repeat(4000), '🧪 \u0301', '1 2 3 : & | !']) {
      expect(Array.isArray(await find(odd))).toBe(true);
    }
  });
});

describe('bench words', () => {
  const add = (position: number, section: string, content: string) =>
    database.db.insert(step_chunks).values({ step_id: stepId(0), position, section, content });
  const best = async (question: string) => answersOf(await find(question))[0];

  beforeAll(async () => {
    await add(
      300,
      'Hemoglobina glicosilada',
      'Hemoglobina glicosilada. Muestra: sangre total con EDTA, dos mililitros.',
    );
    await add(301, 'Proteína C reactiva', 'Proteína C reactiva. Muestra: suero. Se informa el mismo día.');
    await add(
      302,
      'Prueba molecular',
      'Reacción en cadena de la polimerasa. Muestra: esputo. Se informa en tres días.',
    );
    await add(304, 'Prueba de Coombs', 'Prueba de Coombs. Muestra: sangre total con EDTA.');
    await add(305, 'Glucosa', 'Glucosa. Muestra: suero o plasma con fluoruro.');
    await add(303, 'Inmunoglobulinas', 'La IgG se mide en suero separado del coágulo.');
  });
  afterAll(() => database.db.delete(step_chunks).where(gte(step_chunks.position, 300)));

  it.each([
    ['an abbreviation for its words', 'q muestra pa la hba1c', 'Hemoglobina glicosilada'],
    ['a name of several words with little ones between', 'q muestra va pal azucar en sangre', 'Glucosa'],
    ['a name misspelt like an asking word', 'muestra pal cooms', 'Prueba de Coombs'],
    ['the colour of a tube for what is in it', 'glicosilada va en tapa morada', 'Hemoglobina glicosilada'],
  ])('find %s', async (_case, question, section) => {
    expect((await best(question))?.section).toContain(section);
  });

  it('of two meanings count both', async () => {
    const sections = answersOf(await find('q muestra lleva la pcr')).map(({ section }) => section);
    expect(sections.join()).toContain('Proteína C reactiva');
    expect(sections.join()).toContain('Prueba molecular');
  });

  it.each([
    ['a test that nothing tells of', 'q muestra lleva la ferritina'],
    ['a test beside one that is there: IgM is not IgG', 'la igm se mide en suero?'],
    ['what a test costs', 'cuanto vale la hemoglobina glicosilada'],
  ])('find nothing for %s', async (_case, question) => {
    expect(answersOf(await find(question))).toEqual([]);
  });

  it('say of each word how it was found', async () => {
    const words = (await find('xq la hba1c en edta y nabo'))[0]?.words;
    expect(words).toMatchObject([
      { asked: 'hba1c', how: 'glossary', is_test: true, is_heading: true },
      { asked: 'edta', how: 'exact', stems: ['edta'], is_heading: false },
      { asked: 'nabo', how: null, stems: [] },
    ]);
  });

  it('and words around what is asked for weigh little, and what joins nothing', async () => {
    const words = (await find('alguien trajo hoy la glucosa'))[0]?.words ?? [];
    expect(words.map(({ asked }) => asked)).toEqual(['trajo', 'glucosa']);
    expect(words[0]?.weight).toBeLessThan(words[1]?.weight ?? 0);
  });

  it('typed in a hurry are read as words, but within a name', async () => {
    const written = async (words: string) =>
      (await database.db.execute<{ out: string }>(sql`SELECT written_out(${words}) AS out`)).rows[0]?.out;
    expect(await written('q tubo pa la vitamina d')).toBe('que tubo para la vitamina d');
    expect(await written('xq la muestra d orina')).toBe('porque la muestra de orina');
    // An acid before its name, else antibodies as they are typed.
    expect(await written('ac urico')).toBe('acido urico');
    expect(await written('tubo para ac anti hbs')).toBe('tubo para ac anti hbs');
    expect(await written('los ac')).toBe('los ac');
  });
});

describe('the index follows what is written', () => {
  it('within one turn, once, and gives up old words', async () => {
    await write(3, 'La nevera se descongela cada trimestre.');
    expect(await find('¿Cuándo se descongela la nevera?')).toHaveLength(0);
    expect(await indexSteps(database.db)).toBe(1);
    expect(await indexSteps(database.db)).toBe(0);
    expect((await find('¿Cuándo se descongela la nevera?'))[0]?.step_id).toBe(stepId(3));
    await write(3, 'El incubador se limpia a diario.');
    await indexSteps(database.db);
    expect(isRelevant(await find('¿Cuándo se descongela la nevera?'))).toBe(false);
  });

  it('on two nodes at once without doing anything twice', async () => {
    await write(4, 'El microscopio se cubre al terminar.');
    const done = await Promise.all([indexSteps(database.db), indexSteps(database.db)]);
    expect(done.reduce((sum, one) => sum + one, 0)).toBe(1);
  });

  it('without waiting for whoever is deleting a module, whose steps it leaves for later', async () => {
    await write(1, 'El rotor se pesa cada mes.');
    await write(4, 'El microscopio se guarda en su caja.');
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT FROM steps WHERE id = ${stepId(4)} FOR UPDATE`);
      expect(await indexSteps(database.db)).toBe(1);
    });
    expect((await find('¿Cada cuánto se pesa el rotor?'))[0]?.step_id).toBe(stepId(1));
    expect(await indexSteps(database.db)).toBe(1);
    expect((await find('¿Dónde se guarda el microscopio?'))[0]?.step_id).toBe(stepId(4));
  });

  it('from several transactions at once, whatever the order of their words', async () => {
    const write = (step_id: string, order: readonly string[]) =>
      database.db.transaction(async (tx) => {
        for (const [place, content] of order.entries()) {
          await tx.insert(step_chunks).values({ step_id, position: 100 + place, content });
          await delay(60);
        }
      });
    const [one, other] = ['Zanahoria amarilla', 'Berenjena morada'];
    await Promise.all([write(stepId(4), [one, other]), write(stepId(5), [other, one])]);
    expect(await find('berenjena')).toHaveLength(2);
    await database.db.delete(step_chunks).where(gte(step_chunks.position, 100));
  });

  it('and keeps drafts, inactive steps and modules out', async () => {
    const question = '¿Quién hace la calibración de la velocidad?';
    const hidden: Array<() => Promise<unknown>> = [
      () =>
        database.db
          .update(steps)
          .set({ is_active: false })
          .where(eq(steps.id, stepId(2))),
      () =>
        database.db
          .update(steps)
          .set({ published_at: null })
          .where(eq(steps.id, stepId(2))),
      () => database.db.update(modules).set({ is_active: false }).where(eq(modules.id, module.id)),
      () => database.db.update(modules).set({ published_at: null }).where(eq(modules.id, module.id)),
    ];
    for (const hide of hidden) {
      await hide();
      expect((await find(question)).some((passage) => passage.step_id === stepId(2))).toBe(false);
      const shown = { is_active: true, published_at: new Date() };
      await database.db
        .update(steps)
        .set(shown)
        .where(eq(steps.id, stepId(2)));
      await database.db.update(modules).set(shown).where(eq(modules.id, module.id));
    }
    expect((await find(question))[0]?.step_id).toBe(stepId(2));
  });

  it('and nothing is left of a deleted step', async () => {
    const [passage] = await find('¿Con qué detergente se lava el rotor?');
    expect(await readPassageInPlace(database.db, passage?.id ?? '')).toMatchObject({ before: null, after: null });
    await database.db.delete(steps).where(eq(steps.id, stepId(1)));
    expect(await readPassageInPlace(database.db, passage?.id ?? '')).toBeNull();
    const left = await database.db.execute(sql`SELECT 1 FROM passage_terms WHERE passage_id = ${passage?.id}`);
    expect(left.rows).toHaveLength(0);
    const isKnown = async () =>
      (await database.db.execute(sql`SELECT 1 FROM known_words WHERE word = 'detergente'`)).rows.length > 0;
    expect(await isKnown()).toBe(true);
    await forgetUnusedWords(database.db);
    expect(await isKnown()).toBe(false);
  });
});

describe('the tutorials', () => {
  it('are stored once, found, and read in place', async () => {
    expect(await indexTutorials(database.db)).toBe(true);
    expect(await indexTutorials(database.db)).toBe(false);
    const [passage] = await find('¿Cómo cambio la contraseña del wifi de la casa?');
    expect(passage).toMatchObject({ tutorial_slug: 'cambiar-clave-wifi', document_id: null, step_id: null });
    expect(await readPassageInPlace(database.db, passage?.id ?? '')).toMatchObject({ content: passage?.content });
  });

  it('are not what is suggested to ask about', async () => {
    expect(await readTopics(database.db, 3)).toEqual(['Centrífugas']);
  });
});

it('finds no article that only is referred to', async () => {
  expect(isRelevant(await find('¿Qué dice el artículo 26?'))).toBe(false);
});

it('names what can be asked about', async () => {
  expect(await readTopics(database.db, 3)).toEqual(['Centrífugas']);
});
