import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { quiz_attempts } from '#features/assessment/server/assessment.tables.ts';
import type { AuditAction, AuditSubject } from '#features/audit/audit-actions.texts.ts';
import { audit_log } from '#features/audit/server/audit.tables.ts';
import { createPerson } from '#features/identity/server/create-person.ts';
import { hashPassword } from '#features/identity/server/passwords.ts';
import { user_module_completion, user_step_progress } from '#features/learning/server/learning.tables.ts';
import type { Transaction } from '#platform/db/database.ts';
import { type DemoHistory, people } from './content/people.ts';
import { known, type SeededModule } from './demo-modules.ts';

/** Password of every demo account; they exist in the demo scenario only. */
const demoPassword = 'Demo-1234!';
const day = 24 * 60 * 60 * 1000;
/** A module's steps are spread over the hours before its last one. */
const spreadHours = 20;
/** Score that passes, per cent. */
const passMark = 70;

/** The demo's people with their histories, counted back from `now`. */
export async function seedPeople(
  tx: Transaction,
  modules: ReadonlyMap<string, SeededModule>,
  now: Date,
): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  for (const { history, joinedDaysAgo, ...profile } of people) {
    const created_at = new Date(now.getTime() - joinedDaysAgo * day);
    const userId = await createPerson(tx, { ...profile, created_at }, passwordHash, null, null);
    if (!userId) throw new Error(`the demo person ${profile.email} exists already`);
    for (const part of history) await seedHistory(tx, userId, known(modules, part.moduleKey), part, now);
    await openNextModule(tx, userId, now);
  }
}

async function seedHistory(
  tx: Transaction,
  userId: string,
  module: SeededModule,
  part: DemoHistory,
  now: Date,
): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * day);
  const count = part.stepsCompleted === 'all' ? module.stepIds.length : part.stepsCompleted;
  const done = module.stepIds.slice(0, count);
  for (const [place, step_id] of done.entries()) {
    const hoursBefore = count > 1 ? (spreadHours * (count - 1 - place)) / count : 0;
    const at = new Date(ago(part.lastStepDaysAgo).getTime() - hoursBefore * 60 * 60 * 1000);
    await tx
      .insert(user_step_progress)
      .values({ user_id: userId, step_id, module_id: module.id, is_completed: true, completed_at: at, updated_at: at });
    await log(tx, at, userId, 'complete-step', 'step', step_id, { module_id: module.id });
  }
  // A module without questions is completed with its last step.
  const isRead = module.questions.length === 0 && count === module.stepIds.length;
  let best: { score: number | null; at: Date } | undefined = isRead
    ? { score: null, at: ago(part.lastStepDaysAgo) }
    : undefined;
  for (const attempt of part.attempts) {
    const at = ago(attempt.daysAgo);
    const score = Math.round((100 * attempt.rightAnswers) / module.questions.length);
    const passed = score >= passMark;
    const id = randomUUID();
    await tx.insert(quiz_attempts).values({
      id,
      user_id: userId,
      module_id: module.id,
      module_title: module.title,
      quiz_version_id: sql`current_quiz_version(${module.id})`,
      answers: answersWith(module, attempt.rightAnswers),
      score,
      passed,
      attempted_at: at,
    });
    await log(tx, at, userId, 'submit-quiz-attempt', 'quiz-attempt', id, { module_id: module.id, score, passed });
    if (passed && (!best?.score || score > best.score)) best = { score, at: best?.at ?? at };
  }
  if (!best) return;
  await tx.insert(user_module_completion).values({
    user_id: userId,
    module_id: module.id,
    is_completed: true,
    final_score: best.score,
    completed_at: best.at,
    created_at: best.at,
    updated_at: best.at,
  });
  await log(tx, best.at, userId, 'complete-module', 'module', module.id, { final_score: best.score });
}

/** The empty record of the module that a person's completions have opened, as completing leaves it (spec P-346). */
async function openNextModule(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    INSERT INTO user_module_completion (user_id, module_id, created_at, updated_at)
    SELECT ${userId}, next.id, ${now}, ${now}
    FROM learnable_modules next
    WHERE next.parent_module_id IS NULL AND next.category IS NULL
      AND EXISTS (
        SELECT 1 FROM user_module_completion c JOIN learnable_modules done ON done.id = c.module_id
        WHERE c.user_id = ${userId} AND c.is_completed AND done.parent_module_id IS NULL AND done.order_index = next.order_index - 1
      )
    ON CONFLICT DO NOTHING`);
}

/** Answers of which the first so many are right. */
function answersWith(module: SeededModule, right: number): Record<string, string> {
  const wrong = (letter: string) => (letter === 'a' ? 'b' : 'a');
  return Object.fromEntries(
    module.questions.map(({ id, correct_answer }, place) => [
      id,
      place < right ? correct_answer : wrong(correct_answer),
    ]),
  );
}

/** The log entry that the act would have left at its moment. */
async function log(
  tx: Transaction,
  at: Date,
  actor_id: string,
  action: AuditAction,
  subject_type: AuditSubject,
  subject_id: string,
  details: Record<string, unknown>,
): Promise<void> {
  await tx.insert(audit_log).values({ at, actor_id, action, subject_type, subject_id, details });
}
