import { z } from 'zod';
import { dayInput, stateSchema } from '#features/competence/requirements.contract.ts';
import { organisationRefusals } from '#features/organisation/organisation.refusals.ts';
import {
  recordToSign,
  signatureSchema,
  signedReason,
  signing,
  signingRefusals,
} from '#features/signatures/signatures.contract.ts';
import { operation } from '#platform/contract/operation.ts';
import { pageSizes } from '#platform/contract/page-sizes.ts';
import { paged, pageInput, placeInput } from '#platform/contract/paging.ts';
import { supervisors } from '#platform/contract/roles.ts';
import { savedFileSchema } from '#platform/contract/saved-file.ts';
import { done, uuid } from '#platform/contract/schemas.ts';
import { authorisationsRefusals as refusals } from './authorisations.refusals.ts';
import { endings } from './authorisations.rules.ts';
import { type AuthorisationState, authorisationStateOrder } from './authorisations.texts.ts';

const tag = 'Autorizaciones';

const state = z.enum(authorisationStateOrder as [AuthorisationState, ...AuthorisationState[]]);
const groundSchema = z.object({
  requirement_id: uuid,
  requirement: z.string(),
  /** Null where it is not asked of the person. */
  state: stateSchema.nullable(),
  is_met: z.boolean(),
  valid_until: z.string().nullable(),
});
const standing = {
  id: uuid,
  activity_id: uuid,
  activity: z.string(),
  state,
  since_day: z.string(),
  from_day: z.string(),
  until_day: z.string().nullable(),
  over_by: z.enum(endings).nullable(),
  /** What it rests on that day; empty once it is over. */
  grounds: z.array(groundSchema),
};
const asked = { person_id: uuid, activity_id: uuid, from_day: dayInput, until_day: dayInput.nullish() };
/** The day asked for, today unless told, and the last day of what was known then; all that is known now unless told. */
const days = { day: dayInput.optional(), known_on: dayInput.optional() };
const filter = {
  ...days,
  search: z.string().trim().max(100).default(''),
  site_id: uuid.optional(),
  work_area_id: uuid.optional(),
  activity_id: uuid.optional(),
  state: state.optional(),
};

