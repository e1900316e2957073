import type { AssessmentEvents } from '#features/assessment/assessment.events.ts';
import { readDownloadables } from '#features/modules/server/module-files.reads.ts';
import type { Happenings } from '#platform/db/happenings.ts';
import { acting, type CallContext } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { learningContract } from '../learning.contract.ts';
import type { LearningEvents } from '../learning.events.ts';
import { advanceStep } from './advance-step.ts';
import { completeModule } from './complete-module.ts';
import { completeStep } from './complete-step.ts';
import { confirmModuleChanges } from './confirm-module-changes.ts';
import { readLearnerModule } from './learner-module.ts';
import { readModuleChanges } from './module-changes.ts';
import { openQuiz } from './open-quiz.ts';
import { openStep } from './open-step.ts';
import { requireOpenModule } from './require-open-module.ts';
import { saveQuizAnswers } from './save-quiz-answers.ts';
import { submitQuiz } from './submit-quiz.ts';
import { calculateUserProgress, readMyProgress } from './user-progress.ts';

const os = serve(learningContract);
const reading = (context: CallContext) => ({ ...acting(context), report: context.report });

/** The operations of learning. @param happened what follows what they do */
export const learningRoutes = (happened: Happenings<AssessmentEvents & LearningEvents>) =>
  os.router({
    getLearnerModule: os.getLearnerModule.handler(({ input, context }) =>
      readLearnerModule(reading(context), input.moduleId),
    ),
    openStep: os.openStep.handler(async ({ input, context }) => {
      await openStep(acting(context), input.stepId);
      return { success: true };
    }),
    completeStep: os.completeStep.handler(({ input, context }) => completeStep(reading(context), input.stepId)),
    advanceStep: os.advanceStep.handler(({ input, context }) => advanceStep(reading(context), input.stepId)),
    completeModule: os.completeModule.handler(({ input, context }) =>
      completeModule(reading(context), input.moduleId, happened),
    ),
    getModuleChanges: os.getModuleChanges.handler(({ input, context }) =>
      readModuleChanges(acting(context), input.moduleId),
    ),
    confirmModuleChanges: os.confirmModuleChanges.handler(({ input, context }) =>
      confirmModuleChanges(acting(context), input.moduleId, input.changeIds),
    ),
    listDownloadables: os.listDownloadables.handler(async ({ input, context }) => {
      const { db, actor } = acting(context);
      await requireOpenModule(db, actor, input.moduleId);
      return readDownloadables(db, input.moduleId);
    }),
    getQuizQuestionsForUser: os.getQuizQuestionsForUser.handler(({ input, context }) =>
      openQuiz(acting(context), input.p_module_id),
    ),
    saveQuizAnswers: os.saveQuizAnswers.handler(({ input, context }) => saveQuizAnswers(acting(context), input)),
    validateQuizAttempt: os.validateQuizAttempt.handler(({ input, context }) =>
      submitQuiz(acting(context), input, happened),
    ),
    getMyProgress: os.getMyProgress.handler(({ context }) => {
      const { db, actor } = acting(context);
      return readMyProgress(db, actor);
    }),
    calculateUserProgress: os.calculateUserProgress.handler(({ input, context }) =>
      calculateUserProgress(acting(context), input.user_uuid),
    ),
  });
