import type { Happenings } from '#platform/db/happenings.ts';
import { acting, type CallContext } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import type { SecondStep } from '#platform/http/second-step.ts';
import { serve } from '#platform/http/serve.ts';
import { identityContract } from '../identity.contract.ts';
import type { IdentityEvents } from '../identity.events.ts';
import { identityRefusals } from '../identity.refusals.ts';
import { readNamesByRole, readProfile } from './identity.reads.ts';
import { readSession } from './read-session.ts';
import { refreshSession } from './refresh-session.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { signUp } from './sign-up.ts';
import { mayRead } from './team.reads.ts';

const os = serve(identityContract);

/**
 * @param happened what follows what they do
 * @param secondStep what is asked after the right password
 * @param leaveTo where whoever signs out has to leave besides, by the session that still is; null for nowhere
 */
export const identityRoutes = (
  happened: Happenings<IdentityEvents>,
  secondStep: SecondStep,
  leaveTo: (context: CallContext) => Promise<string | null>,
) =>
  os.router({
    signIn: os.signIn.handler(({ input, context }) => signIn(context, input, secondStep)),
    signUp: os.signUp.handler(({ input, context }) => signUp(context, input, happened)),
    signOut: os.signOut.handler(async ({ context }) => {
      const leave_to = await leaveTo(context);
      await signOut(context);
      return { success: true, ...(leave_to ? { leave_to } : {}) };
    }),
    getSession: os.getSession.handler(({ context }) => readSession(context)),
    refreshSession: os.refreshSession.handler(({ context }) => refreshSession(context)),
    getProfile: os.getProfile.handler(async ({ input, context }) => {
      const { db, actor } = acting(context);
      if (actor.role === 'employee' && actor.id !== input.id) throw refuse(identityRefusals.OTHER_PROFILE);
      const profile = await readProfile(db, input.id);
      if (!profile) throw refuse(identityRefusals.PROFILE_NOT_FOUND);
      if (!(await mayRead(acting(context), input.id))) throw refuse(identityRefusals.OUT_OF_TEAM);
      return profile;
    }),
    listProfiles: os.listProfiles.handler(({ input, context }) => readNamesByRole(acting(context), input.role)),
  });
