import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readOf } from '#testing/controlled-team.ts';
import { createTestFile, createTestModule, createTestPerson, type TestPerson } from '#testing/factories.ts';
import { placesOf, rowsPerTable } from '#testing/rows-of-a-person.ts';
import { createTestConversation } from '#testing/sample-conversation.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestToken } from '#testing/test-token.ts';
import { createTestAttempt, createTestCompletion, createTestStepsDone } from '#testing/training-record.ts';
import { attendedOf } from '#testing/training-sessions.ts';

let app: TestApp;
let person: TestPerson;
const names = { first_name: 'Zulemina', last_name: 'Xanfrández' };
const personal = ['Zulemina', 'Xanfrández', 'zulemina.x@', '+57 300 999 8877', 'Histotecnóloga', 'NavegadorDeZulemina'];

/** What stays under the nameless profile: the training record, and the progress that is counted from it. */
const evidence =
  'absences begun_modules effectiveness_reviews exemptions module_change_readings person_progress quiz_attempts renewals requirement_audiences role_changes session_participants session_test_points survey_turns training_cycles user_module_completion user_step_progress'.split(
    ' ',
  );

const rowsOf = async (query: ReturnType<typeof sql>) => (await app.database.db.execute(query)).rows;

beforeAll(async () => {
  app = await createTestApp();
  const [{ db }, { admin }] = [app.database, app.people];
  const fields = { phone: '+57 300 999 8877', position: 'Histotecnóloga', company_name: 'Histología Xanfrández' };
  person = await createTestPerson(db, { ...names, ...fields, role: 'jefe', email: 'zulemina.x@prueba.local' });
  const { id, email } = person;
  const module = await createTestModule(db, { key: 'bienvenida', order_index: 1, stepCount: 1, questionCount: 1 });
  await db.execute(sql`UPDATE sessions SET user_agent = 'NavegadorDeZulemina' WHERE user_id = ${id}`);
  await db.execute(sql`INSERT INTO credentials (user_id, password_hash) VALUES (${id}, 'x')`);
  // A wrong sign-in is counted for the account.
  await app.call('POST', '/api/auth/sign-in', { body: { email: person.email, password: 'Nada-1234!' } });

  const [open] = await rowsOf(sql`INSERT INTO quiz_questions (module_id, question_text, question_type)
    VALUES (${module.id}, '¿Quién eres?', 'open') RETURNING id`);
  const answers = { [String(module.questionIds[0])]: 'b', [String(open?.id)]: 'Soy Zulemina Xanfrández' };
  const attempt = await createTestAttempt(db, person, module, { answers, score: 100, review_status: 'reviewed' });
  await db.execute(sql`INSERT INTO quiz_answer_reviews (attempt_id, question_id, points, comment, reviewed_by, reviewed_at)
    VALUES (${attempt}, ${open?.id}, 1, 'Muy bien, Zulemina', ${admin.id}, now())`);
  await db.execute(sql`INSERT INTO quiz_drafts (user_id, module_id, quiz_version_id, answers)
    VALUES (${id}, ${module.id}, current_quiz_version(${module.id}), ${JSON.stringify(answers)})`);

  await createTestStepsDone(db, person, module, module.stepIds);
  await createTestCompletion(db, person, module);
  const [change] =
    await rowsOf(sql`INSERT INTO module_changes (module_id, subject, subject_id, act, title, kind, summary)
    VALUES (${module.id}, 'step', ${module.stepIds[0]}, 'changed', 'Paso 1', 'important', 'Otra cifra') RETURNING id`);
  await db.execute(sql`INSERT INTO module_change_readings (user_id, change_id) VALUES (${id}, ${change?.id})`);
  await db.execute(sql`WITH design AS (INSERT INTO certificate_designs (version, is_active, heading, wording, is_wide)
      VALUES (1, true, 'Certificado', 'Completó', true) RETURNING id)
    INSERT INTO certificates (code, cycle_id, user_id, design_id, holder_name, title, day)
    SELECT '2222222222', t.id, ${id}, design.id, 'Zulemina Xanfrández', 'Bienvenida', t.day FROM design, training_cycles t WHERE t.user_id = ${id} LIMIT 1`);
  await db.execute(sql`INSERT INTO renewals (user_id, module_id, is_whole) VALUES (${id}, ${module.id}, true)`);
  const [requirement] = await rowsOf(
    sql`INSERT INTO requirements (kind, module_id, name) VALUES ('module', ${module.id}, 'Prueba') RETURNING id`,
  );
  const [rule] = await rowsOf(sql`INSERT INTO requirement_rules (requirement_id, version, from_day, days_to_comply)
    VALUES (${requirement?.id}, 1, '2026-01-01', 30) RETURNING id`);
  await db.execute(
    sql`INSERT INTO requirement_audiences (rule_id, kind, person_id) VALUES (${rule?.id}, 'person', ${id})`,
  );
  await db.execute(sql`INSERT INTO exemptions (person_id, requirement_id, from_day, reason)
    VALUES (${id}, ${requirement?.id}, '2026-01-01', 'Zulemina espera un hijo')`);
  await db.execute(sql`INSERT INTO absences (person_id, from_day, until_day, reason, voided_at, void_reason)
    VALUES (${id}, '2026-01-01', '2026-01-31', 'Licencia de Zulemina', now(), 'Zulemina volvió')`);
  const told = { text: 'Hola, Zulemina', feedback: 'down', feedback_reason: 'No soy Xanfrández' } as const;
  const { answer } = await createTestConversation(db, person, 'Zulemina pregunta', told);
  await db.execute(sql`INSERT INTO message_citations (message_id, n, passage_id, title, quote)
    VALUES (${answer}, 1, gen_random_uuid(), 'Manual', 'Responsable: Zulemina')`);
  await db.execute(sql`INSERT INTO step_drafts (user_id, target_id, module_id, title, content)
    VALUES (${id}, ${module.id}, ${module.id}, 'De Zulemina', 'Texto')`);
  await db.execute(sql`INSERT INTO generation_jobs (kind, title, requested_by, input, stages)
    VALUES ('induction', 'Ética', ${id}, '{"kind":"induction","wish":"Firmado: Zulemina"}', '{}')`);
  await db.execute(sql`WITH made AS (INSERT INTO positions (name) VALUES ('Técnica') RETURNING id)
    INSERT INTO position_periods (person_id, position_id, from_day, until_day, recorded_by)
    SELECT ${id}, made.id, '2025-01-07', '2025-03-01', ${id} FROM made`);
  await db.execute(sql`INSERT INTO study_cards VALUES (${id}, ${module.questionIds[0]}, false)`);
  await db.execute(sql`INSERT INTO person_notes (person_id, text) VALUES (${id}, 'Zulemina conoce la centrífuga')`);
  await db.execute(sql`INSERT INTO external_records (person_id, title, institution, day)
    VALUES (${id}, 'Registro de Zulemina', 'Colegio Xanfrández', '2026-01-01')`);
  await attendedOf(db, id, admin.id);
  const [list] = await rowsOf(sql`INSERT INTO observation_checklists DEFAULT VALUES RETURNING id`);
  const [version] =
    await rowsOf(sql`INSERT INTO observation_checklist_versions (checklist_id, version, name, methods, items)
    VALUES (${list?.id}, 1, 'Hemograma', '{records}', '[]') RETURNING id`);
  const [observed] = await rowsOf(sql`INSERT INTO observations (checklist_id, version_id, person_id, opened_by)
    VALUES (${list?.id}, ${version?.id}, ${id}, ${admin.id}) RETURNING id`);
  await db.execute(sql`INSERT INTO observation_entries (observation_id, part, entry_id, answer, note, entered_at)
    VALUES (${observed?.id}, 'records', gen_random_uuid(), 'not-applicable', 'Zulemina no los lleva', now())`);
  await db.execute(sql`INSERT INTO placed_people VALUES (${id}, 'Histotecnóloga', '')`);
  await db.execute(sql`INSERT INTO notification_choices (user_id, reminder) VALUES (${id}, false)`);
  await db.execute(sql`INSERT INTO calendar_feeds (person_id, kind, secret_hash) VALUES (${id}, 'own', sha256('x'))`);
  await db.execute(sql`WITH made AS (INSERT INTO webhooks (name, url, events, secret) VALUES ('Otro', 'https://x', '{person.created}', 'x') RETURNING id)
    INSERT INTO webhook_deliveries (webhook_id, message_id, kind, person_id, payload) SELECT id, id, 'person.created', ${id}, '{}' FROM made`);
  await db.execute(sql`WITH made AS (INSERT INTO privacy_notices (number, text, asks_again) VALUES (1, 'Aviso', true) RETURNING id)
    INSERT INTO notice_acceptances (person_id, notice_id, accepted_at, way) SELECT ${id}, id, now(), 'screen' FROM made`);
  await createTestToken(db, { id: String(id) }, ['glosario:leer'], { name: 'Hoja de Zulemina' });
  await db.execute(sql`WITH made AS (INSERT INTO sign_in_providers (name, issuer, client_id, secret) VALUES ('Otro', 'https://x', ${id}, 'x') RETURNING id),
      account AS (INSERT INTO organisation_accounts (issuer, subject, person_id, email, linked_at) VALUES ('https://x', ${`zulemina-${id}`}, ${id}, ${email}, now())),
      session AS (INSERT INTO sessions (user_id, refresh_token_hash, created_at, last_refreshed_at, expires_at) VALUES (${id}, sha256(${String(id)}::bytea), now(), now(), now()) RETURNING id),
      at_provider AS (INSERT INTO organisation_sessions (session_id, provider_id, person_id, subject, id_token) SELECT s.id, m.id, ${id}, 'zulemina', 'x' FROM session s, made m),
      departure AS (INSERT INTO sign_in_departures (token_hash, provider_id, person_id, session_id, shown_sha256, left_at, expires_at)
        SELECT sha256(${String(id)}::bytea), m.id, ${id}, s.id, sha256('x'), now(), now() FROM session s, made m),
      proof AS (INSERT INTO signing_proofs VALUES (sha256(${String(id)}::bytea), ${id}, sha256('x'), 'https://x', now(), now()))
    INSERT INTO access_requests (provider_id, subject, email, first_name, reason, asked_at) SELECT id, 'zulemina', ${email}, 'Zulemina', 'domain', now() FROM made`);
  await db.execute(sql`INSERT INTO calendar_events (person_id, kind, subject, day, title, digest)
    VALUES (${id}, 'own', 'x', '2026-01-31', 'Vence: Prueba', 'x')`);
  await db.execute(sql`INSERT INTO notification_turns VALUES (${id}, 'reminder', '2026-11-23', now())`);
  await db.execute(
    sql`INSERT INTO notices (person_id, kind, about_day, day, number) VALUES (${id}, 'asked', '2026-11-23', '2026-11-23', 2)`,
  );
  await db.execute(sql`INSERT INTO mail_outbox (user_id, kind, priority, recipient, letter, give_up_at)
    SELECT owner::uuid, 'reminder', 2, ${email}, '{"paragraphs":["Hola, Zulemina:"]}', now()
    FROM unnest(ARRAY[${id}, NULL]) AS of (owner)`);
  await db.execute(sql`INSERT INTO mail_links (token_hash, purpose, user_id, expires_at)
    VALUES ('\\x02', 'reset', ${id}, now() + interval '1 hour')`);
  await db.execute(sql`INSERT INTO known_devices (token_hash, user_id) VALUES ('\\x03', ${id})`);
  await db.execute(sql`WITH p AS (INSERT INTO passkeys (user_id, credential_id, public_key, counter, is_synced, site, name) VALUES (${id}, 'x', 'x', 0, false, 'x', 'Llave de Zulemina')),
    a AS (INSERT INTO code_apps (user_id, secret, confirmed_at) VALUES (${id}, 'x', now())), r AS (INSERT INTO recovery_codes (user_id, code_hash) VALUES (${id}, sha256('x'))),
    h AS (INSERT INTO half_sign_ins (token_hash, user_id, password_hash, expires_at) VALUES (sha256('x'), ${id}, 'x', now())),
    c AS (INSERT INTO passkey_challenges (challenge_hash, purpose, user_id, expires_at) VALUES (sha256('x'), 'add', ${id}, now())),
    t AS (INSERT INTO trusted_devices (user_id, token_hash, password_hash, user_agent, created_at, last_used_at, expires_at) VALUES (${id}, sha256('x'), 'x', 'Firefox de Zulemina', now(), now(), now()))
    INSERT INTO factor_resets (user_id, asked_by, asked_at) VALUES (${id}, ${admin.id}, now())`);
  await db.execute(sql`INSERT INTO request_answers (key, held_until, answer)
    VALUES ('\\x04', now(), ${JSON.stringify({ given: { employee: { first_name: 'Zulemina', email } } })})`);
  await db.execute(sql`INSERT INTO link_requests (purpose, email) VALUES ('reset', ${email})`);
  const history = await createTestFile(db, { bucket: 'history', path: 'historial.csv', uploaded_by: admin.id });
  await db.execute(sql`INSERT INTO history_imports (file_id, file_name, file_sha256, columns, day_order, makes_units, takes, facts, people)
    VALUES (${history}, 'historial.csv', ${'a'.repeat(64)}, '[]', 'dmy', false, 'all', 1, ARRAY[${id}]::uuid[])`);
  for (const [name, status, owner] of [
    ['Manual de bioseguridad', 'ready', id],
    ['Turnos', 'ready', id],
    ['Turnos', 'ready', admin.id],
    ['A medias de Zulemina', 'processing', id],
  ]) {
    const path = `${owner}/${randomUUID()}.txt`;
    const sha256 = createHash('sha256').update(path).digest('hex');
    const file = await createTestFile(db, { path, sha256, uploaded_by: owner ?? null });
    const [document] = await rowsOf(sql`INSERT INTO documents (module_name, file_name, kind, file_id, user_id, status)
      VALUES (${name}, 'manual.txt', 'txt', ${file}, ${owner}, ${status}) RETURNING id`);
    // What is not read yet has no passages.
    if (status === 'ready')
      await db.execute(sql`INSERT INTO document_chunks (document_id, module_name, user_id, position, content)
      VALUES (${document?.id}, ${name}, ${owner}, 0, 'Guantes siempre.')`);
  }
  await readOf(db, id, 'Zulemina se equivocó');
});
afterAll(() => app.close());

