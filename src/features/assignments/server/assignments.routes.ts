import { readLearnableModules } from '#features/competence/server/assignments.reads.ts';
import { readToday } from '#features/competence/server/competence.reads.ts';
import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { assignmentsContract } from '../assignments.contract.ts';
import { assignModule } from './assign-module.ts';
import { countWithoutModule } from './count-without-module.ts';

const os = serve(assignmentsContract);

export const assignmentsRoutes = os.router({
  getAssignmentChoices: os.getAssignmentChoices.handler(async ({ context }) => {
    const { db, now } = acting(context);
    return { today: await readToday(db, now), modules: await readLearnableModules(db) };
  }),
  countWithoutModule: os.countWithoutModule.handler(async ({ input, context }) => {
    return { total: await countWithoutModule(acting(context), input.moduleId) };
  }),
  assignModule: os.assignModule.handler(({ input, context }) => assignModule(acting(context), input)),
});
