import { z } from 'zod';
import { operation } from '#platform/contract/operation.ts';
import { paged, placeInput } from '#platform/contract/paging.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { roles, supervisors } from '#platform/contract/roles.ts';
import { done, uuid } from '#platform/contract/schemas.ts';
import { secondFactorRefusals as refusals } from './second-factor.refusals.ts';
import { mostGraceDays } from './second-factor.rules.ts';
import { secondFactorTexts as texts } from './second-factor.texts.ts';

const tag = 'Segundo factor';
const admin = ['admin'] as const;
const again = platformRefusals.CONFIRM_AGAIN;

const policy = z.object({
  roles: z.array(z.enum(supervisors)).max(supervisors.length),
  from_day: z.iso.date().nullable(),
  grace_days: z.number().int().min(0).max(mostGraceDays),
  /** Everybody is asked again before what matters, also who has only a password. */
  asks_again: z.boolean(),
  /** A lost factor is reset by two administrators. */
  needs_two: z.boolean(),
});

/** Of whom a second factor is demanded, who has one, and lost ones. */
export const factorPolicyContract = {
  getFactorPolicy: operation({
    id: 'getFactorPolicy',
    who: admin,
    heldBack: 'admitted',
    method: 'GET',
    path: '/second-factor/policy',
    summary: 'De quién se exige un segundo factor y desde cuándo, y cuántas personas lo tienen.',
    tag,
  }).output(
    policy.extend({
      figures: z.array(z.object({ role: z.enum(roles), people: z.number(), with_factor: z.number() })),
    }),
  ),

  setFactorPolicy: operation({
    id: 'setFactorPolicy',
    who: admin,
    announces: 'all',
    method: 'PUT',
    path: '/second-factor/policy',
    summary: 'Cambia de quién se exige un segundo factor, desde cuándo y qué se pide otra vez.',
    tag,
    refusals: [again, refusals.OWN_FACTOR_FIRST],
  })
    .input(
      policy.refine((one) => one.roles.length === 0 || one.from_day !== null, {
        path: ['from_day'],
        message: texts.policy.dayMissing,
      }),
    )
    .output(done),

  listFactorPeople: operation({
    id: 'listFactorPeople',
    who: admin,
    method: 'GET',
    path: '/second-factor/people',
    summary: 'Quién tiene segundo factor y quién no, por nombre.',
    tag,
  })
    .input(z.object({ has: z.enum(['with', 'without', 'asked']).default('with'), ...placeInput }))
    .output(
      paged(
        z.object({
          id: uuid,
          name: z.string(),
          role: z.enum(roles),
          has_app: z.boolean(),
          passkeys: z.number(),
          recovery_codes_left: z.number(),
          /** Who asked for a reset that another administrator has to do. */
          reset_asked_by: z.object({ id: uuid, name: z.string() }).nullable(),
        }),
        'people',
      ),
    ),

  resetSecondFactor: operation({
    id: 'resetSecondFactor',
    who: admin,
    announces: 'all',
    method: 'POST',
    path: '/second-factor/people/{id}/reset',
    summary: 'Quita el segundo factor perdido de una persona y cierra sus sesiones; si hacen falta dos, lo pide.',
    tag,
    refusals: [again, refusals.PERSON_WITHOUT_FACTOR, refusals.NOT_YOUR_OWN, refusals.STILL_THE_SAME],
  })
    .input(z.object({ id: uuid }))
    .output(z.object({ state: z.enum(['done', 'asked']) })),

  declineFactorReset: operation({
    id: 'declineFactorReset',
    who: admin,
    announces: 'all',
    method: 'DELETE',
    path: '/second-factor/people/{id}/reset',
    summary: 'Descarta que otro administrador pidió quitar el segundo factor de una persona.',
    tag,
    refusals: [refusals.PERSON_WITHOUT_FACTOR],
  })
    .input(z.object({ id: uuid }))
    .output(done),
};
