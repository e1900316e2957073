import { desc, eq, sql } from 'drizzle-orm';
import { published_profiles } from '#features/identity/server/identity.views.ts';
import { prepared, type Queryable } from '#platform/db/database.ts';
import { quiz_states } from './quiz-authoring.tables.ts';

/** So many states are listed, the newest ones. */
const listed = 50;

const states = prepared('assessment.quiz-states', (db) =>
  db
    .select({
      id: quiz_states.id,
      reason: quiz_states.reason,
      created_at: quiz_states.created_at,
      first_name: published_profiles.first_name,
      last_name: published_profiles.last_name,
      questions: sql<
        string[]
      >`ARRAY(SELECT q ->> 'question_text' FROM jsonb_array_elements(${quiz_states.questions}) WITH ORDINALITY AS e(q, n) ORDER BY n)`,
    })
    .from(quiz_states)
    .leftJoin(published_profiles, eq(published_profiles.id, quiz_states.created_by))
    .where(eq(quiz_states.module_id, sql.placeholder('module_id')))
    .orderBy(desc(quiz_states.created_at), desc(quiz_states.id))
    .limit(listed),
);

/** The states of a module's quiz that others replaced, the newest first, with their questions' texts. One query. */
export function readQuizStates(db: Queryable, moduleId: string) {
  return states(db).execute({ module_id: moduleId });
}

const comparison = prepared('assessment.quiz-as-in-state', (db) =>
  db
    .select({
      questions: sql<number>`jsonb_array_length(${quiz_states.questions})`,
      isSame: sql<boolean>`${quiz_states.questions} = quiz_questions_as_they_stand(${quiz_states.module_id})`,
    })
    .from(quiz_states)
    .where(
      sql`${quiz_states.id} = ${sql.placeholder('id')}::uuid AND ${quiz_states.module_id} = ${sql.placeholder('module_id')}::uuid`,
    ),
);

/** How many questions a state of a module's quiz has, and whether the quiz stands so now; null when there is no such state. */
export async function isQuizAsIn(db: Queryable, moduleId: string, id: string) {
  const [row] = await comparison(db).execute({ id, module_id: moduleId });
  return row ?? null;
}
