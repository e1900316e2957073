import { z } from 'zod';
import { operation } from '#platform/contract/operation.ts';
import { supervisors } from '#platform/contract/roles.ts';
import { aiRefusals } from './model.refusals.ts';

const tag = 'Asistentes';
const admins = ['admin'] as const;

export const modelContract = {
  getAiAllowance: operation({
    id: 'getAiAllowance',
    who: supervisors,
    method: 'GET',
    path: '/assistants/allowance',
    summary: 'Cuántas consultas a la IA le quedan hoy a quien pregunta, y a toda la empresa.',
    tag,
  }).output(
    z.object({
      /** False: nothing is asked of a model, and nothing counted. */
      hasModel: z.boolean(),
      leftForPerson: z.number(),
      leftForAll: z.number(),
    }),
  ),

  getModelState: operation({
    id: 'getModelState',
    who: admins,
    method: 'GET',
    path: '/assistants/model',
    summary: 'El modelo de la instalación y qué le falló por última vez; nunca su clave.',
    tag,
  }).output(
    z.object({
      model: z.object({ provider: z.string(), model: z.string() }).nullable(),
      /** In words, and when. */
      lastFault: z.object({ text: z.string(), at: z.date() }).nullable(),
    }),
  ),

  testModel: operation({
    id: 'testModel',
    who: admins,
    method: 'POST',
    path: '/assistants/model/test',
    summary: 'Hace una pregunta corta al modelo, una sola vez, y dice cuánto tardó o qué falló.',
    tag,
    refusals: [aiRefusals.AI_NOT_CONFIGURED],
  }).output(z.object({ isWorking: z.boolean(), text: z.string() })),
};
