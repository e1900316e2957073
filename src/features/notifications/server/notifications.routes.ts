import { mailPaths } from '#platform/contract/mail-paths.ts';
import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { notificationsContract } from '../notifications.contract.ts';
import { readMyNotifications, unsubscribe, updateMyNotifications } from './my-notifications.ts';
import { readMailState, sendTestMail } from './test-mail.ts';

const os = serve(notificationsContract);

export const notificationsRoutes = os.router({
  getMyNotifications: os.getMyNotifications.handler(({ context }) => readMyNotifications(acting(context))),
  updateMyNotifications: os.updateMyNotifications.handler(({ input, context }) =>
    updateMyNotifications(acting(context), input),
  ),
  unsubscribe: os.unsubscribe.handler(async ({ input, context }) => {
    await unsubscribe(context, input.token, input.kind);
    return { kind: input.kind, isOn: false };
  }),
  openUnsubscribe: os.openUnsubscribe.handler(({ input }) => ({
    headers: { location: `${mailPaths.unsubscribe}#${input.token}/${input.kind}` },
  })),
  getMailState: os.getMailState.handler(({ context }) => readMailState(context)),
  sendTestMail: os.sendTestMail.handler(({ context }) => sendTestMail(context)),
});
