import late from 'virtual:contract/organisationSignIn';
import { api } from '#platform/web/api.ts';
import { featureClient } from '#platform/web/client.ts';
import type { organisationSignInContract } from '../organisation-sign-in.contract.ts';

export const organisationSignInApi = api<typeof organisationSignInContract>('organisationSignIn', late);
/** For screens of those who are not signed in. */
export const organisationSignInClient = featureClient<typeof organisationSignInContract>('organisationSignIn', late);

export type SignInSettings = Awaited<ReturnType<typeof organisationSignInApi.listSignInProviders.call>>;
export type SignInProvider = SignInSettings['providers'][number];
export type AccessRequest = Awaited<
  ReturnType<typeof organisationSignInApi.listAccessRequests.call>
>['requests'][number];
