import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { audit_log } from '#features/audit/server/audit.tables.ts';
import { files } from '#features/files/server/files.tables.ts';
import { access_tokens, profiles, sessions } from '#features/identity/server/identity.tables.ts';
import { modules, steps } from '#features/modules/server/modules.tables.ts';
import { quiz_questions } from '#features/quiz-authoring/server/quiz-authoring.tables.ts';
import type { Database } from '#platform/db/database.ts';

export interface TestPerson {
  id: string;
  email: string;
  /** Cookie header of a signed-in session of this person. */
  cookie: string;
}

/** A person with an open session; unknown fields get harmless values. */
export async function createTestPerson(
  db: Database,
  fields: Partial<typeof profiles.$inferInsert> = {},
  now = new Date(),
): Promise<TestPerson> {
  const email = fields.email ?? `persona-${randomUUID().slice(0, 8)}@prueba.local`;
  const [person] = await db
    .insert(profiles)
    .values({ first_name: 'Persona', last_name: 'De Prueba', company_name: 'Laboratorio', ...fields, email })
    .returning({ id: profiles.id });
  if (!person) throw new Error('no person was created');
  const { cookie } = await createTestSession(db, person.id, now);
  return { id: person.id, email, cookie };
}

/** A person's session on a further device. */
export async function createTestSession(db: Database, userId: string, now = new Date()) {
  const token = randomBytes(32).toString('base64url');
  const expires_at = new Date(now.getTime() + 24 * 60 * 60 * 1000);
  const [session] = await db
    .insert(sessions)
    .values({ user_id: userId, refresh_token_hash: randomBytes(32), expires_at })
    .returning({ id: sessions.id });
  if (!session) throw new Error('no session was created');
  const token_hash = createHash('sha256').update(token).digest();
  await db.insert(access_tokens).values({ token_hash, session_id: session.id, expires_at });
  return { id: session.id, cookie: `access_token=${token}` };
}

export interface TestModule {
  id: string;
  title: string;
  stepIds: string[];
  questionIds: string[];
}

/**
 * A module with so many steps and questions, asked in their order unless told. Each question's right answer is 'b'; steps are
 * titled 'Paso n' unless titles are given.
 */
export async function createTestModule(
  db: Database,
  fields: Partial<typeof modules.$inferInsert> & {
    stepCount?: number;
    stepTitles?: string[];
    questionCount?: number;
  } = {},
): Promise<TestModule> {
  const { stepCount = 0, stepTitles, questionCount = 0, ...values } = fields;
  const title = values.title ?? `Módulo ${randomUUID().slice(0, 8)}`;
  const [module] = await db
    .insert(modules)
    .values({ order_index: 1, description: 'Descripción', question_order: 'fixed', ...values, title })
    .returning({ id: modules.id });
  if (!module) throw new Error('no module was created');
  const titles = stepTitles ?? Array.from({ length: stepCount }, (_, position) => `Paso ${position + 1}`);
  const stepRows = titles.map((stepTitle, position) => ({
    module_id: module.id,
    step_number: position + 1,
    title: stepTitle,
    content: `## ${stepTitle}\n\nContenido del paso ${position + 1}.`,
  }));
  const questionRows = Array.from({ length: questionCount }, (_, position) => ({
    module_id: module.id,
    question_text: `Pregunta ${position + 1}`,
    option_a: 'Opción A',
    option_b: 'Opción B',
    option_c: 'Opción C',
    option_d: 'Opción D',
    correct_answer: 'b' as const,
    explanation: `Porque sí ${position + 1}`,
    order_index: position + 1,
  }));
  const madeSteps = stepRows.length ? await db.insert(steps).values(stepRows).returning({ id: steps.id }) : [];
  const madeQuestions = questionRows.length
    ? await db.insert(quiz_questions).values(questionRows).returning({ id: quiz_questions.id })
    : [];
  return {
    id: module.id,
    title,
    stepIds: madeSteps.map((step) => step.id),
    questionIds: madeQuestions.map((q) => q.id),
  };
}

/** A question that a person grades, the last of a module with two unless told. @returns its id */
export async function createTestOpenQuestion(
  db: Database,
  module: { id: string },
  fields: Partial<typeof quiz_questions.$inferInsert> = {},
): Promise<string> {
  const [question] = await db
    .insert(quiz_questions)
    .values({ question_text: '¿Por qué?', question_type: 'open', order_index: 3, ...fields, module_id: module.id })
    .returning({ id: quiz_questions.id });
  if (!question) throw new Error('no question was created');
  return question.id;
}

/** The record of a file among the documents, of whose bytes nothing is stored. @returns its id */
export async function createTestFile(db: Database, fields: Partial<typeof files.$inferInsert> = {}): Promise<string> {
  const [file] = await db
    .insert(files)
    .values({
      bucket: 'documents',
      path: `${randomUUID()}.txt`,
      original_name: 'manual.txt',
      mime: 'text/plain',
      size: 1,
      sha256: 'a'.repeat(64),
      ...fields,
    })
    .returning({ id: files.id });
  if (!file) throw new Error('no file was stored');
  return file.id;
}

/** An act in the log, done to its actor's account unless told. */
export async function createTestAct(
  db: Database,
  actor: { id: string },
  action: string,
  fields: Partial<typeof audit_log.$inferInsert> = {},
): Promise<void> {
  await db
    .insert(audit_log)
    .values({ actor_id: actor.id, action, subject_type: 'profile', subject_id: actor.id, ...fields });
}
