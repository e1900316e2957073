import { z } from 'zod';
import { operation } from '#platform/contract/operation.ts';
import { supervisors } from '#platform/contract/roles.ts';
import { uuid } from '#platform/contract/schemas.ts';
import { organisationRefusals as refusals } from './organisation.refusals.ts';
import { longestReason } from './organisation.rules.ts';
import { organisationTexts } from './organisation.texts.ts';

const tag = 'Organización';
const admin = ['admin'] as const;
const day = z.iso.date(organisationTexts.dayInvalid);
const place = {
  position_id: uuid.nullish(),
  work_area_id: uuid.nullish(),
  /** Only where the area has none. */
  site_id: uuid.nullish(),
  from_day: day,
  /** The last day; null while nobody has said it. */
  until_day: day.nullish(),
};
const person = z.object({ person_id: uuid });
const placeRefusals = [
  refusals.PERSON_NOT_FOUND,
  refusals.PERIOD_EMPTY,
  refusals.UNKNOWN_POSITION,
  refusals.UNKNOWN_AREA,
  refusals.UNKNOWN_SITE,
  refusals.END_BEFORE_BEGIN,
  refusals.DAY_TOO_FAR,
  refusals.PERIODS_OVERLAP,
];
const periodSchema = z.object({
  id: uuid,
  position_id: uuid.nullable(),
  position: z.string().nullable(),
  work_area_id: uuid.nullable(),
  area: z.string().nullable(),
  site_id: uuid.nullable(),
  /** That of the area, where it has one. */
  site: z.string().nullable(),
  from_day: z.iso.date(),
  until_day: z.iso.date().nullable(),
  isInForce: z.boolean(),
});
const periods = z.object({
  /** Newest first; voided ones are not in it. */
  periods: z.array(periodSchema),
});

/** Who works as what, where and since when. */
export const periodsContract = {
  getMyPositions: operation({
    id: 'getMyPositions',
    who: 'signed-in',
    method: 'GET',
    path: '/organisation/my-positions',
    summary: 'Los puestos de quien pregunta, con sus días.',
    tag,
  }).output(periods),

  listPositionPeriods: operation({
    id: 'listPositionPeriods',
    who: supervisors,
    method: 'GET',
    path: '/organisation/people/{person_id}/positions',
    summary: 'Los puestos de una persona, con sus días.',
    tag,
    refusals: [refusals.PERSON_NOT_FOUND, refusals.NOT_YOUR_TEAM],
  })
    .input(person)
    .output(periods),

  addPositionPeriod: operation({
    id: 'addPositionPeriod',
    idempotency: 'atomic',
    who: admin,
    announces: 'all',
    method: 'POST',
    path: '/organisation/people/{person_id}/positions',
    summary: 'Registra un puesto de una persona desde un día.',
    tag,
    status: 201,
    refusals: placeRefusals,
  })
    .input(person.extend(place))
    .output(periods),

  endPositionPeriod: operation({
    id: 'endPositionPeriod',
    who: admin,
    announces: 'all',
    method: 'POST',
    path: '/organisation/people/{person_id}/positions/{id}/end',
    summary: 'Dice el último día de un puesto de una persona.',
    tag,
    refusals: [...placeRefusals, refusals.PERIOD_NOT_FOUND],
  })
    .input(person.extend({ id: uuid, until_day: day }))
    .output(periods),

  correctPositionPeriod: operation({
    id: 'correctPositionPeriod',
    who: admin,
    announces: 'all',
    method: 'POST',
    path: '/organisation/people/{person_id}/positions/{id}/correct',
    summary: 'Anula un periodo con su motivo y, si se dice otro, lo escribe de nuevo.',
    tag,
    refusals: [...placeRefusals, refusals.PERIOD_NOT_FOUND],
  })
    .input(
      person.extend({
        id: uuid,
        reason: z.string().trim().min(1, organisationTexts.reasonMissing).max(longestReason),
        /** What holds instead; left out, the period never was. */
        instead: z.object(place).optional(),
      }),
    )
    .output(periods),
};
