import { z } from 'zod';
import { trainingSessionsRefusals as sessionRefusals } from '#features/training-sessions/training-sessions.refusals.ts';
import { operation } from '#platform/contract/operation.ts';
import { savedFileSchema } from '#platform/contract/saved-file.ts';
import { done, uuid } from '#platform/contract/schemas.ts';
import { calendarRefusals as refusals } from './calendar.refusals.ts';
import { calendarKinds } from './calendar.rules.ts';

const tag = 'Calendario';
const kind = z.enum(calendarKinds);
const headers = z.record(z.string(), z.string());

export const calendarContract = {
  listCalendars: operation({
    id: 'listCalendars',
    who: 'signed-in',
    method: 'GET',
    path: '/me/calendars',
    summary: 'Los calendarios que puede tener la persona, y cuáles tienen una dirección.',
    tag,
  }).output(
    z.object({
      /** Empty where the organisation requires nothing of anybody. */
      calendars: z.array(
        z.object({
          kind,
          /** When its address was made; null without one. */
          created_at: z.date().nullable(),
          /** When a program last read it. */
          read_at: z.date().nullable(),
        }),
      ),
    }),
  ),

  createCalendar: operation({
    id: 'createCalendar',
    who: 'signed-in',
    method: 'POST',
    path: '/me/calendars/{kind}',
    summary: 'Crea la dirección secreta de un calendario y la muestra esta única vez; la anterior deja de valer.',
    tag,
    status: 201,
    announces: 'own',
    refusals: [refusals.NO_TEAM],
  })
    .input(z.object({ kind }))
    .output(z.object({ address: z.string() })),

  endCalendar: operation({
    id: 'endCalendar',
    who: 'signed-in',
    method: 'DELETE',
    path: '/me/calendars/{kind}',
    summary: 'Quita la dirección de un calendario, que deja de valer; sin ella no cambia nada.',
    tag,
    announces: 'own',
  })
    .input(z.object({ kind }))
    .output(done),

  getSessionCalendar: operation({
    id: 'getSessionCalendar',
    who: 'signed-in',
    method: 'GET',
    path: '/training-sessions/{id}/calendar',
    summary:
      'Una sesión a la que te invitaron, o que es tuya, como archivo para programas de calendario (iCalendar, RFC 5545).',
    tag,
    refusals: [sessionRefusals.SESSION_NOT_FOUND],
  })
    .route({ outputStructure: 'detailed' })
    .input(z.object({ id: uuid }))
    .output(savedFileSchema),

  readCalendar: operation({
    id: 'readCalendar',
    who: 'anyone',
    method: 'GET',
    path: '/calendar/{name}',
    summary: 'El calendario de una dirección secreta, como lo leen los programas (iCalendar, RFC 5545), sin sesión.',
    tag,
    refusals: [refusals.CALENDAR_NOT_FOUND],
  })
    .route({ inputStructure: 'detailed', outputStructure: 'detailed' })
    .input(
      z.object({
        params: z.object({ name: z.string().max(200) }),
        headers: z.object({ 'if-none-match': z.string().max(1000).optional() }),
      }),
    )
    .output(
      z.union([
        z.object({ status: z.literal(200), headers, body: z.instanceof(ReadableStream) }),
        z.object({ status: z.literal(304), headers }),
      ]),
    ),
};
