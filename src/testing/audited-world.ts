import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { hashPassword } from '#features/identity/server/passwords.ts';
import { settingsSchema } from '#features/settings/settings.contract.ts';
import { localTime } from '#platform/time/local-time.ts';
import { createTestModule, createTestPerson, type TestPerson } from './factories.ts';
import { samplePdf } from './sample-files.ts';
import type { TestApp } from './test-app.ts';
import { createTestAttempt, createTestCompletion, createTestStepsDone } from './training-record.ts';

export interface AuditedWorld {
  learner: TestPerson;
  requirement: string;
  /** Ids of the titles, the first with a file; both verified by signature. */
  records: string[];
  today: string;
}

const password = 'Firma-2026!';
export const noted = 'Se distrae con el teléfono.';

/** Somebody with a round, an attempt, a title that a supervisor verified by signature, and a note: what an audit package is made of. */
export async function createAuditedWorld(app: TestApp): Promise<AuditedWorld> {
  const { db } = app.database;
  const { admin, jefe } = app.people;
  const today = localTime(new Date(), settingsSchema.parse({}).time_zone.name).date;
  const hash = await hashPassword(password);
  await db.execute(sql`INSERT INTO credentials (user_id, password_hash) VALUES (${jefe.id}, ${hash})
    ON CONFLICT (user_id) DO UPDATE SET password_hash = excluded.password_hash`);
  const names = { first_name: 'Ana', last_name: 'Núñez', email: 'ana.nunez@prueba.local', phone: '+57 300 555 0199' };
  const learner = await createTestPerson(db, names);
  const module = await createTestModule(db, { title: 'Centrífuga', stepCount: 2, questionCount: 1 });
  await createTestStepsDone(db, learner, module, module.stepIds);
  await createTestAttempt(db, learner, module, { score: 90, attempted_at: new Date() });
  await createTestCompletion(db, learner, module, { final_score: 90 });
  const rule = { from_day: today, days_to_comply: 30, audience: [{ kind: 'everyone' }] };
  const made = await app.call('POST', '/api/requirements', {
    as: admin,
    body: { name: 'Centrífuga segura', module_id: module.id, rule },
  });
  const title = await app.call('POST', '/api/external-titles', {
    as: admin,
    body: { name: 'ReTHUS', kind: 'registration', expires: false },
  });
  const records = [randomUUID(), randomUUID()];
  for (const [place, id] of records.entries()) {
    const body = {
      ...{ person_id: learner.id, title_id: title.body.id, title: '', institution: `Colegio ${place}` },
      ...{ day: today, hours: null, expires_on: null, registration: `1234${place}` },
    };
    await app.call('PUT', `/api/external-records/${id}`, { as: learner, body });
    if (place === 0) {
      const form = new FormData();
      form.set('file', new File([Buffer.from(samplePdf([['Registro profesional']]))], 'Registro de Ana.pdf'));
      await app.call('POST', `/api/external-records/${id}/files`, { as: learner, body: form });
    }
    const shown = await app.call('GET', `/api/external-records/${id}`, { as: jefe });
    const signed = { password, shown_sha256: shown.body.sha256 };
    const verified = await app.call('POST', `/api/external-records/${id}/verify`, { as: jefe, body: signed });
    if (verified.status !== 200) throw new Error(`a title was not verified: ${verified.text}`);
  }
  await app.call('POST', `/api/competence/people/${learner.id}/notes`, { as: jefe, body: { text: noted } });
  await sealAll(app);
  return { learner, requirement: made.body.id, records, today };
}

/** Gives everything in the log its seal, as the job does within a second. */
export const sealAll = (app: TestApp) => app.database.db.execute(sql`SELECT seal_audit_log(true)`);
