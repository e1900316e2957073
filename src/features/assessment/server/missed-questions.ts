import type { Acting } from '#platform/http/call.ts';
import { quizTexts } from '../assessment.texts.ts';
import { missedQuestions } from '../missed.rules.ts';
import { answersNote, mayShowAnswers } from '../quiz-showing.rules.ts';
import { stepToReread } from '../reread.rules.ts';
import { readFinishedAttempts, readStandingAndQuestions } from './missed.reads.ts';
import { readRereading } from './reread.reads.ts';

/**
 * What the acting person missed in their own finished attempts of a module, with keys and explanations: under the rule that shows them in
 * an attempt (decision 0114), and never while a quiz of the module is open to them, whatever the rule says. Four queries at most.
 *
 * @returns `note`: why what was missed is not given, in words; null where it is, or there is nothing; `hasQuiz`: there is something to miss
 */
export async function readMissedQuestions({ db, actor }: Pick<Acting, 'db' | 'actor'>, moduleId: string) {
  const { standing, questions: today } = await readStandingAndQuestions(db, actor.id, moduleId);
  const hasQuiz = today.length > 0 || (standing?.attempts ?? 0) > 0;
  const nothing = { questions: [], gone: 0, note: null, hasQuiz };
  if (!standing || standing.attempts === 0) return nothing;
  if (standing.has_open) return { ...nothing, note: quizTexts.openHidesAnswers };
  if (actor.role === 'employee' && !mayShowAnswers(standing)) {
    return { ...nothing, note: answersNote(standing.show_answers, standing) };
  }
  const { questions, gone } = missedQuestions(await readFinishedAttempts(db, actor.id, moduleId), today);
  const rereading = questions.length > 0 ? await readRereading(db, moduleId, standing.reread_edition) : null;
  return {
    note: null,
    hasQuiz,
    gone,
    questions: questions.map((question) => {
      const step = rereading && (rereading.named.get(question.id) ?? stepToReread(question, rereading.index));
      return {
        ...question,
        reread: step && { step_id: step.id, step_number: step.step_number, title: step.title },
      };
    }),
  };
}
