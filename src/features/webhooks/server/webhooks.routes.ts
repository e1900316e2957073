import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { webhooksContract } from '../webhooks.contract.ts';
import {
  changeWebhook,
  createWebhook,
  listDeliveries,
  listWebhooks,
  pauseWebhook,
  removeWebhook,
  resendDelivery,
  resume,
  rotateSecret,
  testWebhook,
} from './manage-webhooks.ts';
import { privateHosts } from './private-hosts.ts';

const os = serve(webhooksContract);

export const webhooksRoutes = os.router({
  listWebhooks: os.listWebhooks.handler(({ context }) => listWebhooks(acting(context))),
  createWebhook: os.createWebhook.handler(({ input, context }) =>
    createWebhook(acting(context), input, privateHosts()),
  ),
  changeWebhook: os.changeWebhook.handler(({ input, context }) =>
    changeWebhook(acting(context), input, privateHosts()),
  ),
  rotateWebhookSecret: os.rotateWebhookSecret.handler(({ input, context }) => rotateSecret(acting(context), input.id)),
  pauseWebhook: os.pauseWebhook.handler(({ input, context }) => pauseWebhook(acting(context), input.id)),
  resumeWebhook: os.resumeWebhook.handler(({ input, context }) => resume(acting(context), input.id)),
  deleteWebhook: os.deleteWebhook.handler(({ input, context }) => removeWebhook(acting(context), input.id)),
  testWebhook: os.testWebhook.handler(({ input, context }) => testWebhook(acting(context), input.id, privateHosts())),
  listWebhookDeliveries: os.listWebhookDeliveries.handler(({ input, context }) =>
    listDeliveries(acting(context), input),
  ),
  resendWebhookDelivery: os.resendWebhookDelivery.handler(({ input, context }) =>
    resendDelivery(acting(context), input.id, input.delivery_id),
  ),
});
