import { z } from 'zod';
import { proofRefusals } from '#features/files/files.refusals.ts';
import { maxUploadBytes } from '#features/files/files.rules.ts';
import { recordToSign, signedReason, signing, signingRefusals } from '#features/signatures/signatures.contract.ts';
import { operation } from '#platform/contract/operation.ts';
import { pageSizes } from '#platform/contract/page-sizes.ts';
import { paged, pageInput } from '#platform/contract/paging.ts';
import { supervisors } from '#platform/contract/roles.ts';
import { done, uuid } from '#platform/contract/schemas.ts';
import { views } from './observation-stage.rules.ts';
import {
  entryInput,
  entrySchema,
  fileSchema,
  observationSchema,
  personSchema,
  rowSchema,
} from './observation.contract.ts';
import { observationsRefusals as refusals } from './observations.refusals.ts';
import { observationTexts as texts } from './observations.texts.ts';

const tag = 'Evaluación observada';
const id = z.object({ id: uuid });
const whoAssesses = [
  refusals.OBSERVATION_NOT_FOUND,
  refusals.OWN_OBSERVATION,
  refusals.PERSON_NOT_FOUND,
  refusals.PERSON_INACTIVE,
  refusals.NOT_ASSESSOR,
  refusals.NOT_QUALIFIED,
] as const;
const whileOpen = [refusals.OBSERVATION_SIGNED, refusals.OBSERVATION_DISCARDED] as const;

