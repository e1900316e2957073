import late from 'virtual:contract/webhooks';
import { api } from '#platform/web/api.ts';
import type { webhooksContract } from '../webhooks.contract.ts';

export const webhooksApi = api<typeof webhooksContract>('webhooks', late);

export type Webhook = Awaited<ReturnType<typeof webhooksApi.listWebhooks.call>>['webhooks'][number];
export type Delivery = Awaited<ReturnType<typeof webhooksApi.listWebhookDeliveries.call>>['deliveries'][number];
