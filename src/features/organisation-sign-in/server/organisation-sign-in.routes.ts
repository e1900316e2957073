import type { IdentityEvents } from '#features/identity/identity.events.ts';
import type { Happenings } from '#platform/db/happenings.ts';
import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { organisationSignInContract } from '../organisation-sign-in.contract.ts';
import type { OrganisationSignInEvents } from '../organisation-sign-in.events.ts';
import { comeBack } from './come-back.ts';
import { startProof, startSignIn } from './depart.ts';
import { endSessions } from './leave.ts';
import {
  changeProvider,
  closePasswords,
  createProvider,
  listProviders,
  openPasswords,
  removeProvider,
} from './manage-providers.ts';
import { acceptRequest, findPeople, listRequests, refuseAccess } from './requests.ts';
import { testProvider } from './test-provider.ts';

const os = serve(organisationSignInContract);

/** @param happened what follows what they do */
export const organisationSignInRoutes = (happened: Happenings<IdentityEvents & OrganisationSignInEvents>) =>
  os.router({
    startOrganisationSignIn: os.startOrganisationSignIn.handler(({ input, context }) => startSignIn(context, input)),
    finishOrganisationSignIn: os.finishOrganisationSignIn.handler(({ input, context }) =>
      comeBack(context, input.parameters, happened),
    ),
    startOrganisationProof: os.startOrganisationProof.handler(({ input, context }) =>
      startProof(context, input.shown_sha256),
    ),
    endOrganisationSessions: os.endOrganisationSessions.handler(({ input, context }) => endSessions(context, input)),
    listSignInProviders: os.listSignInProviders.handler(({ context }) =>
      listProviders(acting(context), context.origin),
    ),
    createSignInProvider: os.createSignInProvider.handler(({ input, context }) =>
      createProvider(acting(context), input),
    ),
    changeSignInProvider: os.changeSignInProvider.handler(({ input: { id, ...fields }, context }) =>
      changeProvider(acting(context), id, fields),
    ),
    deleteSignInProvider: os.deleteSignInProvider.handler(({ input, context }) =>
      removeProvider(acting(context), input.id),
    ),
    testSignInProvider: os.testSignInProvider.handler(({ input, context }) =>
      testProvider(acting(context), input.id, context.origin),
    ),
    listAccessRequests: os.listAccessRequests.handler(({ context }) => listRequests(acting(context))),
    findPeopleToJoin: os.findPeopleToJoin.handler(({ input, context }) => findPeople(acting(context), input.search)),
    acceptAccessRequest: os.acceptAccessRequest.handler(({ input, context }) =>
      acceptRequest(acting(context), input, happened),
    ),
    refuseAccessRequest: os.refuseAccessRequest.handler(({ input, context }) =>
      refuseAccess(acting(context), input.id),
    ),
    closePasswordSignIn: os.closePasswordSignIn.handler(({ input, context }) =>
      closePasswords(acting(context), input.person_id),
    ),
    openPasswordSignIn: os.openPasswordSignIn.handler(({ context }) => openPasswords(acting(context))),
  });
