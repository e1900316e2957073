import { z } from 'zod';
import { signatureSchema } from '#features/signatures/signatures.contract.ts';
import { operation } from '#platform/contract/operation.ts';
import { supervisors } from '#platform/contract/roles.ts';
import { uuid } from '#platform/contract/schemas.ts';
import { competenceRefusals as refusals } from './competence.refusals.ts';
import { dayInput, kindSchema, objectSchema, renewalSchema, stateSchema } from './requirements.contract.ts';

const tag = 'Cumplimiento';

/** What somebody has to show: its state on a day, and the days it follows from ('YYYY-MM-DD', inclusive). */
export const obligationSchema = z.object({
  requirement_id: uuid,
  name: z.string(),
  kind: kindSchema,
  basis: z.string(),
  is_direct: z.boolean(),
  /** Who gave it to the person by name, whose note is the basis; null of the organisation's rules. */
  assigned_by: z.string().nullable(),
  module: z.object({ id: uuid, title: z.string() }).nullable(),
  object: objectSchema,
  /** What renews it instead of its module, once it was met. */
  renewal_module: z.object({ id: uuid, title: z.string() }).nullable(),
  renewal: renewalSchema,
  state: stateSchema,
  /** Since when the state has held. */
  since_day: z.string(),
  obliged_from: z.string(),
  /** By when it had to be shown first. */
  due_day: z.string(),
  /** The success that it rests on; null before the first. */
  met_day: z.string().nullable(),
  /** Last day on which it holds; null where it does not expire, or nothing is shown. */
  valid_until: z.string().nullable(),
  /** From when on a renewal counts. */
  window_from: z.string().nullable(),
  /** Absences for whose days the due day waits. */
  waits: z.array(z.object({ from_day: z.string(), until_day: z.string(), reason: z.string() })),
  /** Why it need not be shown on the day, and until when; null unless exempt. */
  exemption: z.object({ until_day: z.string().nullable(), reason: z.string() }).nullable(),
  /** Whether learners can open the module that has to be done now; false where none has. */
  is_module_open: z.boolean(),
});

/** A success in a module. */
const roundSchema = z.object({
  id: uuid,
  module_id: uuid,
  module_title: z.string(),
  /** Its place among the person's rounds of the module, from 1. */
  round: z.number(),
  day: z.string(),
  recorded_at: z.date(),
  score: z.number().nullable(),
  attempt_id: uuid.nullable(),
  /** How many steps it rests on, each in the wording that was read. */
  steps: z.number(),
  /** Those steps, in which wording each; number and title are null of one that is gone. */
  shown: z.array(z.object({ number: z.number().nullable(), title: z.string().nullable(), version: z.number() })),
  void_reason: z.string().nullable(),
  /** By which it was voided. */
  signature: signatureSchema.nullable(),
  /** The file of earlier years that told of it; null of the platform's own. */
  imported_from: z.string().nullable(),
});

/** The day asked for; today unless told. */
const day = dayInput.optional();

export const competenceContract = {
  getOwnCompetence: operation({
    id: 'getOwnCompetence',
    who: 'signed-in',
    method: 'GET',
    path: '/competence/own',
    summary: 'Lo que tengo que cumplir: en qué estado está hoy, para cuándo y hasta cuándo vale.',
    tag,
  }).output(z.object({ today: z.string(), obligations: z.array(obligationSchema), rounds: z.array(roundSchema) })),

  openRequiredModule: operation({
    id: 'openRequiredModule',
    who: 'signed-in',
    method: 'POST',
    path: '/competence/own/{requirement_id}/open',
    summary: 'Abre para mí el módulo que me toca, aunque en el plan le falten otros antes.',
    tag,
    announces: 'own',
    refusals: [refusals.OBLIGATION_NOT_FOUND, refusals.REQUIRED_MODULE_AWAY],
  })
    .input(z.object({ requirement_id: uuid }))
    .output(
      z.object({
        module_id: uuid,
        /** What of it is to be done again to renew it; null of what is opened for the first time, or before its window. */
        renewal: z.enum(['quiz', 'everything']).nullable(),
        /** From which day on a repetition renews, where that is still to come: one before is recorded and does not. */
        renews_from: z.string().nullable(),
      }),
    ),

  getPersonCompetence: operation({
    id: 'getPersonCompetence',
    who: supervisors,
    method: 'GET',
    path: '/competence/people/{id}',
    summary: 'La hoja de una persona: sus requisitos en un día cualquiera y cada ciclo que completó.',
    tag,
    refusals: [refusals.PERSON_NOT_FOUND],
  })
    .input(z.object({ id: uuid, day }))
    .output(
      z.object({
        today: z.string(),
        day: z.string(),
        person: z.object({
          id: uuid,
          name: z.string(),
          email: z.string(),
          position: z.string().nullable(),
          area: z.string().nullable(),
          company_name: z.string(),
          hired_on: z.string().nullable(),
          is_active: z.boolean(),
        }),
        obligations: z.array(obligationSchema),
        rounds: z.array(roundSchema),
      }),
    ),
};
