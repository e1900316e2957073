import { and, asc, eq, inArray } from 'drizzle-orm';
import { published_quiz_questions } from '#features/quiz-authoring/server/quiz-authoring.views.ts';
import type { Queryable } from '#platform/db/database.ts';
import { study_cards } from './study.tables.ts';

/** What a person said of the cards of these questions. One query, none for none. */
export async function readSaidOf(db: Queryable, userId: string, questionIds: readonly string[]) {
  if (questionIds.length === 0) return [];
  const { question_id, knew, said_at } = study_cards;
  return db
    .select({ question_id, knew, said_at })
    .from(study_cards)
    .where(and(eq(study_cards.user_id, userId), inArray(question_id, [...questionIds])));
}

/** Everything that a person said of cards; the question is null where it is asked no more. One query. */
export function readSaidBy(db: Queryable, userId: string) {
  return db
    .select({ question: published_quiz_questions.question_text, knew: study_cards.knew, said_at: study_cards.said_at })
    .from(study_cards)
    .leftJoin(published_quiz_questions, eq(published_quiz_questions.id, study_cards.question_id))
    .where(eq(study_cards.user_id, userId))
    .orderBy(asc(study_cards.said_at));
}
