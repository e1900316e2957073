import { z } from 'zod';
import { proofRefusals } from '#features/files/files.refusals.ts';
import { maxUploadBytes } from '#features/files/files.rules.ts';
import { recordToSign, signedReason, signing, signingRefusals } from '#features/signatures/signatures.contract.ts';
import { signaturesRefusals } from '#features/signatures/signatures.refusals.ts';
import { operation } from '#platform/contract/operation.ts';
import { done, uuid } from '#platform/contract/schemas.ts';
import { trainingSessionsRefusals as refusals } from './training-sessions.refusals.ts';
import { sessionTag as tag } from './training-sessions.texts.ts';

const id = z.object({ id: uuid });
const own = { tag, announces: 'own' } as const;
const all = { tag, announces: 'all' } as const;

/** What proves that a session was: the scanned sheet, the signature that closes it, and that which voids somebody's attendance. */
export const sessionProofContract = {
  addSessionSheet: operation({
    id: 'addSessionSheet',
    who: 'signed-in',
    method: 'POST',
    path: '/training-sessions/{id}/sheets',
    summary:
      'Guarda la hoja de asistencia firmada a mano y escaneada (PDF, JPG o PNG, hasta 25 MB), también después del cierre.',
    maxBodyBytes: maxUploadBytes,
    refusals: [refusals.SESSION_NOT_FOUND, refusals.SESSION_CANCELLED, refusals.TOO_MANY_SHEETS, ...proofRefusals],
    ...own,
  })
    .input(z.object({ id: uuid, file: z.file() }))
    .output(done),

  removeSessionSheet: operation({
    id: 'removeSessionSheet',
    who: 'signed-in',
    method: 'DELETE',
    path: '/training-sessions/{id}/sheets/{file_id}',
    summary: 'Quita una hoja escaneada mientras la sesión está abierta; desde el cierre es prueba y se queda.',
    refusals: [refusals.SESSION_NOT_FOUND, refusals.SESSION_CANCELLED, refusals.SESSION_CLOSED],
    ...own,
  })
    .input(z.object({ id: uuid, file_id: uuid }))
    .output(done),

  getSessionRecord: operation({
    id: 'getSessionRecord',
    who: 'signed-in',
    method: 'GET',
    path: '/training-sessions/{id}/record',
    summary: 'Una sesión con su asistencia, tal como se firmaría al cerrarla.',
    tag,
    refusals: [refusals.SESSION_NOT_FOUND],
  })
    .input(id)
    .output(recordToSign),

  closeTrainingSession: operation({
    id: 'closeTrainingSession',
    who: 'signed-in',
    method: 'POST',
    path: '/training-sessions/{id}/close',
    tokens: 'closed',
    summary: 'Cierra una sesión con firma: desde entonces la asistencia cuenta para los requisitos.',
    refusals: [
      refusals.SESSION_NOT_FOUND,
      refusals.SESSION_CANCELLED,
      refusals.SESSION_CLOSED,
      refusals.NOBODY_ATTENDED,
      refusals.SESSION_NOT_BEGUN,
      ...signingRefusals,
    ],
    ...all,
  })
    .input(z.object({ id: uuid, ...signing }))
    .output(done),

  getPlaceRecord: operation({
    id: 'getPlaceRecord',
    who: 'signed-in',
    method: 'GET',
    path: '/training-sessions/{id}/places/{person_id}/record',
    summary: 'La asistencia de alguien de la lista, tal como la firmaría en el dispositivo de quien dicta.',
    tag,
    refusals: [refusals.SESSION_NOT_FOUND, refusals.NOT_INVITED],
  })
    .input(z.object({ id: uuid, person_id: uuid }))
    .output(recordToSign),

  signAttendance: operation({
    id: 'signAttendance',
    who: 'signed-in',
    method: 'POST',
    path: '/training-sessions/{id}/places/{person_id}/sign',
    tokens: 'closed',
    summary: 'Alguien de la lista firma que asistió, con su contraseña, en el dispositivo de quien dicta.',
    refusals: [
      refusals.SESSION_NOT_FOUND,
      refusals.NOT_INVITED,
      refusals.TOO_EARLY,
      refusals.TOO_LATE,
      refusals.SESSION_CANCELLED,
      refusals.SESSION_CLOSED,
      signaturesRefusals.SIGNER_INACTIVE,
      ...signingRefusals,
    ],
    ...own,
  })
    .input(z.object({ id: uuid, person_id: uuid, ...signing }))
    .output(done),

  getAttendanceRecord: operation({
    id: 'getAttendanceRecord',
    who: 'signed-in',
    method: 'GET',
    path: '/attendance/{id}',
    summary: 'Una asistencia tal como se firmaría al anularla.',
    tag,
    refusals: [refusals.ATTENDANCE_NOT_FOUND],
  })
    .input(id)
    .output(recordToSign),

  voidAttendance: operation({
    id: 'voidAttendance',
    who: 'signed-in',
    method: 'POST',
    path: '/attendance/{id}/void',
    tokens: 'closed',
    summary: 'Anula una asistencia con motivo y firma: deja de contar y sigue a la vista.',
    refusals: [
      refusals.ATTENDANCE_NOT_FOUND,
      refusals.SESSION_NOT_CLOSED,
      refusals.ATTENDANCE_VOIDED,
      refusals.OWN_ATTENDANCE,
      ...signingRefusals,
    ],
    ...all,
  })
    .input(z.object({ id: uuid, reason: signedReason, ...signing }))
    .output(done),
};
