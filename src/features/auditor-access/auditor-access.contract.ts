import { z } from 'zod';
import { auditPackageRefusals } from '#features/audit-package/audit-package.refusals.ts';
import { inOrder, scopeFields } from '#features/audit-package/scope.contract.ts';
import { dayInput } from '#features/competence/requirements.contract.ts';
import { proofRefusals } from '#features/files/files.refusals.ts';
import { maxUploadBytes } from '#features/files/files.rules.ts';
import { maximumNameLength } from '#features/identity/identity.rules.ts';
import { operation } from '#platform/contract/operation.ts';
import { paged, placeInput } from '#platform/contract/paging.ts';
import { done, uuid } from '#platform/contract/schemas.ts';
import { auditorAccessRefusals as refusals } from './auditor-access.refusals.ts';
import { aboutKinds, accessStates, longestAnswer, longestPurpose, longestReason } from './auditor-access.rules.ts';
import { auditorAccessTexts as texts } from './auditor-access.texts.ts';

const tag = 'Accesos de auditor';
const admin = ['admin'] as const;
const id = z.object({ id: uuid });
const reason = z.string().trim().min(1, texts.reasonMissing).max(longestReason);
const ids = z.array(uuid).nullable();
/** A password to be shown once; null where a link was mailed or the account has one. */
const password = z.string().nullable();

const accessSchema = z.object({
  id: uuid,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  purpose: z.string(),
  state: z.enum(accessStates),
  /** Another access goes on where this one stopped. */
  isReplaced: z.boolean(),
  until_day: z.string(),
  from: z.string(),
  to: z.string(),
  /** What narrows it, in words. */
  narrowing: z.array(z.string()),
  scope: z.object({ site_ids: ids, work_area_ids: ids, person_ids: ids, requirement_ids: ids }),
  asked_at: z.date(),
  asked_by_name: z.string().nullable(),
  approved_at: z.date().nullable(),
  approved_by_name: z.string().nullable(),
  /** Nobody else administrated who could have approved it. */
  is_alone: z.boolean(),
  ended_at: z.date().nullable(),
  ended_by_name: z.string().nullable(),
  end_reason: z.string().nullable(),
  last_opened_at: z.date().nullable(),
  /** Requests for evidence that wait. */
  unanswered: z.number(),
  hasAccount: z.boolean(),
  /** The acting person asked for it. */
  isOwn: z.boolean(),
});

export const requestSchema = z.object({
  id: uuid,
  asked_at: z.date(),
  about_kind: z.enum(aboutKinds).nullable(),
  about: z.string().nullable(),
  question: z.string(),
  answer: z.string().nullable(),
  answered_at: z.date().nullable(),
  answered_by_name: z.string().nullable(),
  file_name: z.string().nullable(),
});

