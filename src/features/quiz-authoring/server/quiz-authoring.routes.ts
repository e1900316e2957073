import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { quizAuthoringContract } from '../quiz-authoring.contract.ts';
import { readQuizForEditor } from './edited-quiz.ts';
import { publishQuestions } from './publish-questions.ts';
import { replaceQuizImage } from './replace-quiz-image.ts';
import { listQuizStates, restoreQuizState } from './replace-quiz.ts';
import { saveQuiz } from './save-quiz.ts';
import { readQuizRules, updateQuizRules } from './update-quiz-rules.ts';

const os = serve(quizAuthoringContract);

export const quizAuthoringRoutes = os.router({
  getQuizForEditing: os.getQuizForEditing.handler(({ input, context }) =>
    readQuizForEditor(context.db, input.moduleId),
  ),
  saveQuiz: os.saveQuiz.handler(({ input, context }) => saveQuiz(acting(context), input)),
  uploadQuizImage: os.uploadQuizImage.handler(({ input, context }) => replaceQuizImage(acting(context), input)),
  publishQuestions: os.publishQuestions.handler(async ({ input, context }) => ({
    published: await publishQuestions(acting(context), input.moduleId, input.change),
  })),
  listQuizStates: os.listQuizStates.handler(({ input, context }) => listQuizStates(context, input.moduleId)),
  restoreQuizState: os.restoreQuizState.handler(({ input, context }) => restoreQuizState(acting(context), input)),
  getQuizRules: os.getQuizRules.handler(({ input, context }) => readQuizRules(acting(context), input.moduleId)),
  updateQuizRules: os.updateQuizRules.handler(({ input: { moduleId, ...rules }, context }) =>
    updateQuizRules(acting(context), moduleId, rules),
  ),
});
