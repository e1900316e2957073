import { readLearnableModules } from '#features/competence/server/assignments.reads.ts';
import { readToday } from '#features/settings/server/settings.reads.ts';
import type { Happenings } from '#platform/db/happenings.ts';
import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { assignmentsContract } from '../assignments.contract.ts';
import type { AssignmentsEvents } from '../assignments.events.ts';
import { assignModule } from './assign-module.ts';
import { countWithoutModule } from './count-without-module.ts';

const os = serve(assignmentsContract);

/** Modules given by name. @param happened what follows */
export const assignmentsRoutes = (happened: Happenings<AssignmentsEvents>) =>
  os.router({
    getAssignmentChoices: os.getAssignmentChoices.handler(async ({ context }) => {
      const { db, now } = acting(context);
      return { today: await readToday(db, now), modules: await readLearnableModules(db) };
    }),
    countWithoutModule: os.countWithoutModule.handler(async ({ input, context }) => {
      return { total: await countWithoutModule(acting(context), input.moduleId) };
    }),
    assignModule: os.assignModule.handler(({ input, context }) => assignModule(acting(context), input, happened)),
  });
