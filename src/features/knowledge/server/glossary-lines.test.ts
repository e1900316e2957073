import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { steps } from '#features/modules/server/modules.tables.ts';
import { createTestModule } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { answersOf } from '../relevance.rules.ts';
import { indexSteps } from './index-steps.ts';
import { readPassagesFor } from './knowledge.reads.ts';

let app: TestApp;
interface Line extends Record<string, unknown> {
  kind: string;
  word: string;
  means: string;
  word_stems: string;
  means_stems: string;
}
let lines: Line[];
/** Stems that mean the same, a family each; forms of a verb, a verb each. */
let families: string[][];
let forms: string[][];
/** Names of tests of one word: never taken for another word. */
let names: Set<string>;

const rowsOf = async <Row extends Record<string, unknown>>(query: string) =>
  (await app.database.db.execute<Row>(sql.raw(query))).rows;
const grouped = async (from: string, by: string) =>
  (
    await rowsOf<{ stems: string[] }>(
      `SELECT array_agg(stem ORDER BY stem) AS stems FROM ${from} GROUP BY ${by} ORDER BY ${by}`,
    )
  ).map(({ stems }) => stems);

beforeAll(async () => {
  app = await createTestApp();
  lines = await rowsOf<Line>(
    `SELECT kind, word, means, word_stems, means_stems FROM glossary_entries WHERE source = 'incluida'`,
  );
  families = await grouped('synonyms WHERE meaning > 1000', 'meaning');
  forms = await grouped('word_forms()', 'verb');
  const isOne = (stems: string) => stems !== '' && !stems.includes(' ');
  const tests = lines.filter(({ kind }) => kind === 'prueba');
  names = new Set(tests.flatMap(({ word_stems, means_stems }) => [word_stems, means_stems]).filter(isOne));
});
afterAll(() => app.close());

const label = ({ word, means }: Line) => `${word} | ${means}`;
const twiceIn = (keys: readonly string[]) => keys.filter((key, place) => keys.indexOf(key) < place);

describe('the lines that come with the product', () => {
  it('are many, and say nothing twice, in either direction', () => {
    expect(lines.length).toBeGreaterThan(1700);
    const said = lines.filter(({ kind }) => kind !== 'escritura');
    const pairs = said.map(({ word_stems, means_stems }) => [word_stems, means_stems].sort().join(' = '));
    expect(twiceIn(pairs)).toEqual(olderPairs);
    expect(said.filter(({ word_stems, means_stems }) => word_stems === means_stems).map(label)).toEqual(olderSelves);
  });

  it('hold a word on each side that the search looks for', () =>
    expect(
      lines
        .filter((line) => line.kind !== 'escritura' && (line.word_stems === '' || (line.means && !line.means_stems)))
        .map(label),
    ).toEqual([]));

  it('read each quick spelling one way, and none that is several words', () => {
    const quick = lines.filter(({ kind }) => kind === 'escritura').map(({ word }) => word.toLowerCase());
    expect(twiceIn(quick)).toEqual([]);
    expect(quick.filter((word) => !/^[\p{L}\d]+$/u.test(word))).toEqual([]);
  });

  it('take no name of a test for anything else: what says its name says so as a name', () =>
    expect(
      lines
        .filter((line) => line.kind === 'palabra')
        .filter((line) => names.has(line.word_stems) || names.has(line.means_stems))
        .map(label),
    ).toEqual([]));

  it('protect the names of the tests that are asked for most', () => {
    const named = lines.filter(({ kind }) => kind === 'prueba').flatMap(({ word, means }) => [word, means]);
    for (const name of 'hemograma,glicemia,creatinina,BUN,TSH,T4 libre,uroanálisis,urocultivo,hemocultivo,coprológico,VDRL,VIH,TP,TTP,INR,dímero D,fibrinógeno,ferritina,vitamina B12,PSA,BHCG,troponina I,gases arteriales,hemoclasificación,sodio,potasio,calcio,magnesio,AST,ALT,GGT,LDH,amilasa,lipasa,IgG,IgM,IgA,IgE,dengue,baciloscopia'.split(
      ',',
    ))
      expect(named, name).toContain(name);
  });
});

