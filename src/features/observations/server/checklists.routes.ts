import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { checklistsContract } from '../checklists.contract.ts';
import type { AssessorRequirements } from './assessors.ts';
import { archiveChecklist, createChecklist, listChecklists, publishChecklist } from './save-checklist.ts';

const os = serve(checklistsContract);

/** @param requirements what an assessor has to show, asked of the floor above */
export const checklistsRoutes = (requirements: AssessorRequirements) =>
  os.router({
    listObservationChecklists: os.listObservationChecklists.handler(({ context }) =>
      listChecklists(acting(context), requirements),
    ),
    createObservationChecklist: os.createObservationChecklist.handler(({ input, context }) =>
      createChecklist(acting(context), input, requirements),
    ),
    publishObservationChecklist: os.publishObservationChecklist.handler(({ input, context }) =>
      publishChecklist(acting(context), input, requirements),
    ),
    archiveObservationChecklist: os.archiveObservationChecklist.handler(({ input, context }) =>
      archiveChecklist(acting(context), input),
    ),
  });
