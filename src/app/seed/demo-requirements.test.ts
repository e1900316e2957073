import { sql } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportSheet } from '#features/evidence/server/export-sheet.ts';
import { profiles } from '#features/identity/server/identity.tables.ts';
import { checkSignature } from '#features/signatures/server/check-signature.ts';
import type { Acting } from '#platform/http/call.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { createTestStorage, type TestStorage } from '#testing/test-storage.ts';
import { signedRecords } from '../signed-records.ts';
import { seed } from './seed.ts';

let database: TestDatabase;
let storage: TestStorage;
beforeAll(async () => {
  database = await createTestDatabase();
  storage = await createTestStorage();
  await seed(database.application.db, storage, 'demo');
});
afterAll(() => Promise.all([database.close(), storage.close()]));

/** 'first name: state since so many days', of a requirement. */
async function states(ago = 0): Promise<Record<string, string[]>> {
  const { rows } = await database.db.execute<{ name: string; said: string[] }>(sql`
    SELECT q.name, array_agg(p.first_name || ' ' || s.state ORDER BY p.first_name) AS said
    FROM competence_state(day_of(act_moment()) - ${ago}::integer, act_moment()) s
    JOIN requirements q ON q.id = s.requirement_id JOIN profiles p ON p.id = s.person_id GROUP BY q.name`);
  return Object.fromEntries(rows.map(({ name, said }) => [name, said]));
}

it('shows every state that there is evidence for', async () => {
  expect(await states()).toEqual({
    'Bienvenida en los tres primeros días': [
      'Camila in_force',
      'Daniela in_force',
      'Emilio overdue',
      'Mateo in_force',
      'Natalia pending',
      'Sebastián in_force',
      'Valeria in_force',
    ],
    'Bioseguridad cada año': [
      'Camila pending',
      'Daniela in_force',
      'Emilio pending',
      'Mateo in_force',
      'Natalia pending',
      'Sebastián in_force',
      'Valeria in_force',
    ],
    'Reactivos y residuos químicos cada año': [
      'Daniela expired',
      'Mateo in_force',
      'Sebastián expiring',
      'Valeria in_force',
    ],
    'Control de calidad interno': ['Daniela exempt', 'Sebastián in_force', 'Valeria in_force'],
    'Uso del sistema de información': ['Sebastián overdue'],
    'Leer el procedimiento de quejas': ['Camila pending', 'Mateo pending', 'Valeria in_force'],
    'Operar el analizador de hematología': ['Mateo in_force', 'Valeria in_force'],
    'Usar la centrífuga': ['Camila pending'],
    'Enviar muestras infecciosas (IATA)': ['Daniela expired', 'Mateo overdue', 'Valeria in_force'],
    'Usar extintores cada año': ['Daniela overdue', 'Mateo expiring', 'Sebastián in_force', 'Valeria in_force'],
    'Competencia en el analizador HEM-02': ['Mateo not_competent', 'Valeria in_force'],
  });
});

it('has three years of it', async () => {
  const before = await states(900);
  expect(before['Bioseguridad cada año']).toEqual(['Sebastián in_force', 'Valeria in_force']);
  expect((await states(8))['Reactivos y residuos químicos cada año']).toEqual([
    'Daniela expired',
    'Mateo in_force',
    'Sebastián expiring',
    'Valeria expired',
  ]);
});

it('leaves progress, averages and ranks as they were: rounds of earlier years are none of theirs', async () => {
  const { rows } = await database.db.execute(sql`
    SELECT (SELECT count(*)::int FROM user_module_completion WHERE is_completed) AS completed,
      (SELECT count(*)::int FROM quiz_attempts) AS attempts, (SELECT count(*)::int FROM profiles WHERE hired_on IS NOT NULL) AS hired`);
  expect(rows).toEqual([{ completed: 35, attempts: 37, hired: 0 }]);
});

