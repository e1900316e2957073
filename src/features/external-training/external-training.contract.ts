import { z } from 'zod';
import { proofRefusals } from '#features/files/files.refusals.ts';
import { maxUploadBytes } from '#features/files/files.rules.ts';
import { recordToSign, signedReason, signing, signingRefusals } from '#features/signatures/signatures.contract.ts';
import { operation } from '#platform/contract/operation.ts';
import { pageSizes } from '#platform/contract/page-sizes.ts';
import { paged, pageInput } from '#platform/contract/paging.ts';
import { supervisors } from '#platform/contract/roles.ts';
import { done, uuid } from '#platform/contract/schemas.ts';
import { recordSchema, titleSchema } from './external-record.contract.ts';
import { externalTrainingRefusals as refusals } from './external-training.refusals.ts';
import {
  longestInstitution,
  longestRegistration,
  longestTitle,
  mostHours,
  recordStates,
  titleKinds,
} from './external-training.rules.ts';
import { externalTrainingTexts as texts } from './external-training.texts.ts';

const tag = 'Formación externa';
const admin = ['admin'] as const;
const id = z.object({ id: uuid });
const day = (missing: string) => z.iso.date(missing);

const titleInput = {
  name: z.string().trim().min(1, texts.nameMissing).max(longestTitle),
  kind: z.enum(titleKinds),
  expires: z.boolean(),
};

const changedTitle = { ...titleInput, isArchived: z.boolean() };

/** What is written of a title that somebody has. */
const written = {
  /** Of the catalogue; null for one in words. */
  title_id: uuid.nullable(),
  title: z.string().trim().max(longestTitle).default(''),
  institution: z.string().trim().min(1, texts.institutionMissing).max(longestInstitution),
  day: day(texts.dayMissing),
  hours: z.number(texts.hoursWrong).positive(texts.hoursWrong).max(mostHours, texts.hoursWrong).nullable(),
  expires_on: day(texts.dayMissing).nullable(),
  registration: z.string().trim().max(longestRegistration).default(''),
};

