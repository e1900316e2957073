import { z } from 'zod';
import { operation } from '#platform/contract/operation.ts';
import { supervisors } from '#platform/contract/roles.ts';
import { done, uuid } from '#platform/contract/schemas.ts';
import { assistantRefusals as refusals } from './assistants.refusals.ts';

const tag = 'Asistentes';
const admins = ['admin'] as const;

export const assistantSchema = z.object({
  id: uuid,
  name: z.string(),
  slug: z.string(),
  openai_assistant_id: z.string().nullable(),
  scope: z.string(),
  is_default: z.boolean(),
  instructions: z.string(),
  instructions_version: z.number(),
  model: z.string().nullable(),
  temperature: z.number().nullable(),
  active: z.boolean(),
  created_at: z.date(),
});

const words = (most: number) => z.string().trim().min(1).max(most);
const fields = {
  name: words(120),
  slug: z
    .string()
    .max(80)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'El identificador lleva minúsculas, números y guiones.' }),
  openai_assistant_id: words(200).nullable(),
  scope: z.string().regex(/^[a-z][a-z0-9_]{1,39}$/, {
    error: 'El ámbito lleva minúsculas, números y guiones bajos, y empieza por una letra.',
  }),
  is_default: z.boolean(),
  instructions: words(8000),
  model: words(120).nullable(),
  temperature: z.number().min(0).max(2).nullable(),
  active: z.boolean(),
};
const id = z.object({ assistantId: uuid });

export const assistantsContract = {
  listAssistants: operation({
    id: 'listAssistants',
    who: supervisors,
    method: 'GET',
    path: '/assistants',
    summary: 'Los asistentes, del más antiguo al más nuevo, y el modelo de la instalación.',
    tag,
  }).output(
    z.object({
      assistants: z.array(assistantSchema),
      /** The installation's model; null when none is configured and the texts answer for themselves. */
      model: z.object({ provider: z.string(), model: z.string() }).nullable(),
    }),
  ),

  createAssistant: operation({
    id: 'createAssistant',
    idempotency: 'atomic',
    who: admins,
    method: 'POST',
    path: '/assistants',
    summary: 'Crea un asistente; si es el predeterminado, deja de serlo el anterior de su ámbito.',
    tag,
    refusals: [refusals.SLUG_TAKEN, refusals.DEFAULT_INACTIVE],
  })
    .input(
      z.object({
        ...fields,
        openai_assistant_id: fields.openai_assistant_id.default(null),
        is_default: fields.is_default.default(false),
        model: fields.model.default(null),
        temperature: fields.temperature.default(null),
        active: fields.active.default(true),
      }),
    )
    .output(assistantSchema),

  updateAssistant: operation({
    id: 'updateAssistant',
    who: admins,
    method: 'PATCH',
    path: '/assistants/{assistantId}',
    summary: 'Cambia un asistente; cada redacción de sus instrucciones se conserva.',
    tag,
    refusals: [refusals.ASSISTANT_NOT_FOUND, refusals.SLUG_TAKEN, refusals.DEFAULT_INACTIVE],
  })
    .input(id.extend(z.object(fields).partial().shape))
    .output(assistantSchema),

  deleteAssistant: operation({
    id: 'deleteAssistant',
    who: admins,
    method: 'DELETE',
    path: '/assistants/{assistantId}',
    summary: 'Elimina un asistente; lo que respondió se conserva.',
    tag,
    refusals: [refusals.ASSISTANT_NOT_FOUND],
  })
    .input(id)
    .output(done),

  listAssistantVersions: operation({
    id: 'listAssistantVersions',
    who: admins,
    method: 'GET',
    path: '/assistants/{assistantId}/versions',
    summary: 'Las últimas redacciones de las instrucciones, la más nueva primero.',
    tag,
    refusals: [refusals.ASSISTANT_NOT_FOUND],
  })
    .input(id)
    .output(z.array(z.object({ version: z.number(), instructions: z.string(), created_at: z.date() }))),
};