export const authorisationsContract = {
  getAuthorisationToGive: operation({
    id: 'getAuthorisationToGive',
    who: supervisors,
    method: 'GET',
    path: '/authorisations/to-give',
    summary: 'Una autorización tal como se firmaría, con lo que la persona cumple y lo que le falta.',
    tag,
    refusals: [
      refusals.PERSON_NOT_FOUND,
      refusals.ACTIVITY_NOT_FOUND,
      refusals.OWN_AUTHORISATION,
      refusals.FROM_DAY,
      refusals.UNTIL_DAY,
    ],
  })
    .input(z.object(asked))
    .output(recordToSign.extend({ grounds: z.array(groundSchema) })),

  giveAuthorisation: operation({
    id: 'giveAuthorisation',
    who: supervisors,
    method: 'POST',
    path: '/authorisations',
    summary: 'Autoriza a una persona con firma, desde un día; no mientras le falte un requisito, y nunca a uno mismo.',
    tag,
    tokens: 'closed',
    status: 201,
    refusals: [
      refusals.PERSON_NOT_FOUND,
      refusals.PERSON_INACTIVE,
      refusals.ACTIVITY_NOT_FOUND,
      refusals.OWN_AUTHORISATION,
      refusals.FROM_DAY,
      refusals.UNTIL_DAY,
      refusals.REQUIREMENT_UNMET,
      refusals.ALREADY_AUTHORISED,
      refusals.EQUIPMENT_NOT_IN_USE,
      ...signingRefusals,
    ],
  })
    .input(z.object({ ...asked, ...signing }))
    .output(z.object({ id: uuid })),

  getAuthorisation: operation({
    id: 'getAuthorisation',
    who: supervisors,
    method: 'GET',
    path: '/authorisations/{id}',
    summary: 'Una autorización tal como se firmaría al retirarla.',
    tag,
    refusals: [refusals.AUTHORISATION_NOT_FOUND],
  })
    .input(z.object({ id: uuid }))
    .output(recordToSign),

  withdrawAuthorisation: operation({
    id: 'withdrawAuthorisation',
    who: supervisors,
    method: 'POST',
    path: '/authorisations/{id}/withdraw',
    summary: 'Retira una autorización con motivo y firma, desde hoy; sigue a la vista.',
    tag,
    tokens: 'closed',
    refusals: [
      refusals.AUTHORISATION_NOT_FOUND,
      refusals.AUTHORISATION_OVER,
      refusals.OWN_AUTHORISATION,
      ...signingRefusals,
    ],
  })
    .input(z.object({ id: uuid, reason: signedReason, ...signing }))
    .output(done),

  listPersonAuthorisations: operation({
    id: 'listPersonAuthorisations',
    who: 'signed-in',
    method: 'GET',
    path: '/authorisations/people/{id}',
    summary: 'Para qué está o estuvo autorizada una persona, con sus firmas; hoy o en otro día.',
    tag,
    refusals: [refusals.PERSON_NOT_FOUND],
  })
    .input(z.object({ id: uuid, ...days }))
    .output(
      z.object({
        day: z.string(),
        /** The acting person may give here, there is something to authorise for, and the person is active. */
        mayGive: z.boolean(),
        /** Also of whoever is active no more. */
        mayWithdraw: z.boolean(),
        authorisations: z.array(
          z.object({
            ...standing,
            given: signatureSchema.nullable(),
            withdrawn: signatureSchema.nullable(),
            withdraw_reason: z.string().nullable(),
          }),
        ),
      }),
    ),

  getAuthorisationMatrix: operation({
    id: 'getAuthorisationMatrix',
    who: supervisors,
    method: 'GET',
    path: '/authorisations/matrix',
    summary: 'Personas por actividades en un día cualquiera: quién está autorizado y quién no.',
    tag,
  })
    .input(z.object({ ...pageInput({ limit: pageSizes.rows }), ...filter }))
    .output(
      paged(z.object({ id: uuid, name: z.string(), cells: z.array(z.object(standing)) }), 'people').extend({
        today: z.string(),
        day: z.string(),
        activities: z.array(z.object({ id: uuid, name: z.string() })),
      }),
    ),

  exportAuthorisationMatrix: operation({
    id: 'exportAuthorisationMatrix',
    who: supervisors,
    method: 'GET',
    path: '/authorisations/matrix/export',
    summary: 'Las autorizaciones con los mismos filtros, todas, como XLSX o CSV (UTF-8 con BOM).',
    tag,
  })
    .route({ outputStructure: 'detailed' })
    .input(z.object({ ...filter, format: z.enum(['xlsx', 'csv']) }))
    .output(savedFileSchema),

  getEquipmentUse: operation({
    id: 'getEquipmentUse',
    who: 'signed-in',
    method: 'GET',
    path: '/equipment/{id}/use',
    summary: 'Quién puede usar hoy un equipo, quién ya no y, para quienes supervisan, por qué.',
    tag,
    refusals: [organisationRefusals.EQUIPMENT_NOT_FOUND],
  })
    .input(z.object({ id: uuid }))
    .output(
      z.object({
        today: z.string(),
        equipment: z.object({
          id: uuid,
          code: z.string(),
          name: z.string(),
          area: z.string().nullable(),
          in_service_from: z.string(),
          retired_on: z.string().nullable(),
        }),
        /** Null where nobody has to be authorised for it. */
        activity: z.object({ id: uuid, requirements: z.array(z.object({ id: uuid, name: z.string() })) }).nullable(),
        people: z.array(
          z.object({
            person_id: uuid,
            person: z.string(),
            isYou: z.boolean(),
            state,
            since_day: z.string(),
            from_day: z.string(),
            until_day: z.string().nullable(),
            over_by: z.enum(endings).nullable(),
            /** For whoever may read the person; null of others. */
            grounds: z.array(groundSchema).nullable(),
          }),
        ),
      }),
    ),

  listEquipmentCandidates: operation({
    id: 'listEquipmentCandidates',
    who: supervisors,
    method: 'GET',
    path: '/equipment/{id}/candidates',
    summary:
      'A quién de mi equipo de trabajo se le pide todo lo que exige un equipo y todavía no está autorizado, con lo que le falta.',
    tag,
    refusals: [organisationRefusals.EQUIPMENT_NOT_FOUND],
  })
    .input(z.object({ id: uuid, ...placeInput }))
    .output(paged(z.object({ person_id: uuid, person: z.string(), grounds: z.array(groundSchema) }), 'people')),
};