describe('families and forms of words', () => {
  const endings = ',a,o,e,s,as,os,es,ar,er,ir,ado,ada,ido,ida,ion,cion,al,ico,ica,dad,idad,ante,ente,able,encia'.split(
    ',',
  );

  it('are stems that a word can have: another would never be met', async () => {
    const stems = [...new Set([...families, ...forms].flat())];
    const unmet = await rowsOf<{ stem: string }>(`
      SELECT stem FROM unnest('{${stems.join(',')}}'::text[]) stem WHERE NOT EXISTS (
        SELECT 1 FROM unnest('{${endings.map((one) => `"${one}"`).join(',')}}'::text[]) ending WHERE stem_line(stem || ending) = stem)`);
    expect(unmet.map(({ stem }) => stem)).toEqual([]);
  });

  it('hold each stem once, and no family says again what another says', () => {
    for (const group of [...families, ...forms]) expect(new Set(group).size, group.join(' ')).toBe(group.length);
    const within = (one: string[]) => families.filter((other) => one.every((stem) => other.includes(stem)));
    expect(families.filter((one) => within(one).length > 1).map((one) => one.join(' '))).toEqual([]);
    expect(families.filter((one) => one.length < 2)).toEqual([]);
    expect(twiceIn(forms.flat())).toEqual([]);
  });

  it('take no name of a test for anything else', () =>
    expect([...families, ...forms].flat().filter((stem) => names.has(stem))).toEqual([]));
});

describe('what is never the same', () => {
  const apart = [
    'suero plasma sangre orina saliva esputo heces semen',
    'igg igm iga ige',
    'rojo azul celeste verde gris amarillo lila morado negro blanco',
    'edta citrato heparina fluoruro oxalato',
    'sodio potasio calcio cloro magnesio',
    'leucocito eritrocito plaqueta',
    'urea bun creatinina',
    'ast alt ggt ldh',
    'refrigerar congelar ambiente',
    'alcohol hipoclorito glutaraldehido peroxido formol',
    'guante bata gorro mascarilla gafa',
    'fenitoina carbamazepina valproato litio digoxina',
    'rechazar repetir recibir',
  ];
  it.each(apart)('%s', async (words) => {
    const [found] = await rowsOf<{ stems: string }>(`SELECT stem_line('${words}') AS stems`);
    const stems = found?.stems.split(' ') ?? [];
    expect(stems.length).toBe(words.split(' ').length);
    const pairs = lines.filter(({ kind }) => kind !== 'escritura').map((line) => [line.word_stems, line.means_stems]);
    const said = [...pairs, ...families, ...forms];
    for (const group of said)
      expect(group.filter((one) => stems.includes(one)).length, group.join(' ')).toBeLessThan(2);
  });
});

describe('bench words and forms of verbs', () => {
  beforeAll(async () => {
    const module = await createTestModule(app.database.db, { title: 'Ventanilla', stepCount: 9 });
    const texts = [
      'Rechace el tubo que viene quebrado y notifique al servicio.',
      'La limpieza de la sala se hace con detergente neutro.',
      'Todo accidente percutáneo se atiende en la primera hora.',
      'La mascarilla se cambia en cada turno.',
      'Con desequilibrio la centrífuga se detiene y abre la tapa.',
      'El armario se enciende con la llave amarilla.',
      'El punto de ebullición del metanol es de 65 °C.',
      'La calibración se verifica una vez al año.',
      'Quien llega ebrio responde ante la dirección.',
    ];
    for (const [place, content] of texts.entries())
      await app.database.db
        .update(steps)
        .set({ content })
        .where(sql`id = ${module.stepIds[place]}`);
    await indexSteps(app.database.db);
  });
  it.each([
    ['cuando rechazo un tubo', 'Rechace el tubo'],
    ['con q se trapea la sala', 'limpieza de la sala'],
    ['me chucé en la primera hora', 'accidente percutáneo'],
    ['cambiar el tapabocas', 'mascarilla'],
    ['la centrífuga desbalanceada', 'desequilibrio'],
    ['encender el armario', 'se enciende'],
    ['a cuántos grados hierve el metanol', 'ebullición'],
    ['cada cuanto se calivra', 'calibración'],
    ['si alguien llega borracho', 'ebrio'],
  ])('%s', async (question, told) => {
    const found = answersOf(await readPassagesFor(app.database.db, { question, earlier: '', most: 5 }));
    expect(found[0]?.content).toContain(told);
  });
});