export const observationsContract = {
  listObservations: operation({
    id: 'listObservations',
    who: 'signed-in',
    method: 'GET',
    path: '/observations',
    summary: 'Evaluaciones observadas de las personas a quienes se evalúa: abiertas, por firmar o terminadas.',
    tag,
  })
    .input(
      z.object({
        view: z.enum(views).default('open'),
        search: z.string().trim().max(100).default(''),
        ...pageInput({ limit: pageSizes.rows }),
      }),
    )
    .output(
      paged(rowSchema).extend({
        figures: z.object({ open: z.number(), sign: z.number(), done: z.number() }),
        /** Whether the caller may open one with anything. */
        may_open: z.boolean(),
      }),
    ),

  listPersonObservations: operation({
    id: 'listPersonObservations',
    who: 'signed-in',
    method: 'GET',
    path: '/observations/people/{id}',
    summary: 'Las evaluaciones observadas de una persona, para ella misma y quien la supervisa.',
    tag,
    refusals: [refusals.PERSON_NOT_FOUND],
  })
    .input(id)
    .output(
      z.object({
        observations: z.array(rowSchema.extend({ waits_for_answer: z.boolean() })),
        may_open: z.boolean(),
      }),
    ),

  getObservationChoices: operation({
    id: 'getObservationChoices',
    who: 'signed-in',
    method: 'GET',
    path: '/observations/choices',
    summary: 'Con qué plantillas puede evaluar quien pregunta, y a quién.',
    tag,
  })
    .input(z.object({ search: z.string().trim().max(100).default('') }))
    .output(
      z.object({
        checklists: z.array(
          z.object({ id: uuid, name: z.string(), procedure: z.string(), equipment: z.string().nullable() }),
        ),
        /** The first twenty by name. */
        people: z.array(personSchema),
      }),
    ),

  openObservation: operation({
    id: 'openObservation',
    who: 'signed-in',
    method: 'POST',
    path: '/observations',
    summary: 'Abre la evaluación de una persona con una plantilla; la que ya esté abierta es la misma.',
    tag,
    refusals: [refusals.CHECKLIST_NOT_FOUND, refusals.CHECKLIST_ARCHIVED, ...whoAssesses],
  })
    .input(z.object({ checklist_id: uuid, person_id: uuid }))
    .output(z.object({ id: uuid, is_new: z.boolean() })),

  getObservation: operation({
    id: 'getObservation',
    who: 'signed-in',
    method: 'GET',
    path: '/observations/{id}',
    summary: 'Una evaluación observada, con lo anotado, sus firmas y lo que quien pregunta puede hacer.',
    tag,
    refusals: [refusals.OBSERVATION_NOT_FOUND],
  })
    .input(id)
    .output(observationSchema),

  saveObservationEntry: operation({
    id: 'saveObservationEntry',
    who: 'signed-in',
    method: 'POST',
    path: '/observations/{id}/entries',
    summary: 'Guarda un método, un punto o el resultado. De dos a la vez queda lo último que se anotó.',
    tag,
    refusals: [
      ...whoAssesses,
      ...whileOpen,
      refusals.UNKNOWN_PART,
      refusals.METHOD_REASON_MISSING,
      refusals.METHOD_DAY_MISSING,
      refusals.METHOD_DAY_AHEAD,
    ],
  })
    .input(entryInput)
    /** What stands there now; `is_kept` is false where something later was there already. */
    .output(z.object({ entry: entrySchema, is_kept: z.boolean() })),

  addObservationFile: operation({
    id: 'addObservationFile',
    who: 'signed-in',
    method: 'POST',
    path: '/observations/{id}/files',
    summary: 'Añade una foto (JPG o PNG, hasta 5 MB, sin sus metadatos) o un PDF (hasta 25 MB) como evidencia.',
    tag,
    maxBodyBytes: maxUploadBytes,
    refusals: [...whoAssesses, ...whileOpen, refusals.UNKNOWN_PART, refusals.TOO_MANY_FILES, ...proofRefusals],
  })
    /** `file_id` is made by the device: sent again it is known. */
    .input(z.object({ id: uuid, part: z.string().min(1).max(60), file_id: uuid, file: z.file() }))
    .output(fileSchema),

  removeObservationFile: operation({
    id: 'removeObservationFile',
    who: 'signed-in',
    method: 'DELETE',
    path: '/observations/{id}/files/{file_id}',
    summary: 'Quita una foto o un archivo de una evaluación que no está firmada.',
    tag,
    refusals: [...whoAssesses, ...whileOpen, refusals.FILE_NOT_FOUND],
  })
    .input(z.object({ id: uuid, file_id: uuid }))
    .output(done),

  giveSecondOpinion: operation({
    id: 'giveSecondOpinion',
    who: 'signed-in',
    method: 'POST',
    path: '/observations/{id}/second',
    summary: 'El segundo evaluador confirma lo anotado o dice en qué difiere, antes de que nadie firme.',
    tag,
    refusals: [...whoAssesses, ...whileOpen, refusals.NO_SECOND_NEEDED, refusals.ENTERED_MEANWHILE],
  })
    .input(
      z
        .object({
          id: uuid,
          agrees: z.boolean(),
          comment: z.string().trim().max(1000).default(''),
          /** The entries that stood there for whoever says it, by `entry_id`; of programs that do not say so, what stands there. */
          seen: z.array(uuid).max(200).optional(),
        })
        .refine(({ agrees, comment }) => agrees || comment !== '', {
          message: texts.commentMissing,
          path: ['comment'],
        }),
    )
    .output(done),

  discardObservation: operation({
    id: 'discardObservation',
    who: 'signed-in',
    method: 'POST',
    path: '/observations/{id}/discard',
    summary: 'Descarta una evaluación que nadie ha firmado.',
    tag,
    refusals: [...whoAssesses, refusals.OBSERVATION_SIGNED],
  })
    .input(id)
    .output(done),

  getObservationToSign: operation({
    id: 'getObservationToSign',
    who: 'signed-in',
    method: 'GET',
    path: '/observations/{id}/record',
    summary: 'Una evaluación observada, tal como se firma.',
    tag,
    refusals: [refusals.OBSERVATION_NOT_FOUND],
  })
    .input(id)
    .output(recordToSign),

  signObservation: operation({
    id: 'signObservation',
    who: 'signed-in',
    method: 'POST',
    path: '/observations/{id}/sign',
    summary: 'Firma «Evalué»: quien evaluó y, donde se pide, después el segundo evaluador.',
    tag,
    tokens: 'closed',
    refusals: [
      ...whoAssesses,
      refusals.OBSERVATION_DISCARDED,
      refusals.OBSERVATION_VOIDED,
      refusals.OBSERVATION_SIGNED,
      refusals.METHODS_MISSING,
      refusals.NO_METHOD_DONE,
      refusals.ITEMS_MISSING,
      refusals.RESULT_MISSING,
      refusals.CRITICAL_NOT_MET,
      refusals.PLAN_MISSING,
      refusals.DUE_MISSING,
      refusals.DUE_PAST,
      refusals.SECOND_MISSING,
      refusals.SECOND_DIFFERS,
      refusals.SECOND_IS_FIRST,
      refusals.NOT_THE_SECOND,
      ...signingRefusals,
    ],
  })
    .input(z.object({ id: uuid, ...signing }))
    .output(done),

  answerObservation: operation({
    id: 'answerObservation',
    who: 'signed-in',
    method: 'POST',
    path: '/observations/{id}/answer',
    summary: 'La persona evaluada firma que acepta el resultado, o que no está de acuerdo y por qué.',
    tag,
    tokens: 'closed',
    refusals: [
      refusals.OBSERVATION_NOT_FOUND,
      refusals.NOT_YOURS_TO_ANSWER,
      refusals.NOT_SIGNED_YET,
      refusals.OBSERVATION_VOIDED,
      refusals.ALREADY_ANSWERED,
      ...signingRefusals,
    ],
  })
    .input(
      z
        .object({ id: uuid, is_accepted: z.boolean(), comment: z.string().trim().max(1000).default(''), ...signing })
        .refine(({ is_accepted, comment }) => is_accepted || comment !== '', {
          message: texts.commentMissing,
          path: ['comment'],
        }),
    )
    .output(done),

  voidObservation: operation({
    id: 'voidObservation',
    who: supervisors,
    method: 'POST',
    path: '/observations/{id}/void',
    summary: 'Anula una evaluación firmada con motivo y firma: deja de contar para los requisitos y sigue a la vista.',
    tag,
    tokens: 'closed',
    refusals: [
      refusals.OBSERVATION_NOT_FOUND,
      refusals.OWN_OBSERVATION,
      refusals.NOT_SIGNED_YET,
      refusals.OBSERVATION_VOIDED,
      ...signingRefusals,
    ],
  })
    .input(z.object({ id: uuid, reason: signedReason, ...signing }))
    .output(done),
};
