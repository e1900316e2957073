import type { Happenings } from '#platform/db/happenings.ts';
import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { authorisationsContract } from '../authorisations.contract.ts';
import type { AuthorisationsEvents } from '../authorisations.events.ts';
import { exportAuthorisationMatrix, getAuthorisationMatrix } from './authorisation-matrix.ts';
import { getEquipmentUse, listEquipmentCandidates } from './equipment-use.ts';
import { giveAuthorisation, readToGive } from './give-authorisation.ts';
import { listPersonAuthorisations } from './person-authorisations.ts';
import { readToWithdraw, withdrawAuthorisation } from './withdraw-authorisation.ts';

const os = serve(authorisationsContract);

/** @param happened what follows */
export const authorisationsRoutes = (happened: Happenings<AuthorisationsEvents>) =>
  os.router({
    getAuthorisationToGive: os.getAuthorisationToGive.handler(({ input, context }) =>
      readToGive(acting(context), input),
    ),
    giveAuthorisation: os.giveAuthorisation.handler(({ input, context }) => giveAuthorisation(context, input)),
    getAuthorisation: os.getAuthorisation.handler(({ input, context }) => readToWithdraw(acting(context), input.id)),
    withdrawAuthorisation: os.withdrawAuthorisation.handler(({ input, context }) =>
      withdrawAuthorisation(context, input, happened),
    ),
    listPersonAuthorisations: os.listPersonAuthorisations.handler(({ input, context }) =>
      listPersonAuthorisations(acting(context), input),
    ),
    getAuthorisationMatrix: os.getAuthorisationMatrix.handler(({ input, context }) =>
      getAuthorisationMatrix(acting(context), input),
    ),
    exportAuthorisationMatrix: os.exportAuthorisationMatrix.handler(({ input, context }) =>
      exportAuthorisationMatrix(acting(context), input),
    ),
    listEquipmentCandidates: os.listEquipmentCandidates.handler(({ input, context }) =>
      listEquipmentCandidates(acting(context), input),
    ),
    getEquipmentUse: os.getEquipmentUse.handler(({ input, context }) => getEquipmentUse(acting(context), input.id)),
  });