/** What administrators do: who from outside may read what until when. */
export const auditorAccessContract = {
  listAuditorAccesses: operation({
    id: 'listAuditorAccesses',
    who: admin,
    method: 'GET',
    path: '/auditor-accesses',
    summary: 'Los accesos de auditor, los últimos primero.',
    tag,
  })
    .input(z.object(placeInput))
    .output(
      paged(accessSchema, 'accesses').extend({
        today: z.string(),
        /** Nobody else administrates: what is asked for is approved at once. */
        isAlone: z.boolean(),
      }),
    ),

  getAuditorAccess: operation({
    id: 'getAuditorAccess',
    who: admin,
    method: 'GET',
    path: '/auditor-accesses/{id}',
    summary: 'Un acceso de auditor, con lo que su persona pidió.',
    tag,
    refusals: [refusals.ACCESS_NOT_FOUND],
  })
    .input(id)
    .output(z.object({ access: accessSchema, requests: z.array(requestSchema) })),

  listAuditorOpenings: operation({
    id: 'listAuditorOpenings',
    who: admin,
    method: 'GET',
    path: '/auditor-accesses/{id}/openings',
    summary: 'Qué abrió quien audita, lo último primero.',
    tag,
    refusals: [refusals.ACCESS_NOT_FOUND],
  })
    .input(z.object({ id: uuid, ...placeInput }))
    .output(
      paged(
        z.object({
          id: z.string(),
          at: z.date(),
          /** What was done, as the predicate of a sentence. */
          phrase: z.string(),
          subject: z.string().nullable(),
        }),
        'openings',
      ),
    ),

  askAuditorAccess: operation({
    id: 'askAuditorAccess',
    who: admin,
    method: 'POST',
    path: '/auditor-accesses',
    summary: 'Pide que alguien de fuera lea dentro de un alcance hasta un día; lo aprueba otra persona que administre.',
    tag,
    status: 201,
    idempotency: 'atomic',
    refusals: [
      refusals.INVALID_EMAIL,
      refusals.PAST_END,
      refusals.LATE_END,
      refusals.EMAIL_OF_EMPLOYEE,
      refusals.ACCESS_WAITS,
      auditPackageRefusals.EMPTY_SCOPE,
      auditPackageRefusals.NO_SUCH_REQUIREMENT,
      auditPackageRefusals.FUTURE_PERIOD,
    ],
  })
    .input(
      z.object({
        first_name: z.string().trim().min(1, texts.firstNameMissing).max(maximumNameLength),
        last_name: z.string().trim().max(maximumNameLength).default(''),
        email: z.string().trim().min(1, texts.emailMissing).max(254),
        purpose: z.string().trim().min(1, texts.purposeMissing).max(longestPurpose),
        until_day: dayInput,
        scope: inOrder(z.object(scopeFields)),
      }),
    )
    .output(z.object({ id: uuid, isApproved: z.boolean(), password })),

  approveAuditorAccess: operation({
    id: 'approveAuditorAccess',
    who: admin,
    method: 'POST',
    path: '/auditor-accesses/{id}/approve',
    summary: 'Aprueba un acceso que pidió otra persona; crea la cuenta de quien audita o la amplía.',
    tag,
    refusals: [
      refusals.ACCESS_NOT_FOUND,
      refusals.NOT_WAITING,
      refusals.OWN_ACCESS,
      refusals.PAST_END,
      refusals.EMAIL_OF_EMPLOYEE,
    ],
  })
    .input(id)
    .output(z.object({ password })),

  declineAuditorAccess: operation({
    id: 'declineAuditorAccess',
    who: admin,
    method: 'POST',
    path: '/auditor-accesses/{id}/decline',
    summary: 'No aprueba un acceso, con el motivo.',
    tag,
    refusals: [refusals.ACCESS_NOT_FOUND, refusals.NOT_WAITING],
  })
    .input(z.object({ id: uuid, reason }))
    .output(done),

  revokeAuditorAccess: operation({
    id: 'revokeAuditorAccess',
    who: admin,
    method: 'POST',
    path: '/auditor-accesses/{id}/revoke',
    summary: 'Termina un acceso en el acto, con el motivo; las sesiones de la persona terminan con él.',
    tag,
    refusals: [refusals.ACCESS_NOT_FOUND, refusals.NOT_IN_FORCE],
  })
    .input(z.object({ id: uuid, reason }))
    .output(done),

  resetAuditorPassword: operation({
    id: 'resetAuditorPassword',
    who: admin,
    method: 'POST',
    path: '/auditor-accesses/{id}/password',
    summary: 'Da a quien audita una contraseña temporal nueva, que se muestra una vez.',
    tag,
    refusals: [refusals.ACCESS_NOT_FOUND, refusals.NOT_IN_FORCE],
  })
    .input(id)
    .output(z.object({ password: z.string() })),

  answerEvidenceRequest: operation({
    id: 'answerEvidenceRequest',
    who: admin,
    method: 'POST',
    path: '/evidence-requests/{id}/answer',
    summary: 'Contesta un pedido de evidencia en palabras y, si hace falta, con un archivo.',
    tag,
    maxBodyBytes: maxUploadBytes + 64 * 1024,
    refusals: [refusals.REQUEST_NOT_FOUND, refusals.ANSWERED, ...proofRefusals],
  })
    .input(
      z.object({
        id: uuid,
        answer: z.string().trim().min(1, texts.answerMissing).max(longestAnswer),
        file: z.file().optional(),
      }),
    )
    .output(done),
};
