import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { quiz_attempts } from '#features/assessment/server/assessment.tables.ts';
import { appendAudit } from '#features/audit/server/append-audit.ts';
import { profiles } from '#features/identity/server/identity.tables.ts';
import { quiz_questions } from '#features/quiz-authoring/server/quiz-authoring.tables.ts';
import type { Transaction } from '#platform/db/database.ts';
import { known, type SeededModule } from './demo-modules.ts';

const openQuestion = {
  question_text:
    'Al terminar una corrida ves por el visor un tubo roto dentro de la centrífuga. Explica qué haces, en orden, y por qué.',
  explanation:
    'Apagarla sin abrirla y esperar al menos 30 minutos para que el aerosol sedimente; después limpiar con protección, retirar los vidrios con pinzas, desinfectar y reportar.',
  points: 5,
};
const answer =
  'La apago y no levanto la tapa: el aerosol tarda en bajar, así que espero media hora y aviso al equipo para que nadie la use.\n\nDespués me pongo guantes, bata y protección facial, saco los vidrios con pinzas, nunca con la mano, desinfecto el rotor y las camisas, y lo anoto en el reporte de incidentes.';
const reader = 'mateo.quintero@demo.local';
const hoursAgo = 26;

/**
 * An open question in one of the demo's modules and an attempt that waits for its review, so that the review has
 * something to show. Attempts from before keep the quiz as it was asked then.
 */
export async function seedOpenAnswer(
  tx: Transaction,
  modules: ReadonlyMap<string, SeededModule>,
  now: Date,
): Promise<void> {
  const module = known(modules, 'producto-centrifugas-pipetas');
  const [question] = await tx
    .insert(quiz_questions)
    .values({ ...openQuestion, module_id: module.id, question_type: 'open', order_index: module.questions.length + 1 })
    .returning({ id: quiz_questions.id });
  const [person] = await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.email, reader));
  if (!question || !person) throw new Error('the demo has nobody to answer its open question');
  const right = module.questions.map(({ id, correct_answer }) => [id, correct_answer]);
  const attempt = {
    id: randomUUID(),
    user_id: person.id,
    module_id: module.id,
    module_title: module.title,
    quiz_version_id: sql`current_quiz_version(${module.id})`,
    answers: Object.fromEntries([...right, [question.id, answer]]),
    score: 100,
    passed: false,
    review_status: 'pending' as const,
    attempted_at: new Date(now.getTime() - hoursAgo * 60 * 60 * 1000),
  };
  await tx.insert(quiz_attempts).values(attempt);
  await appendAudit(tx, {
    at: attempt.attempted_at,
    actor_id: person.id,
    action: 'submit-quiz-attempt',
    subject_type: 'quiz-attempt',
    subject_id: attempt.id,
    details: { module_id: module.id, score: attempt.score, passed: false, review_status: attempt.review_status },
  });
}