/** Not given to whom they are of: secrets and what is kept while a sign-in lasts, what is counted anew from what is given, what waits to be sent, and rules that name somebody. */
const notGiven =
  'begun_modules calendar_events factor_resets half_sign_ins known_devices mail_links mail_outbox organisation_sessions passkey_challenges person_progress placed_people requirement_audiences sign_in_departures signing_proofs'.split(
    ' ',
  );

it('gives everything about a person in named sections, without secrets', async () => {
  app.database.takeQueries();
  const file = await app.call('GET', `/api/employees/${person.id}/data`, { as: app.people.admin });
  expect(file.status).toBe(200);
  expect(Object.keys(file.body).sort()).toEqual(
    'attempts authorisations calendars certificates change_readings competence completions conversations document_readings documents exported_at external_records generation_requests history_imports log notes notifications observations open_quizzes organisation_accounts positions privacy_acceptances profile program_keys second_factor session_outcomes sessions signatures step_drafts steps study_cards told_outside training_sessions'.split(
      ' ',
    ),
  );
  expect(file.body.change_readings).toMatchObject([{ title: 'Paso 1', summary: 'Otra cifra' }]);
  expect(file.body.conversations[0]).toMatchObject({
    title: 'Zulemina pregunta',
    messages: [
      { role: 'user' },
      { text: 'Hola, Zulemina', feedback_reason: 'No soy Xanfrández', citations: [{ title: 'Manual' }] },
    ],
  });
  expect(file.body.competence[0].renewals).toMatchObject([{ is_whole: true, read_steps: [] }]);
  expect(file.body.generation_requests[0].input.wish).toBe('Firmado: Zulemina');
  expect(file.body.documents).toHaveLength(3);
  expect(file.body.step_drafts[0].title).toBe('De Zulemina');
  expect(file.body.open_quizzes).toHaveLength(1);
  expect(file.body.positions).toMatchObject([{ position: 'Técnica', from_day: '2025-01-07', until_day: '2025-03-01' }]);
  expect(file.body.notifications).toMatchObject([
    { weekly_digest: true, reminder: false },
    { kind: 'reminder' },
    { kind: 'asked', number: 2 },
  ]);
  expect(JSON.stringify(file.body.attempts)).toContain('Soy Zulemina Xanfrández');
  expect(file.text).not.toMatch(/password|token|hash|correct_answer/);
  const asked = app.database.takeQueries().join('\n');
  const tables = Object.keys(await rowsPerTable(app.database.db, person.id));
  const unasked = tables.filter((table) => !new RegExp(`\\b(published_)?${table}\\b`).test(asked));
  expect(unasked, 'no section of the data of a person reads it').toEqual(notGiven);
});

