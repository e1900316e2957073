import { z } from 'zod';
import { kindSchema, stateSchema } from '#features/competence/requirements.contract.ts';
import { operation } from '#platform/contract/operation.ts';
import { uuid } from '#platform/contract/schemas.ts';
import { pressures } from './duties.rules.ts';

/** Something that a person has to show, and how it presses. Days 'YYYY-MM-DD', inclusive. */
export const dutySchema = z.object({
  requirement_id: uuid,
  name: z.string(),
  kind: kindSchema,
  module: z.object({ id: uuid, title: z.string() }).nullable(),
  /** The controlled document that is to be read. */
  document_id: uuid.nullable(),
  state: stateSchema,
  pressure: z.enum(pressures),
  /** Since when the state has held. */
  since_day: z.string(),
  obliged_from: z.string(),
  due_day: z.string(),
  met_day: z.string().nullable(),
  valid_until: z.string().nullable(),
});

export const dutiesContract = {
  getOwnDuties: operation({
    id: 'getOwnDuties',
    who: 'signed-in',
    method: 'GET',
    path: '/duties/own',
    summary: 'Lo que me toca cumplir, lo que más urge primero; vacío donde la organización no pide nada.',
    tag: 'Cumplimiento',
  }).output(
    z.object({
      today: z.string(),
      /** How many in all. */
      total: z.number(),
      /** The first {@link mostDuties}. */
      duties: z.array(dutySchema),
      /** Of all of them, the modules that are to be renewed now, and what asks for it. */
      renewals: z.array(z.object({ requirement_id: uuid, module_id: uuid })),
    }),
  ),
};

/** How many a screen shows before it leads to the whole sheet. */
export const mostDuties = 5;
