import { z } from 'zod';
import { operation } from '#platform/contract/operation.ts';

const admins = ['admin'] as const;

export const vectorsContract = {
  getVectorState: operation({
    id: 'getVectorState',
    who: admins,
    method: 'GET',
    path: '/assistants/vectors',
    summary: 'Cuántos pasajes tienen vector del modelo de la instalación, y qué falló por última vez.',
    tag: 'Asistentes',
  }).output(
    z.object({
      /** Null where the installation names no model of vectors. */
      model: z.object({ provider: z.string(), model: z.string() }).nullable(),
      /** Passages with a vector, of so many. */
      done: z.number(),
      total: z.number(),
      /** In words, and when. */
      lastFault: z.object({ text: z.string(), at: z.date() }).nullable(),
    }),
  ),
};
