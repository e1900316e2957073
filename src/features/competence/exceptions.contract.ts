import { z } from 'zod';
import { operation } from '#platform/contract/operation.ts';
import { supervisors } from '#platform/contract/roles.ts';
import { done, uuid } from '#platform/contract/schemas.ts';
import { competenceRefusals as refusals } from './competence.refusals.ts';
import { competenceTexts as texts } from './competence.texts.ts';
import { dayInput } from './requirements.contract.ts';

const tag = 'Cumplimiento';

const reason = z.string().trim().min(1, texts.causeMissing).max(500);

/** Days of an exception, inclusive. @param last its last day: one that nobody knows yet is null */
const days = <Last extends z.ZodType<string | null>>(last: Last) => ({
  from_day: dayInput,
  until_day: last,
  reason,
});

const isInOrder = ({ from_day, until_day }: { from_day: string; until_day: string | null }) =>
  until_day === null || until_day >= from_day;
const inOrder = { path: ['until_day'], error: texts.lastBeforeFirst };

/** What the lists of a person's exceptions tell of each. */
const exceptionSchema = z.object({
  id: uuid,
  from_day: z.string(),
  /** Null of an exemption without an end. */
  until_day: z.string().nullable(),
  reason: z.string(),
  /** Whether its days have come and not gone, and nobody voided it. */
  is_in_force: z.boolean(),
  recorded_at: z.date(),
  recorded_by_name: z.string().nullable(),
  /** Why it was ended or taken back; null while it stands. */
  void_reason: z.string().nullable(),
  voided_by_name: z.string().nullable(),
});

/** Who need not show something for a while, and who is away. Never edited but voided and written anew. */
export const exceptionsContract = {
  listExceptions: operation({
    id: 'listExceptions',
    who: supervisors,
    method: 'GET',
    path: '/competence/people/{id}/exceptions',
    summary: 'Las exenciones y las ausencias de una persona, también las terminadas y anuladas, con su motivo.',
    tag,
    refusals: [refusals.PERSON_NOT_FOUND],
  })
    .input(z.object({ id: uuid }))
    .output(
      z.object({
        today: z.string(),
        exemptions: z.array(exceptionSchema.extend({ requirement: z.object({ id: uuid, name: z.string() }) })),
        absences: z.array(exceptionSchema),
      }),
    ),

  exemptPerson: operation({
    id: 'exemptPerson',
    who: supervisors,
    method: 'POST',
    path: '/competence/people/{id}/exemptions',
    summary: 'Exime a una persona de un requisito por unos días o sin fecha de fin, con su motivo.',
    tag,
    status: 201,
    announces: 'all',
    idempotency: 'atomic',
    refusals: [refusals.PERSON_NOT_FOUND, refusals.REQUIREMENT_NOT_FOUND, refusals.EXEMPT_ALREADY],
  })
    .input(
      z
        .object({
          id: uuid,
          requirement_id: z.uuid(texts.requirementMissing),
          ...days(dayInput.nullable().default(null)),
        })
        .refine(isInOrder, inOrder),
    )
    .output(z.object({ id: uuid })),

  recordAbsence: operation({
    id: 'recordAbsence',
    who: supervisors,
    method: 'POST',
    path: '/competence/people/{id}/absences',
    summary: 'Registra que una persona no está: los plazos que cuentan días la esperan.',
    tag,
    status: 201,
    announces: 'all',
    idempotency: 'atomic',
    refusals: [refusals.PERSON_NOT_FOUND, refusals.AWAY_ALREADY],
  })
    .input(z.object({ id: uuid, ...days(dayInput) }).refine(isInOrder, inOrder))
    .output(z.object({ id: uuid })),

  endException: operation({
    id: 'endException',
    who: supervisors,
    method: 'POST',
    path: '/competence/exceptions/{kind}/{id}/end',
    summary:
      'Termina una exención o ausencia en un día, o la anula entera; lo escrito antes se conserva con el motivo.',
    tag,
    announces: 'all',
    refusals: [refusals.EXCEPTION_NOT_FOUND, refusals.EXCEPTION_VOIDED, refusals.EXCEPTION_END],
  })
    .input(
      z.object({
        kind: z.enum(['exemption', 'absence']),
        id: uuid,
        /** Its last day; null where it never was. */
        until_day: dayInput.nullable(),
        reason,
      }),
    )
    .output(done),

  withdrawAssignment: operation({
    id: 'withdrawAssignment',
    who: supervisors,
    method: 'POST',
    path: '/assignments/{id}/withdraw',
    summary: 'Retira a una persona lo que se le asignó, con el motivo; para las demás sigue.',
    tag: 'Asignaciones',
    announces: 'all',
    refusals: [refusals.PERSON_NOT_FOUND, refusals.ASSIGNMENT_NOT_FOUND],
  })
    .input(z.object({ id: uuid, person_id: uuid, reason }))
    .output(done),
};
