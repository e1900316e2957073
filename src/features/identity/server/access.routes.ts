import type { Happenings } from '#platform/db/happenings.ts';
import type { SecondStep } from '#platform/http/second-step.ts';
import { serve } from '#platform/http/serve.ts';
import { accessContract } from '../access.contract.ts';
import type { IdentityEvents } from '../identity.events.ts';
import { askForLink } from './ask-for-link.ts';
import { confirmRegistration } from './confirm-registration.ts';
import { openPasswordLink, setPasswordByLink } from './set-password-by-link.ts';

const os = serve(accessContract);
const done = { success: true } as const;

/** @param happened what follows what they do @param secondStep what is asked after the right password */
export const accessRoutes = (happened: Happenings<IdentityEvents>, secondStep: SecondStep) =>
  os.router({
    requestPasswordReset: os.requestPasswordReset.handler(async ({ input, context }) => {
      await askForLink(context, 'reset', input.email);
      return done;
    }),
    resendConfirmation: os.resendConfirmation.handler(async ({ input, context }) => {
      await askForLink(context, 'confirm', input.email);
      return done;
    }),
    confirmRegistration: os.confirmRegistration.handler(({ input, context }) =>
      confirmRegistration(context, input.token, happened),
    ),
    readPasswordLink: os.readPasswordLink.handler(({ input, context }) => openPasswordLink(context, input.token)),
    setPasswordByLink: os.setPasswordByLink.handler(async ({ input, context }) => {
      const signedIn = await setPasswordByLink(context, input, secondStep);
      return { ...done, ...signedIn };
    }),
  });