it('leaves no table with anything that names an erased person, and the record and the log whole', async () => {
  for (const word of personal) expect([word, await placesOf(app.database.db, word)]).not.toEqual([word, []]);
  // A new table of things that belong to a person is filled above, and erased or named as evidence.
  const empty = Object.entries(await rowsPerTable(app.database.db, person.id)).filter(([, rows]) => rows === 0);
  expect(empty, 'fill these above with a row of the person').toEqual([]);
  const { admin } = app.people;
  await app.call('POST', `/api/employees/${person.id}/deactivate`, { as: admin, body: {} });
  await rowsOf(sql`UPDATE role_changes SET day = '2000-01-01' WHERE person_id = ${person.id} AND role = 'inactive'`);
  const erased = await app.call('POST', `/api/employees/${person.id}/erase`, { as: admin, body: {} });
  expect(erased.body).toEqual({ success: true });
  for (const word of personal) expect([word, await placesOf(app.database.db, word)]).toEqual([word, []]);
  const left = Object.entries(await rowsPerTable(app.database.db, person.id)).flatMap(([table, rows]) =>
    rows > 0 ? [table] : [],
  );
  expect(left).toEqual(evidence);

  const [kept] = await rowsOf(sql`SELECT score, passed, answers::text FROM quiz_attempts WHERE user_id = ${person.id}`);
  expect(kept).toMatchObject({ score: 100, passed: true });
  expect(kept?.answers).toContain('"b"');
  expect(kept?.answers).toContain('(respuesta eliminada)');
  expect(await rowsOf(sql`SELECT points FROM quiz_answer_reviews`)).toEqual([{ points: 1 }]);
  expect(await rowsOf(sql`SELECT is_completed FROM user_step_progress WHERE user_id = ${person.id}`)).toEqual([
    { is_completed: true },
  ]);
  const log = await rowsOf(sql`SELECT details FROM audit_log WHERE action = 'erase-person'`);
  expect(log.map(({ details }) => details)).toEqual([
    {
      signatures: 0,
      open_quizzes: 1,
      organisation_accounts: 1,
      ...{
        authorisations: 0,
        calendars: 2,
        certificates: 1,
        competence: 2,
        program_keys: 1,
        second_factor: 7,
        told_outside: 1,
      },
      conversations: 1,
      document_readings: 3,
      documents: 3,
      external_records: 1,
      generation_requests: 1,
      history_imports: 1,
      notes: 1,
      observations: 1,
      step_drafts: 1,
      study_cards: 1,
      notifications: 3,
      positions: 1,
      privacy_acceptances: 1,
      training_sessions: 0,
      session_outcomes: 0,
    },
  ]);
  // A file that names the person is gone; that there was one is not.
  expect(await rowsOf(sql`SELECT file_id, file_name FROM history_imports`)).toEqual([
    { file_id: null, file_name: 'historial.csv' },
  ]);
  expect(await rowsOf(sql`SELECT FROM files WHERE bucket = 'history'`)).toEqual([]);
  await app.database.db.execute(sql`SELECT seal_audit_log()`);
  expect(await rowsOf(sql`SELECT * FROM broken_audit_seals()`)).toEqual([]);
});

