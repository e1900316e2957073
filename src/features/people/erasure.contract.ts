import { z } from 'zod';
import { operation } from '#platform/contract/operation.ts';
import { paged, placeInput } from '#platform/contract/paging.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { done, uuid } from '#platform/contract/schemas.ts';
import { id, tag } from './employee.contract.ts';
import { peopleRefusals as refusals } from './people.refusals.ts';
import { peopleTexts } from './people.texts.ts';

const admin = ['admin'] as const;
const count = z.number();

/** Whether somebody's data can go, and what is done where their records have to be kept (decision 0262). */
export const erasureContract = {
  getErasure: operation({
    id: 'getErasure',
    who: admin,
    method: 'GET',
    path: '/employees/{id}/erasure',
    summary: 'Si los datos de una persona inactiva pueden eliminarse, o qué hay que conservar de ella y hasta cuándo.',
    tag,
    refusals: [refusals.PERSON_NOT_FOUND, refusals.YOURSELF, refusals.STILL_ACTIVE],
  })
    .input(id)
    .output(
      z.object({
        /** Their data go, they are blocked, or a signed purge takes them. */
        way: z.enum(['erase', 'block', 'purge']),
        records: z.object({
          steps: count,
          attempts: count,
          rounds: count,
          readings: count,
          observations: count,
          authorisations: count,
          sessions: count,
          titles: count,
          certificates: count,
          signatures: count,
        }),
        /** For how many months they are kept. */
        months: z.number(),
        left_day: z.string(),
        /** The last day on which they have to be kept. */
        kept_until: z.string(),
      }),
    ),

  blockEmployee: operation({
    id: 'blockEmployee',
    who: admin,
    announces: 'all',
    method: 'POST',
    path: '/employees/{id}/block',
    summary:
      'Bloquea a una persona inactiva cuyos registros deben conservarse: sin acceso y sin nombre fuera de la evidencia.',
    tag,
    refusals: [
      refusals.PERSON_NOT_FOUND,
      refusals.YOURSELF,
      refusals.STILL_ACTIVE,
      refusals.NOTHING_KEPT,
      platformRefusals.CONFIRM_AGAIN,
    ],
  })
    .input(id.extend({ reason: z.string().trim().min(1, peopleTexts.blocking.reasonMissing).max(500) }))
    .output(done),

  unblockEmployee: operation({
    id: 'unblockEmployee',
    who: admin,
    announces: 'all',
    method: 'POST',
    path: '/employees/{id}/unblock',
    summary: 'Devuelve su nombre a una persona bloqueada; sigue inactiva.',
    tag,
    refusals: [refusals.PERSON_NOT_FOUND, refusals.BLOCKED_EMAIL_TAKEN],
  })
    .input(id)
    .output(done),

  listBlockedPeople: operation({
    id: 'listBlockedPeople',
    who: admin,
    method: 'GET',
    path: '/employees/blocked',
    summary: 'Las personas bloqueadas, por nombre, con el motivo y hasta cuándo se conservan sus registros.',
    tag,
  })
    .input(z.object(placeInput))
    .output(
      paged(
        z.object({
          id: uuid,
          first_name: z.string(),
          last_name: z.string(),
          reason: z.string(),
          blocked_at: z.date(),
          blocked_by_name: z.string().nullable(),
          kept_until: z.string().nullable(),
        }),
        'people',
      ),
    ),
};
