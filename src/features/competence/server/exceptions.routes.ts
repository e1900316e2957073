import type { Happenings } from '#platform/db/happenings.ts';
import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import type { CompetenceEvents } from '../competence.events.ts';
import { exceptionsContract } from '../exceptions.contract.ts';
import { endException } from './end-exception.ts';
import { listExceptions } from './list-exceptions.ts';
import { exemptPerson, recordAbsence } from './record-exception.ts';
import { withdrawAssignment } from './withdraw-assignment.ts';

const os = serve(exceptionsContract);

/** Exemptions, absences, what is taken back. @param happened what follows */
export const exceptionsRoutes = (happened: Happenings<CompetenceEvents>) =>
  os.router({
    listExceptions: os.listExceptions.handler(({ input, context }) => listExceptions(acting(context), input.id)),
    exemptPerson: os.exemptPerson.handler(({ input, context }) => exemptPerson(acting(context), input, happened)),
    recordAbsence: os.recordAbsence.handler(({ input, context }) => recordAbsence(acting(context), input, happened)),
    endException: os.endException.handler(async ({ input, context }) => {
      await endException(acting(context), input, happened);
      return { success: true };
    }),
    withdrawAssignment: os.withdrawAssignment.handler(async ({ input, context }) => {
      await withdrawAssignment(acting(context), input, happened);
      return { success: true };
    }),
  });