it('hands documents that answer questions to who erases; a name in use is told apart', async () => {
  const own = await app.call('GET', '/api/documents', { as: app.people.admin });
  expect(own.body.documents.map((document: { module_name: string }) => document.module_name).sort()).toEqual([
    'Manual de bioseguridad',
    'Turnos',
    `Turnos (${person.id.slice(0, 8)})`,
  ]);
  expect(await rowsOf(sql`SELECT DISTINCT uploaded_by FROM files`)).toEqual([{ uploaded_by: app.people.admin.id }]);
  expect(await rowsOf(sql`SELECT DISTINCT user_id FROM document_chunks`)).toEqual([{ user_id: app.people.admin.id }]);
});

/**
 * Columns that say who did something in rows that others go on using, or whom evidence and what is kept of it is about: whoever is erased stays
 * in them as a nameless profile.
 */
const whoDidIt =
  `absences.recorded_by absences.voided_by activity_rules.recorded_by audit_exports.exported_by audit_log.actor_id audit_packages.created_by auditor_accesses.approved_by auditor_accesses.asked_by auditor_accesses.ended_by auditor_accesses.person_id authorisations.given_by
  authorisations.person_id authorisations.withdrawn_by authorised_activities.created_by catalogue_versions.approved_by catalogue_versions.created_by certificate_candidates.person_id certificate_designs.recorded_by certificates.revoked_by competence_changes.person_id competence_spans.person_id courses.created_by
  controlled_documents.created_by controlled_documents.owner_id document_submissions.approver_id document_submissions.author_id document_submissions.returned_by document_submissions.reviewer_id
  document_readings.voided_by document_reviews.reviewed_by document_versions.author_id document_versions.withdrawn_by document_chunks.user_id document_page_edits.edited_by documents.user_id effectiveness_reviews.recorded_by effectiveness_reviews.voided_by evidence_requests.answered_by exemptions.recorded_by exemptions.voided_by external_records.judged_by external_records.recorded_by external_records.voided_by
  external_titles.created_by factor_resets.asked_by files.uploaded_by generated_questions.approved_by generated_questions.created_by generated_steps.approved_by generated_steps.created_by handled_questions.handled_by history_imports.created_by history_imports.undone_by looked_at_parts.looked_by module_changes.author module_downloadables.uploaded_by
  notices.asked_by observation_checklist_versions.published_by observation_entries.entered_by observation_files.added_by observations.assessed_by observations.opened_by observations.second_id observations.voided_by package_keys.changed_by person_duties.person_id person_notes.recorded_by person_notes.voided_by position_periods.recorded_by position_periods.voided_by
  quiz_answer_reviews.reviewed_by quiz_states.created_by session_test_points.noted_by survey_versions.created_by requirement_plans.created_by requirement_rules.recorded_by requirements.created_by session_files.added_by session_materials.added_by session_participants.invited_by session_participants.voided_by settings.updated_by signatures.person_id step_rewrites.created_by step_versions.created_by blocked_people.blocked_by blocked_people.person_id purges.signed_by retention_changes.changed_by webhook_deliveries.person_id webhooks.created_by webhook_standing_changes.person_id webhook_standings.person_id privacy_notices.published_by sign_in_providers.created_by organisation_accounts.linked_by
  steps.updated_by training_cycles.recorded_by training_cycles.voided_by training_sessions.cancelled_by training_sessions.closed_by training_sessions.created_by training_sessions.teacher_id`.split(
    /\s+/,
  );

it('each column that names a person belongs to rows that are erased or kept as evidence, or says who did something', async () => {
  const columns = await rowsOf(sql`
    SELECT c.relname || '.' || a.attname AS name
    FROM pg_attribute a
    JOIN pg_class c ON c.oid = a.attrelid AND c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace
    LEFT JOIN pg_constraint f ON f.conrelid = c.oid AND f.contype = 'f' AND f.conkey = ARRAY[a.attnum]
    WHERE a.attnum > 0 AND NOT a.attisdropped
      AND CASE WHEN f.oid IS NULL THEN a.atttypid = 'uuid'::regtype AND a.attname ~ '(^|_)(user|actor|person|profile|owner|author)(_id|_uuid)?$|_by$'
        ELSE f.confrelid = 'profiles'::regclass AND f.confdeltype <> 'c' END
    ORDER BY 1`);
  const why = 'let its rows go with the person, or name it above';
  expect(columns.map(({ name }) => String(name)).toSorted(), why).toEqual(whoDidIt.toSorted());
});