describe('an organisation that comes from the version before', () => {
  const call = (path: string, body: object = {}) => app.call('POST', path, { as: app.people.jefe, body });
  const entries = async (search: string) =>
    (await app.call('GET', `/api/glossary?search=${encodeURIComponent(search)}`, { as: app.people.jefe })).body.entries;
  const meanings = async (word: string) =>
    (
      await rowsOf<{ means: string }>(
        `SELECT means FROM glossary_entries WHERE fold_text(word) = '${word}' ORDER BY means`,
      )
    ).map(({ means }) => means);

  it('gets the new lines once, and none of a word of which it has said something', async () => {
    const text = await readFile('db/migrations/0069_words_of_the_bench.sql', 'utf8');
    const adding = text.slice(0, text.indexOf('\n-- A search looks up'));
    const countOf = async () =>
      (await rowsOf<{ n: number }>('SELECT count(*)::integer AS n FROM glossary_entries'))[0]?.n ?? 0;
    const all = await countOf();
    await app.database.db.execute(sql`DELETE FROM glossary_entries WHERE updated_at = '2026-11-28 00:00:00Z'`);
    const before = await countOf();
    expect(all - before).toBeGreaterThan(1400);

    // Removed, changed, added, and added the other way round.
    const [thrown] = (await entries('botar')).filter(({ means }: Line) => means === 'desechar');
    await call(`/api/glossary/${thrown.id}/remove`);
    const [length] = (await entries('VSG')).filter(({ means }: Line) => means === 'eritrosedimentación');
    await app.call('PUT', `/api/glossary/${length.id}`, {
      as: app.people.jefe,
      body: { ...length, means: 'globular' },
    });
    await call('/api/glossary', { word: 'TAPABOCAS', means: 'cubreboca azul', kind: 'palabra' });
    await call('/api/glossary', { word: 'Protector facial', means: 'careta', kind: 'palabra' });

    for (const _time of ['at the upgrade', 'once more']) {
      await app.database.db.execute(sql.raw(adding));
      expect(await meanings('botar')).toEqual(['descartar']);
      expect(await meanings('vsg')).toEqual(['globular', 'velocidad de sedimentación']);
      expect(await meanings('tapabocas')).toEqual(['cubreboca azul']);
      expect(await meanings('careta')).toEqual(['pantalla facial', 'protección facial']);
      expect(await meanings('barbijo')).toEqual(['mascarilla']);
    }
    // Four lines of 'botar', one of 'VSG', three of 'tapabocas' and one of 'careta' did not come; two were added, one removed.
    expect(await countOf()).toBe(all - (await withheld(adding)) + 1);
  });

  it('gets the later ones in the same way', async () => {
    const text = await readFile('db/migrations/0071_families_of_words.sql', 'utf8');
    const adding = text.slice(text.indexOf('WITH line AS'));
    const countOf = async () =>
      (await rowsOf<{ n: number }>('SELECT count(*)::integer AS n FROM glossary_entries'))[0]?.n ?? 0;
    await app.database.db.execute(sql`DELETE FROM glossary_entries WHERE updated_at = '2026-11-29 00:00:00Z'`);
    await call('/api/glossary', { word: 'Soda cáustica', means: 'soda del cuarto frío', kind: 'palabra' });
    for (const _time of ['at the upgrade', 'once more']) {
      await app.database.db.execute(sql.raw(adding));
      expect(await meanings('soda caustica')).toEqual(['soda del cuarto frío']);
      expect(await meanings('acido muriatico')).toEqual(['ácido clorhídrico']);
    }
    expect(await countOf()).toBeGreaterThan(3300);
  });

  /** How many lines of the migration are of words of which the organisation has said something. */
  async function withheld(text: string): Promise<number> {
    const given = text.split('\n').filter((line) => /^(?:prueba|palabra|escritura)\|/.test(line));
    return given.filter(
      (line) => /^\w+\|(?:botar|VSG|tapabocas)\|/.test(line) || line === 'palabra|careta|protector facial',
    ).length;
  }
});

/** Said twice to the stemmer by the lines that the product began with. */
const olderPairs = [
  'apag = desconexion',
  'pinch = puncion',
  'pinch = pinchaz',
  'chuz = puncion',
  'almacen = guard',
  'derram = reg',
  'marc = rotul',
];
const olderSelves = [
  'bombillo | bombilla',
  'pesar | peso',
  'alicuotar | alícuota',
  'entregan | entrega',
  'ayunas | ayuno',
  'bacterióloga | bacteriólogo',
];
