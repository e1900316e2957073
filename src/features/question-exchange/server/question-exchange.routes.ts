import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { questionExchangeContract } from '../question-exchange.contract.ts';
import { exportQuestions } from './export-questions.ts';
import { importQuestions, previewQuestionImport } from './import-questions.ts';

const os = serve(questionExchangeContract);

export const questionExchangeRoutes = os.router({
  previewQuestionImport: os.previewQuestionImport.handler(({ input, context }) =>
    previewQuestionImport(context.db, input),
  ),
  importQuestions: os.importQuestions.handler(({ input, context }) => importQuestions(acting(context), input)),
  exportQuestions: os.exportQuestions.handler(({ input, context }) => exportQuestions(context.db, input)),
});
