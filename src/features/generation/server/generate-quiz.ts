import type { ChangeWords } from '#features/modules/module-changes.rules.ts';
import { isEvaluationTitle } from '#features/modules/modules.rules.ts';
import { readModule } from '#features/modules/server/modules.reads.ts';
import { readWholeSteps } from '#features/modules/server/steps.reads.ts';
import type { StoredQuestion } from '#features/quiz-authoring/quiz-authoring.rules.ts';
import { openQuizForChange } from '#features/quiz-authoring/server/edited-quiz.ts';
import { readQuestionsForEditing } from '#features/quiz-authoring/server/quiz-authoring.reads.ts';
import { withQuizChange } from '#features/quiz-authoring/server/record-quiz-change.ts';
import { clearQuiz } from '#features/quiz-authoring/server/replace-quiz.ts';
import { quizTarget } from '#features/writing/question-options.rules.ts';
import { quizTextsOf } from '#features/writing/quiz-texts.rules.ts';
import { type Generating, writeQuestions } from '#features/writing/server/author.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import { refuse } from '#platform/http/refuse.ts';
import { generationRefusals as refusals } from '../generation.refusals.ts';
import { outlineOf, scopeOf } from '../generation.rules.ts';
import { readPassagesBehind } from './generation.reads.ts';
import { requireAssistant } from './require-assistant.ts';
import { storeGeneratedQuestions } from './store-generated.ts';

/**
 * Fills a quiz up to ten questions, as drafts (spec C-550; decision 0026). Refuses with MODULE_NOT_FOUND, STEPS_NOT_FOUND,
 * QUIZ_IS_COMPLETE (also when somebody else filled it meanwhile), NO_QUESTIONS_MADE, NO_MODULE_ASSISTANT and what the
 * model's faults give.
 *
 * @param stepsContent what to ask about instead of the stored steps; where it names one of those, all count as they are stored
 * @returns what was made, and how many are missing to ten: without a model only questions that pass every doubt are (decision 0203)
 */
export async function generateQuiz(
  call: Generating,
  moduleId: string,
  stepsContent?: readonly string[],
): Promise<{ questions: StoredQuestion[]; missing: number }> {
  const store = await writeQuiz(call, moduleId, stepsContent);
  return call.db.transaction(store);
}

/** The slow part of {@link generateQuiz}. @returns what stores the questions */
export async function writeQuiz(
  call: Generating,
  moduleId: string,
  stepsContent?: readonly string[],
): Promise<(tx: Transaction) => Promise<{ questions: StoredQuestion[]; missing: number }>> {
  const { db, actor, now } = call;
  const { module, texts, around, assistant } = await readQuizMaterial(db, moduleId, stepsContent);
  const before = await readQuestionsForEditing(db, moduleId);
  const wanted = quizTarget - before.length;
  if (wanted <= 0) throw refuse(refusals.QUIZ_IS_COMPLETE);
  const asked = before.map(({ question_text }) => question_text);
  const { questions, authorship } = await writeQuestions(call, assistant, {
    title: module.title,
    texts,
    around,
    wanted,
    asked,
  });
  if (questions.length === 0) throw refuse(refusals.NO_QUESTIONS_MADE);
  return async (tx) => {
    const { stored } = await openQuizForChange(tx, moduleId);
    const room = quizTarget - stored.length;
    if (room <= 0) throw refuse(refusals.QUIZ_IS_COMPLETE);
    const made = await storeGeneratedQuestions(tx, {
      action: 'generate-quiz',
      moduleId,
      stored,
      questions: questions.slice(0, room),
      isPublished: false,
      authorship,
      actorId: actor.id,
      now,
    });
    return { questions: made, missing: room - made.length };
  };
}

/**
 * Makes a quiz anew: the new questions are written first and put in the place of the old ones in one transaction, so that
 * whatever fails leaves the old quiz. The old one is kept as a state that can be taken back (decision 0115). They are published when the old ones were. Never fewer than there were, up to ten:
 * then nothing changes and `success` is false. What learners are asked is noted as changed, as a minor change unless `change` says otherwise. Refuses as {@link generateQuiz} and with OLD_QUESTIONS_STAY (spec P-470 to P-479).
 */
export async function regenerateQuiz(call: Generating, moduleId: string, change?: ChangeWords) {
  const { db, actor, now } = call;
  const { module, texts, around, assistant } = await readQuizMaterial(db, moduleId);
  const before = await readQuestionsForEditing(db, moduleId);
  const quiz = { title: module.title, texts, around, wanted: quizTarget, asked: [] };
  const { questions, authorship } = await writeQuestions(call, assistant, quiz);
  if (questions.length === 0 || questions.length < Math.min(quizTarget, before.length)) {
    return { success: false, questions: [], error: refusals.NO_QUESTIONS_MADE.message };
  }
  const made = await db.transaction(async (tx) => {
    const { stored } = await openQuizForChange(tx, moduleId);
    return withQuizChange(tx, call, module, change, async () => {
      const stateId = await clearQuiz(tx, { moduleId, actorId: actor.id, now }).catch((cause: unknown) => {
        throw refuse(refusals.OLD_QUESTIONS_STAY, { cause });
      });
      const questionsMade = await storeGeneratedQuestions(tx, {
        action: 'regenerate-quiz',
        moduleId,
        stored: [],
        questions,
        isPublished: stored.some((question) => question.isPublished),
        authorship,
        actorId: actor.id,
        now,
      });
      return { stateId, questions: questionsMade };
    });
  });
  return { success: true, ...made, error: null };
}

async function readQuizMaterial(db: Queryable, moduleId: string, stepsContent?: readonly string[]) {
  const module = await readModule(db, moduleId);
  if (!module || module.is_category) throw refuse(refusals.MODULE_NOT_FOUND);
  // What a step says of the evaluation itself is nothing to ask about.
  const steps = (await readWholeSteps(db, moduleId)).filter((step) => step.is_active && !isEvaluationTitle(step.title));
  const given = stepsContent?.filter((text) => text.trim() && !isEvaluationTitle(text.split(':')[0] ?? '')) ?? [];
  const areStored = given.some((text) => steps.some(({ title }) => text.startsWith(`${title}: `)));
  const isGiven = given.length > 0 && !areStored;
  const asked = isGiven ? given.map((content) => ({ title: module.title, content })) : steps;
  if (asked.length === 0) throw refuse(refusals.STEPS_NOT_FOUND);
  const outline = outlineOf(module);
  const scope = outline === 'product' ? scopeOf.product : scopeOf.lis;
  const assistant = await requireAssistant(db, { moduleAssistantId: module.assistant_uuid, scope });
  return { module, texts: asked.flatMap(quizTextsOf), around: await readPassagesBehind(db, moduleId), assistant };
}
