import type { Happenings } from '#platform/db/happenings.ts';
import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { accountContract } from '../account.contract.ts';
import type { IdentityEvents } from '../identity.events.ts';
import { changeMyPassword } from './change-my-password.ts';
import { readMyAccount, updateMyProfile } from './my-account.ts';
import { endOtherSessions, endSession, listMySessions } from './my-sessions.ts';

const os = serve(accountContract);

/** @param happened what follows what they do */
export const accountRoutes = (happened: Happenings<IdentityEvents>) =>
  os.router({
    getMyAccount: os.getMyAccount.handler(({ context }) => readMyAccount(acting(context))),
    updateMyProfile: os.updateMyProfile.handler(({ input, context }) =>
      updateMyProfile(acting(context), input, happened),
    ),
    changeMyPassword: os.changeMyPassword.handler(async ({ input, context }) => ({
      endedSessions: await changeMyPassword(context, input),
    })),
    listMySessions: os.listMySessions.handler(({ context }) => listMySessions(acting(context), context.browserNow)),
    endSession: os.endSession.handler(async ({ input, context }) => ({
      endedSessions: await endSession(acting(context), input.id),
    })),
    endOtherSessions: os.endOtherSessions.handler(async ({ context }) => ({
      endedSessions: await endOtherSessions(acting(context)),
    })),
  });
