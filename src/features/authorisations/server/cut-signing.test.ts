import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { hashPassword } from '#features/identity/server/passwords.ts';
import { createTestPerson } from '#testing/factories.ts';
import { createTestApp } from '#testing/test-app.ts';

const rounds = 12;

it('an authorisation whose connections are cut while it is signed is there whole or not at all, and once when it is sent again', async () => {
  const app = await createTestApp();
  const { db } = app.database;
  const run = async (statement: ReturnType<typeof sql>) => (await db.execute(statement)).rows;
  const { jefe, admin } = app.people;
  const hash = await hashPassword('Firma-2026!');
  await run(sql`INSERT INTO credentials (user_id, password_hash) VALUES (${jefe.id}, ${hash})`);
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Bogota' });
  const made = await app.call('POST', '/api/authorised-activities', {
    as: admin,
    body: { kind: 'procedure', name: 'Conteo manual', requirement_ids: [], from_day: today },
  });
  const statuses: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const person = await createTestPerson(db, {}, new Date());
    const asked = { person_id: person.id, activity_id: made.body.id, from_day: today };
    const give = async () => {
      const shown = await app.call('GET', `/api/authorisations/to-give?${new URLSearchParams(asked)}`, { as: jefe });
      const body = { ...asked, password: 'Firma-2026!', shown_sha256: shown.body.sha256 ?? '0'.repeat(64) };
      return app.call('POST', '/api/authorisations', { as: jefe, body });
    };
    const kept = async () => {
      const [row] = await run(sql`SELECT
        (SELECT count(*)::integer FROM authorisations WHERE person_id = ${person.id}) AS given,
        (SELECT count(*)::integer FROM signatures WHERE person_id = ${person.id}) AS signed,
        (SELECT count(*)::integer FROM audit_log WHERE action = 'give-authorisation' AND subject_id = ${person.id}) AS logged`);
      return row;
    };
    // Of the application alone, wherever it is; a moment later in each round, from before the password is hashed to behind the act.
    const sent = give();
    let isDone = false;
    const cutting = (async () => {
      await new Promise((resolve) => setTimeout(resolve, 20 + round * 12));
      if (!isDone)
        await run(sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND usename <> current_user AND query NOT LIKE 'LISTEN%'`);
    })();
    statuses.push((await sent).status);
    isDone = true;
    await cutting;
    const after = await kept();
    expect([after, after?.given]).toEqual([
      { given: after?.given, signed: after?.given, logged: after?.given },
      after?.given,
    ]);
    if (statuses.at(-1) === 201) expect(after?.given).toBe(1);
    const again = await give();
    expect([201, 409]).toContain(again.status);
    expect(await kept()).toEqual({ given: 1, signed: 1, logged: 1 });
  }
  expect(statuses).toHaveLength(rounds);
  await app.close();
}, 120_000);
