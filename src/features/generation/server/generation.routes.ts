import type { Generating } from '#features/writing/server/author.ts';
import { acting, type CallContext } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { generationContract } from '../generation.contract.ts';
import { generateQuiz, regenerateQuiz } from './generate-quiz.ts';
import { generateModuleSteps, regenerateModuleSteps } from './generate-steps.ts';

const os = serve(generationContract);

const generating = (context: CallContext): Generating => ({ ...acting(context), ai: context.ai });

export const generationRoutes = os.router({
  generateQuiz: os.generateQuiz.handler(async ({ input, context }) => {
    const { questions, missing } = await generateQuiz(generating(context), input.moduleId, input.stepsContent);
    return { success: true, questions, error: null, missing };
  }),
  regenerateQuiz: os.regenerateQuiz.handler(({ input, context }) =>
    regenerateQuiz(generating(context), input.moduleId, input.change),
  ),
  generateModuleSteps: os.generateModuleSteps.handler(({ input, context }) =>
    generateModuleSteps(generating(context), input.moduleId, input.contentType, input.sources),
  ),
  regenerateModuleSteps: os.regenerateModuleSteps.handler(({ input, context }) =>
    regenerateModuleSteps(generating(context), input.moduleId),
  ),
});
