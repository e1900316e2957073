import { z } from 'zod';
import { operation } from '#platform/contract/operation.ts';
import { largestPage } from '#platform/contract/page-sizes.ts';
import { paged } from '#platform/contract/paging.ts';
import { done, uuid } from '#platform/contract/schemas.ts';
import { webhooksRefusals as refusals } from './webhooks.refusals.ts';
import { longestWebhookName, webhookEvents } from './webhooks.rules.ts';
import { webhooksTexts as texts } from './webhooks.texts.ts';

const tag = 'Webhooks';
const who = ['admin'] as const;
const id = z.object({ id: uuid });
const states = ['waiting', 'delivered', 'failed'] as const;

const fields = z.object({
  name: z.string().trim().min(1, texts.nameMissing).max(longestWebhookName),
  url: z.string().trim().min(1, texts.urlMissing).max(2000),
  events: z.array(z.enum(webhookEvents)).min(1, texts.eventsMissing).max(webhookEvents.length),
});
const addressRefusals = [refusals.WRONG_WEBHOOK_ADDRESS, refusals.PRIVATE_WEBHOOK_ADDRESS] as const;

const webhook = z.object({
  id: uuid,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  /** Until when the secret before signs, too; null where there is one alone. */
  old_until: z.date().nullable(),
  failing_since: z.date().nullable(),
  paused_at: z.date().nullable(),
  is_paused_by_itself: z.boolean(),
  waiting: z.number(),
  failed: z.number(),
  last_delivered_at: z.date().nullable(),
  created_at: z.date(),
});

export const webhooksContract = {
  listWebhooks: operation({
    id: 'listWebhooks',
    who,
    method: 'GET',
    path: '/webhooks',
    summary: 'Los sistemas a los que se avisa, y cómo va cada uno.',
    tag,
  }).output(z.object({ webhooks: z.array(webhook) })),

  createWebhook: operation({
    id: 'createWebhook',
    who,
    method: 'POST',
    path: '/webhooks',
    summary: 'Crea un webhook y muestra su secreto esta única vez.',
    tag,
    status: 201,
    announces: 'own',
    refusals: [...addressRefusals, refusals.TOO_MANY_WEBHOOKS],
  })
    .input(fields)
    .output(z.object({ id: uuid, secret: z.string() })),

  changeWebhook: operation({
    id: 'changeWebhook',
    who,
    method: 'PUT',
    path: '/webhooks/{id}',
    summary: 'Cambia el nombre, la dirección o lo que se avisa.',
    tag,
    announces: 'own',
    refusals: [...addressRefusals, refusals.WEBHOOK_NOT_FOUND, refusals.EDITED_MEANWHILE],
  })
    /** `began`: what stood there when the change was begun; what was left as it was stays as it is by now. */
    .input(fields.extend({ id: uuid, began: fields.optional() }))
    .output(done),

  rotateWebhookSecret: operation({
    id: 'rotateWebhookSecret',
    who,
    method: 'POST',
    path: '/webhooks/{id}/secret',
    summary: 'Da un secreto nuevo, que muestra esta única vez; el anterior firma también durante 24 horas.',
    tag,
    announces: 'own',
    refusals: [refusals.WEBHOOK_NOT_FOUND],
  })
    .input(id)
    .output(z.object({ secret: z.string() })),

  pauseWebhook: operation({
    id: 'pauseWebhook',
    who,
    method: 'POST',
    path: '/webhooks/{id}/pause',
    summary: 'Deja de enviar; lo que pase mientras tanto espera.',
    tag,
    announces: 'own',
    refusals: [refusals.WEBHOOK_NOT_FOUND],
  })
    .input(id)
    .output(done),

  resumeWebhook: operation({
    id: 'resumeWebhook',
    who,
    method: 'POST',
    path: '/webhooks/{id}/resume',
    summary: 'Vuelve a enviar, primero lo que espera.',
    tag,
    announces: 'own',
    refusals: [refusals.WEBHOOK_NOT_FOUND, refusals.NOT_PAUSED],
  })
    .input(id)
    .output(done),

  deleteWebhook: operation({
    id: 'deleteWebhook',
    who,
    method: 'DELETE',
    path: '/webhooks/{id}',
    summary: 'Elimina un webhook con lo que espera y la lista de sus envíos.',
    tag,
    announces: 'own',
    refusals: [refusals.WEBHOOK_NOT_FOUND],
  })
    .input(id)
    .output(done),

  testWebhook: operation({
    id: 'testWebhook',
    who,
    method: 'POST',
    path: '/webhooks/{id}/test',
    summary: 'Envía un aviso de prueba ahora y dice qué contestó la dirección.',
    tag,
    announces: 'own',
    refusals: [refusals.WEBHOOK_NOT_FOUND],
  })
    .input(id)
    .output(
      z.object({
        isDelivered: z.boolean(),
        /** What was answered; null where nobody did. */
        http_status: z.number().nullable(),
        /** What is wrong, in a sentence; null where nothing is. */
        fault_text: z.string().nullable(),
      }),
    ),

  listWebhookDeliveries: operation({
    id: 'listWebhookDeliveries',
    who,
    method: 'GET',
    path: '/webhooks/{id}/deliveries',
    summary: 'Lo que se envió o espera, lo último primero, con su contenido y la respuesta.',
    tag,
    refusals: [refusals.WEBHOOK_NOT_FOUND],
  })
    .input(
      z.object({
        id: uuid,
        state: z.enum(states).optional(),
        limit: z.coerce.number().int().min(1).max(largestPage).default(25),
      }),
    )
    .output(
      paged(
        z.object({
          id: z.number(),
          message_id: uuid,
          kind: z.string(),
          payload: z.string(),
          state: z.enum(states),
          attempts: z.number(),
          /** When it is tried next; of what waits. */
          due_at: z.date(),
          last_at: z.date().nullable(),
          last_status: z.number().nullable(),
          /** Why it did not arrive, in a sentence. */
          fault_text: z.string().nullable(),
          last_answer: z.string().nullable(),
          created_at: z.date(),
        }),
        'deliveries',
      ),
    ),

  resendWebhookDelivery: operation({
    id: 'resendWebhookDelivery',
    who,
    method: 'POST',
    path: '/webhooks/{id}/deliveries/{delivery_id}/resend',
    summary: 'Envía otra vez un aviso, con el mismo identificador.',
    tag,
    announces: 'own',
    refusals: [refusals.WEBHOOK_NOT_FOUND, refusals.DELIVERY_NOT_FOUND],
  })
    .input(z.object({ id: uuid, delivery_id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }))
    .output(done),
};