export const externalTrainingContract = {
  listExternalTitles: operation({
    id: 'listExternalTitles',
    who: 'signed-in',
    method: 'GET',
    path: '/external-titles',
    summary: 'El catálogo de títulos externos: cursos, títulos y registros profesionales.',
    tag,
  }).output(
    z.object({
      titles: z.array(
        titleSchema.extend({
          isArchived: z.boolean(),
          /** Verified records of it, not voided. */
          records: z.number(),
        }),
      ),
    }),
  ),

  createExternalTitle: operation({
    id: 'createExternalTitle',
    who: admin,
    announces: 'all',
    method: 'POST',
    path: '/external-titles',
    summary: 'Agrega un título al catálogo.',
    tag,
    status: 201,
    idempotency: 'atomic',
    refusals: [refusals.EXTERNAL_TITLE_TAKEN],
  })
    .input(z.object(titleInput))
    .output(id),

  changeExternalTitle: operation({
    id: 'changeExternalTitle',
    who: admin,
    announces: 'all',
    method: 'PUT',
    path: '/external-titles/{id}',
    summary: 'Cambia un título del catálogo, lo archiva o lo vuelve a usar; lo registrado con él se conserva.',
    tag,
    refusals: [refusals.EXTERNAL_TITLE_NOT_FOUND, refusals.EXTERNAL_TITLE_TAKEN, refusals.EDITED_MEANWHILE],
  })
    /** `began`: what stood there when the change was begun; what was left as it was stays as it is by now. */
    .input(z.object({ id: uuid, ...changedTitle, began: z.object(changedTitle).optional() }))
    .output(done),

  listPersonExternalRecords: operation({
    id: 'listPersonExternalRecords',
    who: 'signed-in',
    method: 'GET',
    path: '/external-records/people/{id}',
    summary: 'Los títulos externos de una persona, para quien la supervisa y para ella misma.',
    tag,
    refusals: [refusals.PERSON_NOT_FOUND],
  })
    .input(id)
    .output(
      z.object({
        today: z.string(),
        /** Whether the organisation asks for any: without a catalogue and without records nothing is shown. */
        isWanted: z.boolean(),
        /** The latest first. */
        records: z.array(recordSchema),
      }),
    ),

  listExternalRecords: operation({
    id: 'listExternalRecords',
    who: supervisors,
    method: 'GET',
    path: '/external-records',
    summary: 'Los títulos externos del equipo: por verificar, verificados o rechazados.',
    tag,
  })
    .input(z.object({ ...pageInput({ limit: pageSizes.rows }), state: z.enum(recordStates).default('pending') }))
    .output(paged(recordSchema.extend({ person_name: z.string() }), 'records').extend({ today: z.string() })),

  saveExternalRecord: operation({
    id: 'saveExternalRecord',
    who: 'signed-in',
    announces: 'own',
    method: 'PUT',
    path: '/external-records/{id}',
    summary:
      'Registra un título externo, propio o de una persona del equipo, o lo corrige mientras no esté verificado. Enviado dos veces es uno solo.',
    tag,
    refusals: [
      refusals.PERSON_NOT_FOUND,
      refusals.EXTERNAL_RECORD_NOT_FOUND,
      refusals.EXTERNAL_TITLE_NOT_FOUND,
      refusals.RECORD_VERIFIED,
      refusals.TITLE_MISSING,
      refusals.DAY_IN_FUTURE,
      refusals.DAY_TOO_EARLY,
      refusals.EXPIRES_BEFORE_DAY,
      refusals.EXPIRY_MISSING,
      refusals.EDITED_MEANWHILE,
      refusals.REJECTED_MEANWHILE,
    ],
  })
    .input(
      z.object({
        id: uuid,
        person_id: uuid,
        ...written,
        /** What of it stood there when the correction was begun: what was left as it was stays as it is by now. */
        began: z.object({ ...written, state: z.enum(recordStates) }).optional(),
      }),
    )
    .output(done),

  withdrawExternalRecord: operation({
    id: 'withdrawExternalRecord',
    who: 'signed-in',
    announces: 'own',
    method: 'DELETE',
    path: '/external-records/{id}',
    summary: 'Retira un título que todavía no está verificado, con sus archivos.',
    tag,
    refusals: [refusals.EXTERNAL_RECORD_NOT_FOUND, refusals.RECORD_VERIFIED],
  })
    .input(id)
    .output(done),

  addExternalRecordFile: operation({
    id: 'addExternalRecordFile',
    who: 'signed-in',
    announces: 'own',
    method: 'POST',
    path: '/external-records/{id}/files',
    summary: 'Agrega un archivo a un título por verificar (PDF, JPG o PNG, hasta 25 MB).',
    tag,
    maxBodyBytes: maxUploadBytes,
    refusals: [refusals.EXTERNAL_RECORD_NOT_FOUND, refusals.RECORD_VERIFIED, refusals.TOO_MANY_FILES, ...proofRefusals],
  })
    .input(z.object({ id: uuid, file: z.file() }))
    .output(done),

  removeExternalRecordFile: operation({
    id: 'removeExternalRecordFile',
    who: 'signed-in',
    announces: 'own',
    method: 'DELETE',
    path: '/external-records/{id}/files/{file_id}',
    summary: 'Quita un archivo de un título que todavía no está verificado.',
    tag,
    refusals: [refusals.EXTERNAL_RECORD_NOT_FOUND, refusals.RECORD_VERIFIED],
  })
    .input(z.object({ id: uuid, file_id: uuid }))
    .output(done),

  getExternalRecord: operation({
    id: 'getExternalRecord',
    who: supervisors,
    method: 'GET',
    path: '/external-records/{id}',
    summary: 'Un título externo tal como se firmaría al verificarlo o anularlo.',
    tag,
    refusals: [refusals.EXTERNAL_RECORD_NOT_FOUND],
  })
    .input(id)
    .output(recordToSign),

  mapExternalRecord: operation({
    id: 'mapExternalRecord',
    who: supervisors,
    announces: 'all',
    method: 'POST',
    path: '/external-records/{id}/title',
    summary: 'Dice qué título del catálogo es el que alguien escribió con sus palabras.',
    tag,
    refusals: [
      refusals.EXTERNAL_RECORD_NOT_FOUND,
      refusals.EXTERNAL_TITLE_NOT_FOUND,
      refusals.RECORD_VERIFIED,
      refusals.RECORD_VOIDED,
      refusals.OWN_RECORD,
      refusals.EXPIRY_MISSING,
    ],
  })
    .input(z.object({ id: uuid, title_id: uuid }))
    .output(done),

  verifyExternalRecord: operation({
    id: 'verifyExternalRecord',
    who: supervisors,
    announces: 'all',
    method: 'POST',
    path: '/external-records/{id}/verify',
    summary: 'Verifica un título con firma: desde entonces cuenta para los requisitos, con su fecha y su vencimiento.',
    tag,
    tokens: 'closed',
    refusals: [
      refusals.EXTERNAL_RECORD_NOT_FOUND,
      refusals.RECORD_NOT_PENDING,
      refusals.OWN_RECORD,
      refusals.TITLE_UNMAPPED,
      ...signingRefusals,
    ],
  })
    .input(z.object({ id: uuid, ...signing }))
    .output(done),

  rejectExternalRecord: operation({
    id: 'rejectExternalRecord',
    who: supervisors,
    announces: 'all',
    method: 'POST',
    path: '/external-records/{id}/reject',
    summary: 'Rechaza un título con un motivo, que la persona lee; puede corregirlo y enviarlo de nuevo.',
    tag,
    refusals: [refusals.EXTERNAL_RECORD_NOT_FOUND, refusals.RECORD_NOT_PENDING, refusals.OWN_RECORD],
  })
    .input(z.object({ id: uuid, reason: z.string().trim().min(1, texts.reasonMissing).max(500) }))
    .output(done),

  voidExternalRecord: operation({
    id: 'voidExternalRecord',
    who: supervisors,
    announces: 'all',
    method: 'POST',
    path: '/external-records/{id}/void',
    summary: 'Anula un título verificado con motivo y firma: deja de contar y sigue a la vista.',
    tag,
    tokens: 'closed',
    refusals: [
      refusals.EXTERNAL_RECORD_NOT_FOUND,
      refusals.RECORD_NOT_VERIFIED,
      refusals.RECORD_VOIDED,
      refusals.OWN_RECORD,
      ...signingRefusals,
    ],
  })
    .input(z.object({ id: uuid, reason: signedReason, ...signing }))
    .output(done),
};
