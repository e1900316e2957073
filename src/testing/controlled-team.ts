import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { hashPassword } from '#features/identity/server/passwords.ts';
import { settingsSchema } from '#features/settings/settings.contract.ts';
import type { Database } from '#platform/db/database.ts';
import { localTime } from '#platform/time/local-time.ts';
import { createTestPerson, type TestPerson } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** Password of everybody in such a team. */
export const teamPassword = 'Firma-2026!';

/** The installation's day, so many days from now. */
export const dayIn = (days: number) =>
  localTime(new Date(Date.now() + days * 86_400_000), settingsSchema.parse({}).time_zone.name).date;

/** Three who write, review and approve, and a learner, all of whom can sign; with what they do to controlled documents. @param now by the server's clock */
export async function controlledTeam(app: TestApp, now = new Date()) {
  const run = async (statement: ReturnType<typeof sql>) => (await app.database.db.execute(statement)).rows;
  const { admin: author, jefe: reviewer, employee: learner } = app.people;
  const approver = await createTestPerson(app.database.db, { role: 'jefe' }, now);
  const hash = await hashPassword(teamPassword);
  const letSign = ({ id }: { id: string }) =>
    run(sql`INSERT INTO credentials (user_id, password_hash) VALUES (${id}, ${hash})
      ON CONFLICT (user_id) DO UPDATE SET password_hash = excluded.password_hash`);
  for (const person of [author, reviewer, approver, learner]) await letSign(person);
  // Whoever learns has done so for a while, so that days can go by.
  await run(
    sql`UPDATE role_changes SET day = day - 90, recorded_at = recorded_at - interval '90 days' WHERE person_id = ${learner.id}`,
  );

  /** A text of three parts. */
  const file = (name: string) => {
    const parts = ['uno', 'dos', 'tres'].map((word) => `${word} ${name} se limpia al terminar. `.repeat(9));
    return new File([parts.join('\f')], `${name}.txt`);
  };
  /** A text has no pages; this one is given some, as a PDF's would be. */
  const setPages = (version: string, pages: number) =>
    run(
      sql`UPDATE documents SET pages = ${pages} WHERE id = (SELECT source_id FROM document_versions WHERE id = ${version})`,
    );
  /** Another version of a document, of three pages, as a draft. */
  async function add(id: string, name: string, change = 'major'): Promise<string> {
    const body = new FormData();
    const fields = { file: file(name), change, change_text: 'Otro paso' };
    for (const [field, value] of Object.entries(fields)) body.append(field, value);
    const made = await app.call('POST', `/api/controlled-documents/${id}/versions`, { as: author, body });
    await setPages(made.body.id, 3);
    return made.body.id;
  }
  /** A version from its draft to its approval. */
  async function bring(version: string, effective_day: string, grace_days = 10): Promise<void> {
    const act = (step: string, as: TestPerson, body: object = {}) =>
      app.call('POST', `/api/document-versions/${version}/${step}`, { as, body });
    const hashFor = async (step: string) =>
      (await app.call('GET', `/api/document-versions/${version}/to-sign/${step}`, { as: reviewer })).body.sha256;
    await act('submit', author);
    await act('review', reviewer, { password: teamPassword, shown_sha256: await hashFor('review') });
    const days = { effective_day, grace_days };
    const signing = { password: teamPassword, shown_sha256: await hashFor('approve') };
    expect((await act('approve', approver, { ...signing, ...days })).body).toEqual({ success: true });
  }
  /** A controlled document of three pages whose first version is in force. */
  async function document(code: string, more: object = {}) {
    const body = { code, title: `Limpiar ${code}`, ...more };
    const { id } = (await app.call('POST', '/api/controlled-documents', { as: author, body })).body;
    const version = await add(id, code);
    await bring(version, dayIn(0));
    return { id: String(id), version };
  }
  const see = (version: string, pages: number[], as = learner) =>
    app.call('POST', `/api/document-readings/versions/${version}/seen`, { as, body: { pages } });
  const toSign = (version: string, as = learner) =>
    app.call('GET', `/api/document-readings/versions/${version}/to-sign`, { as });
  async function sign(version: string, as = learner, more: object = {}) {
    const { sha256 = '0'.repeat(64) } = (await toSign(version, as)).body;
    const body = { password: teamPassword, shown_sha256: sha256, ...more };
    return app.call('POST', `/api/document-readings/versions/${version}/sign`, { as, body });
  }
  /** A requirement to read a document, of the learner unless told. */
  async function required(id: string, people: readonly TestPerson[] = [learner]): Promise<string> {
    const audience = people.map((person) => ({ kind: 'person', id: person.id }));
    const rule = { from_day: dayIn(0), days_to_comply: 30, audience };
    const body = { name: 'Leer el procedimiento', kind: 'document', object_id: id, rule };
    const made = await app.call('POST', '/api/requirements', { as: author, body });
    expect(made.status).toBe(201);
    return made.body.id;
  }
  /** So many days go by without anybody doing anything. */
  async function goBy(id: string, days: number): Promise<void> {
    const back = (moment: string) => sql`${sql.raw(moment)} = ${sql.raw(moment)} - make_interval(days => ${days})`;
    await run(sql`UPDATE document_versions SET effective_day = effective_day - ${days}::integer, ${back('approved_at')}
      WHERE document_id = ${id}`);
    await run(
      sql`UPDATE document_readings SET day = day - ${days}::integer, ${back('read_at')} WHERE document_id = ${id}`,
    );
    await run(sql`UPDATE requirement_rules SET from_day = from_day - ${days}::integer, ${back('recorded_at')}
      WHERE requirement_id IN (SELECT q.id FROM requirements q WHERE q.document_id = ${id})`);
  }
  return { author, reviewer, approver, learner, run, letSign, add, bring, document, see, toSign, sign, required, goBy };
}

/** A reading of somebody's, with what they answered, voided for a reason, of a document whose file is any that is there. */
export async function readOf(db: Database, personId: string, reason: string): Promise<void> {
  await db.execute(sql`WITH control AS (INSERT INTO controlled_documents (code, title) VALUES ('POE-1', 'Turnos') RETURNING id),
    version AS (INSERT INTO document_versions (document_id, number, source_id, is_own_upload, is_major)
      SELECT control.id, 1, d.id, false, true FROM control, (SELECT k.id FROM documents k WHERE k.user_id <> ${personId} LIMIT 1) d RETURNING id, document_id),
    seen AS (INSERT INTO document_pages_seen SELECT ${personId}, version.id, '{1}', now() FROM version),
    tried AS (INSERT INTO document_attempts (person_id, version_id, number, answers, right_answers, asked, is_passed, answered_at)
      SELECT ${personId}, version.id, 1, '{0}', 1, 1, true, now() FROM version RETURNING id)
    INSERT INTO document_readings (person_id, document_id, version, day, read_at, pages, voided_at, void_reason, attempt_id)
    SELECT ${personId}, document_id, 1, '2026-01-01', now(), 1, now(), ${reason}, tried.id FROM version, tried`);
}
