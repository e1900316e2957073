import { z } from 'zod';
import { operation } from '#platform/contract/operation.ts';
import { uuid } from '#platform/contract/schemas.ts';
import { notificationsRefusals as refusals } from './notifications.refusals.ts';
import { notificationKinds } from './notifications.rules.ts';

const tag = 'Avisos por correo';
const kind = z.enum(notificationKinds);
const link = z.object({ token: uuid, kind });
const mine = z.object({
  /** The installation has a mail server. */
  hasMail: z.boolean(),
  /** The administration lets mails come by themselves. */
  isEnabled: z.boolean(),
  /** Those that concern the person's role. */
  kinds: z.array(z.object({ kind, isOn: z.boolean() })),
});

export const notificationsContract = {
  getMyNotifications: operation({
    id: 'getMyNotifications',
    who: 'signed-in',
    method: 'GET',
    path: '/me/notifications',
    summary: 'Qué correos recibe la persona por sí solos.',
    tag,
  }).output(mine),

  updateMyNotifications: operation({
    id: 'updateMyNotifications',
    who: 'signed-in',
    method: 'PATCH',
    path: '/me/notifications',
    summary: 'Enciende o apaga una clase de correos.',
    tag,
  })
    .input(z.object({ kind, isOn: z.boolean() }))
    .output(mine),

  unsubscribe: operation({
    id: 'unsubscribe',
    who: 'anyone',
    method: 'POST',
    path: '/notifications/unsubscribe/{token}/{kind}',
    summary: 'Apaga una clase de correos con el enlace de uno de ellos, sin iniciar sesión (RFC 8058).',
    tag,
    refusals: [refusals.UNKNOWN_LINK],
  })
    .input(link)
    .output(z.object({ kind, isOn: z.literal(false) })),

  openUnsubscribe: operation({
    id: 'openUnsubscribe',
    who: 'anyone',
    method: 'GET',
    path: '/notifications/unsubscribe/{token}/{kind}',
    summary: 'Lleva a la página que apaga una clase de correos; abrirla no cambia nada.',
    tag,
    status: 303,
  })
    .route({ outputStructure: 'detailed' })
    .input(link)
    .output(z.object({ headers: z.object({ location: z.string() }) })),

  getMailState: operation({
    id: 'getMailState',
    who: ['admin'],
    method: 'GET',
    path: '/mail',
    summary: 'Si hay servidor de correo y qué pasa con lo enviado.',
    tag,
  }).output(
    z.object({
      server: z.string().nullable(),
      from: z.string().nullable(),
      waiting: z.number(),
      sent: z.number(),
      failed: z.number(),
      /** Code of the latest failure, e.g. 'EAUTH 535'. */
      lastFault: z.string().nullable(),
    }),
  ),

  sendTestMail: operation({
    id: 'sendTestMail',
    who: ['admin'],
    method: 'POST',
    path: '/mail/test',
    summary: 'Envía un correo de prueba a la dirección de quien lo pide y dice qué pasó.',
    tag,
    refusals: [refusals.MAIL_NOT_CONFIGURED],
  }).output(z.object({ isSent: z.boolean(), text: z.string() })),
};