/** The demo's jefe, who acts. */
async function call(): Promise<Acting> {
  const [jefe] = await database.db
    .select()
    .from(profiles)
    .where(sql`email = 'jefe@demo.local'`);
  if (!jefe) throw new Error('the demo has no jefe');
  return {
    db: database.application.db,
    storage,
    actor: { ...jefe, role: 'jefe', session_id: '' },
    hasMail: false,
    now: new Date(),
  };
}

it('is signed so that every check holds', async () => {
  const acts = await call();
  const { rows } = await database.db.execute<{ id: string; record_kind: string }>(
    sql`SELECT id, record_kind FROM signatures`,
  );
  expect(new Set(rows.map((one) => one.record_kind))).toEqual(
    new Set([
      ...['authorisation', 'authorisation-withdrawal', 'external-record', 'training-session'],
      ...['observation', 'observation-answer', 'document-review', 'document-approval', 'document-reading'],
    ]),
  );
  for (const { id, record_kind } of rows)
    expect([record_kind, (await checkSignature(acts, id, signedRecords)).checks]).toMatchObject([
      record_kind,
      { statement: true, log: true, record: true },
    ]);
});

it("tells on a person's sheet of titles, authorisations, sessions and assessments, with who signed what and when", async () => {
  const acts = await call();
  const [mateo] = await database.db
    .select()
    .from(profiles)
    .where(sql`email = 'mateo.quintero@demo.local'`);
  const sheet = async (format: 'pdf' | 'xlsx' | 'json') => {
    const { body } = await exportSheet(acts, { id: mateo?.id ?? '', format }, async () => []);
    return new Uint8Array(await new Response(body).arrayBuffer());
  };
  const told = JSON.parse(new TextDecoder().decode(await sheet('json')));
  expect(told.sessions).toMatchObject([
    { standing: 'accepted', signatures: [] },
    { standing: 'absent', signatures: [{ meaning: 'verified' }] },
    { standing: 'attended', signatures: [{ meaning: 'verified' }] },
  ]);
  expect(told.observations).toMatchObject([
    { outcome: 'not-competent', signatures: [{ meaning: 'assessed' }, { meaning: 'accepted' }] },
  ]);
  expect(told.authorisations.map(({ state }: { state: string }) => state).toSorted()).toEqual([
    'authorised',
    'suspended',
    'withdrawn',
  ]);
  const book = await readXlsx(await sheet('xlsx'));
  const lines = (part: string) => book.sheets[0]?.rows.filter(([first]) => first === part) ?? [];
  expect(lines('Evaluaciones observadas')).toHaveLength(1);
  expect(lines('Evaluaciones observadas')[0]).toMatchObject([
    ...['Evaluaciones observadas', 'Operación del analizador HEM-02 v1', 'Aún no competente', expect.any(String)],
    ...[expect.anything(), expect.anything(), expect.stringContaining('Se evalúa de nuevo')],
    expect.stringMatching(/^«Evalué» · Ricardo .* \(.*\) · \d\d\/\d\d\/\d{4} .*\n«Acepto el resultado» · Mateo /),
    expect.anything(),
  ]);
  expect(lines('Sesiones presenciales').map((row) => row.slice(1, 3))).toEqual([
    ['Toma de muestras', 'Va a ir'],
    ['Manejo de extintores', 'No asistió'],
    ['Manejo de extintores', 'Asistió'],
  ]);
  expect(lines('Autorizaciones')).toHaveLength(3);
  expect(lines('Formación externa')).toHaveLength(1);
  const { text } = await extractText(await getDocumentProxy(await sheet('pdf')), { mergePages: true });
  for (const said of [
    'Sesiones presenciales',
    'Autorizaciones',
    'Evaluaciones observadas',
    '«Autorizo»',
    '«Verifiqué»',
    '«Retiro»',
  ])
    expect(text.replace(/\s+/g, ' ')).toContain(said);
});
