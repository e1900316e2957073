import { z } from 'zod';
import { operation } from '#platform/contract/operation.ts';
import { supervisors } from '#platform/contract/roles.ts';
import { uuid } from '#platform/contract/schemas.ts';
import { mostNamed } from './leaving.rules.ts';

/** What is told of people before their access is taken away. */
export const recordsContract = {
  getLeaving: operation({
    id: 'getLeaving',
    who: supervisors,
    method: 'POST',
    path: '/people/leaving',
    summary:
      'Qué se quedaría sin nadie si estas personas pierden su acceso: las sesiones por dictar y los documentos controlados por los que responden. No cambia nada.',
    tag: 'Empleados',
  })
    .input(z.object({ ids: z.array(uuid).min(1).max(mostNamed.people) }))
    .output(
      z.object({
        sessions: z.object({
          total: z.number(),
          /** The next ones. */
          first: z.array(
            z.object({
              id: uuid,
              /** Of the course. */
              name: z.string(),
              day: z.string(),
              /** Whether the caller may open it. */
              is_own: z.boolean(),
            }),
          ),
        }),
        documents: z.object({
          total: z.number(),
          /** The first by their code. */
          first: z.array(z.object({ id: uuid, code: z.string(), title: z.string() })),
        }),
      }),
    ),
};
