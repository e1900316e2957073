import { z } from 'zod';
import { dayInput } from '#features/competence/requirements.contract.ts';
import { organisationRefusals } from '#features/organisation/organisation.refusals.ts';
import { operation } from '#platform/contract/operation.ts';
import { supervisors } from '#platform/contract/roles.ts';
import { done, uuid } from '#platform/contract/schemas.ts';
import { authorisationsRefusals as refusals } from './authorisations.refusals.ts';
import { activityActs, activityKinds, longestActivityName } from './authorisations.rules.ts';
import { authorisationTexts as texts } from './authorisations.texts.ts';

const tag = 'Autorizaciones';
const admin = ['admin'] as const;

/** What an activity rests on, from a day on. */
const resting = { requirement_ids: z.array(uuid).max(50), from_day: dayInput };
const named = z.object({ id: uuid, name: z.string() });
const people = z.object({ number: z.number(), people: z.array(named) });

export const activitiesContract = {
  listAuthorisedActivities: operation({
    id: 'listAuthorisedActivities',
    who: supervisors,
    method: 'GET',
    path: '/authorised-activities',
    summary: 'Para qué se autoriza: equipos, procedimientos y actos, con los requisitos en que descansa cada uno.',
    tag,
  }).output(
    z.object({
      activities: z.array(
        z.object({
          id: uuid,
          kind: z.enum(activityKinds),
          name: z.string(),
          equipment_id: uuid.nullable(),
          work_area_id: uuid.nullable(),
          /** Its equipment is out of use today. */
          is_retired: z.boolean(),
          /** Nobody is authorised for it from that day on; null while it is open. */
          closed_on: z.string().nullable(),
          /** Of the last wording, which may be to come. */
          version: z.number(),
          from_day: z.string(),
          reason: z.string(),
          author: z.string(),
          requirements: z.array(named),
          /** People whose authorisation has not ended, suspended ones among them. */
          people: z.number(),
        }),
      ),
    }),
  ),

  createAuthorisedActivity: operation({
    id: 'createAuthorisedActivity',
    idempotency: 'atomic',
    who: admin,
    announces: 'all',
    method: 'POST',
    path: '/authorised-activities',
    summary: 'Añade algo para lo que se autoriza, con los requisitos en que descansa.',
    tag,
    status: 201,
    refusals: [
      refusals.ACTIVITY_EXISTS,
      refusals.EQUIPMENT_NOT_IN_USE,
      refusals.UNKNOWN_REQUIREMENTS,
      refusals.CHANGE_DAY,
      organisationRefusals.UNKNOWN_AREA,
    ],
  })
    .input(
      z
        .object({
          kind: z.enum(activityKinds),
          equipment_id: uuid.nullish(),
          name: z.string().trim().max(longestActivityName).nullish(),
          act: z.enum(activityActs).nullish(),
          work_area_id: uuid.nullish(),
          ...resting,
        })
        .superRefine(({ kind, equipment_id, name, act, work_area_id }, context) => {
          const miss = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
          if (kind === 'equipment' && !equipment_id) miss('equipment_id', texts.equipmentMissing);
          if (kind === 'procedure' && !name) miss('name', texts.procedureMissing);
          if (kind === 'act' && !act) miss('act', texts.actMissing);
          if (kind === 'act' && !work_area_id) miss('work_area_id', texts.areaMissing);
        }),
    )
    .output(z.object({ id: uuid })),

  previewActivity: operation({
    id: 'previewActivity',
    who: admin,
    method: 'POST',
    path: '/authorised-activities/{id}/preview',
    summary: 'A quién suspendería, desde su día, un cambio de los requisitos de una actividad; no guarda nada.',
    tag,
    refusals: [refusals.ACTIVITY_NOT_FOUND, refusals.UNKNOWN_REQUIREMENTS, refusals.CHANGE_DAY],
  })
    .input(z.object({ id: uuid, ...resting }))
    .output(z.object({ suspended: people, restored: people })),

  changeActivity: operation({
    id: 'changeActivity',
    who: admin,
    announces: 'all',
    method: 'PUT',
    path: '/authorised-activities/{id}/requirements',
    summary: 'Cambia los requisitos en que descansa una actividad, desde un día; quien no los cumple queda suspendido.',
    tag,
    refusals: [
      refusals.ACTIVITY_NOT_FOUND,
      refusals.ACTIVITY_CHANGED,
      refusals.UNKNOWN_REQUIREMENTS,
      refusals.CHANGE_DAY,
    ],
  })
    .input(
      z.object({
        id: uuid,
        ...resting,
        reason: z.string().trim().min(1, texts.changeReasonMissing).max(500),
        /** The wording that was seen. */
        version: z.number().int().min(1),
      }),
    )
    .output(done),

  closeActivity: operation({
    id: 'closeActivity',
    who: admin,
    announces: 'all',
    method: 'POST',
    path: '/authorised-activities/{id}/close',
    summary: 'Cierra una actividad desde hoy: sus autorizaciones terminan y quedan a la vista.',
    tag,
    refusals: [refusals.ACTIVITY_NOT_FOUND],
  })
    .input(z.object({ id: uuid }))
    .output(z.object({ ended: z.number() })),
};
