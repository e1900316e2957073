import { sql } from 'drizzle-orm';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appendAudit } from '#features/audit/server/append-audit.ts';
import { type AuditedWorld, createAuditedWorld } from '#testing/audited-world.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { unzipped } from '#testing/unzipped.ts';
import { auditPackageTexts as texts } from '../audit-package.texts.ts';
import { makePackages } from './make-package.ts';

let app: TestApp;
let world: AuditedWorld;
beforeAll(async () => {
  app = await createTestApp();
  world = await createAuditedWorld(app);
});
afterAll(() => app.close());

const rowsOf = async (query: ReturnType<typeof sql>) => (await app.database.db.execute(query)).rows;

/** A package that is made here, with what happens while it reads for its sheets. */
async function madeHere(more: object, meanwhile: () => Promise<void> = async () => undefined) {
  const whole = { site_ids: null, work_area_ids: null, person_ids: null, requirement_ids: null };
  const given = { from: world.today, to: world.today, ...whole, contacts: false, notes: false, files: true, ...more };
  const [row] = await rowsOf(sql`INSERT INTO audit_packages (scope, created_by, file_name)
    VALUES (${JSON.stringify(given)}, ${app.people.admin.id}, 'Paquete.zip') RETURNING id`);
  const readReminders = async () => {
    await meanwhile();
    return [];
  };
  const tools = { db: app.database.application.db, storage: app.storage };
  await makePackages(tools, { verifierPage: async () => '', readReminders }, String(row?.id));
  const [made] = await rowsOf(sql`SELECT id, status, failure, figures FROM audit_packages WHERE id = ${row?.id}`);
  return { id: String(row?.id), ...made };
}

it('says so where nobody and nothing of its scope is left once it is made; of whom is left it is made', async () => {
  const gone = '00000000-0000-4000-8000-000000000000';
  expect(await madeHere({ person_ids: [gone] })).toMatchObject({ status: 'failed', failure: texts.nothingLeft.people });
  expect(await madeHere({ requirement_ids: [gone] })).toMatchObject({
    ...{ status: 'failed', failure: texts.nothingLeft.requirements },
  });
  expect(await madeHere({ person_ids: [gone, world.learner.id] })).toMatchObject({
    ...{ status: 'done', figures: { people: 1 } },
  });
});

it('keeps the months of the log that it reads from being purged meanwhile, and names those that were', async () => {
  const month = '2019-03';
  const { db } = app.database;
  await db.transaction((tx) =>
    appendAudit(tx, {
      ...{ actor_id: null, action: 'complete-step' },
      ...{ subject_type: 'step', subject_id: 'antes', at: new Date('2019-03-15') },
    }),
  );
  await rowsOf(sql`SELECT make_audit_months()`);
  await rowsOf(sql`SELECT seal_audit_log(true)`);
  await rowsOf(sql`WITH purge AS (INSERT INTO purges (id, class, months, before_day, things, people, oldest_day, list_sha256, signed_at, signed_by_name, reason)
      VALUES (gen_random_uuid(), 'audit-log', 1, '2019-04-30', 1, 0, '2019-03-31', ${'a'.repeat(64)}, now(), 'Ana', 'Plazo') RETURNING id),
    item AS (INSERT INTO purge_items SELECT id, ${month} FROM purge)
    INSERT INTO signatures (record_kind, record_id, meaning, signer_id, signer_name, signer_role, signed_at, time_zone, statement, sha256)
      SELECT 'purge', id, 'authorised', gen_random_uuid(), 'Ana', 'admin', now(), 'America/Bogota', '{}', sha256('x') FROM purge`);
  const purge = () =>
    rowsOf(sql`SELECT remove_audit_month('2019-03-01', (SELECT max(id::text)::uuid FROM purges))`).then(
      () => 'removed',
      ({ cause }: Error) => (cause as { code: string }).code,
    );
  const answers: string[] = [];
  const period = { from: '2019-01-01', person_ids: [world.learner.id] };
  const read = async (id: string) => {
    const files = await unzipped(
      (await app.call('GET', `/api/audit-packages/${id}/file`, { as: app.people.admin })).bytes,
    );
    const { chain, purged } = JSON.parse(String(files.get('MANIFIESTO.json')));
    const { text } = await extractText(new Uint8Array(files.get('RESUMEN.pdf') ?? []), { mergePages: true });
    const log = String(files.get('registro.jsonl')).trim().split('\n');
    return { chain, purged, text, log: log.map((line) => JSON.parse(line)) };
  };
  const before = await madeHere(period, async () => void answers.push(await purge()));
  expect(answers).toEqual(['55P03']);
  const whole = await read(before.id);
  expect(whole).toMatchObject({ purged: [], text: expect.not.stringContaining(month) });
  expect(await purge()).toBe('removed');
  const after = await read((await madeHere(period)).id);
  expect(after).toMatchObject({ purged: [{ month, entries: 1 }], text: expect.stringContaining(month) });
  expect(after.log).toHaveLength(after.chain.last - after.chain.first + 1);
});
