import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { exceptionsContract } from '../exceptions.contract.ts';
import { endException } from './end-exception.ts';
import { listExceptions } from './list-exceptions.ts';
import { exemptPerson, recordAbsence } from './record-exception.ts';
import { withdrawAssignment } from './withdraw-assignment.ts';

const os = serve(exceptionsContract);

export const exceptionsRoutes = os.router({
  listExceptions: os.listExceptions.handler(({ input, context }) => listExceptions(acting(context), input.id)),
  exemptPerson: os.exemptPerson.handler(({ input, context }) => exemptPerson(acting(context), input)),
  recordAbsence: os.recordAbsence.handler(({ input, context }) => recordAbsence(acting(context), input)),
  endException: os.endException.handler(async ({ input, context }) => {
    await endException(acting(context), input);
    return { success: true };
  }),
  withdrawAssignment: os.withdrawAssignment.handler(async ({ input, context }) => {
    await withdrawAssignment(acting(context), input);
    return { success: true };
  }),
});
