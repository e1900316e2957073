import { z } from 'zod';
import { dayInput } from '#features/competence/requirements.contract.ts';
import { operation } from '#platform/contract/operation.ts';
import { supervisors } from '#platform/contract/roles.ts';
import { savedFileSchema } from '#platform/contract/saved-file.ts';
import { done, uuid } from '#platform/contract/schemas.ts';
import { evidenceRefusals as refusals } from './evidence.refusals.ts';
import { evidenceTexts as texts } from './evidence.texts.ts';

const tag = 'Cumplimiento';
const format = z.enum(['pdf', 'xlsx', 'json']);

/** A person's sheet to take along, and what supervisors note on it. */
export const notesContract = {
  listPersonNotes: operation({
    id: 'listPersonNotes',
    who: 'signed-in',
    method: 'GET',
    path: '/competence/people/{id}/notes',
    summary:
      'Las notas sobre una persona, para quien la supervisa y para ella misma; las anuladas también, con su motivo.',
    tag,
    refusals: [refusals.PERSON_NOT_FOUND],
  })
    .input(z.object({ id: uuid }))
    .output(
      z.object({
        /** The latest first. */
        notes: z.array(
          z.object({
            id: uuid,
            text: z.string(),
            recorded_at: z.date(),
            recorded_by_name: z.string().nullable(),
            voided_at: z.date().nullable(),
            voided_by_name: z.string().nullable(),
            void_reason: z.string().nullable(),
          }),
        ),
      }),
    ),

  addPersonNote: operation({
    id: 'addPersonNote',
    who: supervisors,
    method: 'POST',
    path: '/competence/people/{id}/notes',
    summary: 'Escribe una nota sobre una persona, que ella lee en su hoja.',
    tag,
    status: 201,
    idempotency: 'atomic',
    announces: 'own',
    refusals: [refusals.PERSON_NOT_FOUND],
  })
    .input(z.object({ id: uuid, text: z.string().trim().min(1, texts.noteMissing).max(2000, texts.noteTooLong) }))
    .output(z.object({ id: uuid })),

  voidPersonNote: operation({
    id: 'voidPersonNote',
    who: supervisors,
    method: 'POST',
    path: '/competence/notes/{id}/void',
    summary: 'Anula una nota con un motivo; sigue a la vista como anulada.',
    tag,
    announces: 'own',
    refusals: [refusals.NOTE_NOT_FOUND, refusals.NOTE_VOIDED],
  })
    .input(z.object({ id: uuid, reason: z.string().trim().min(1, texts.reasonMissing).max(500) }))
    .output(done),

  exportPersonSheet: operation({
    id: 'exportPersonSheet',
    who: supervisors,
    method: 'GET',
    path: '/competence/people/{id}/export',
    summary:
      'La hoja de una persona: puestos, requisitos en un día, cada ciclo con lo leído y notas, como PDF, XLSX o JSON.',
    tag,
    refusals: [refusals.PERSON_NOT_FOUND],
  })
    .route({ outputStructure: 'detailed' })
    .input(z.object({ id: uuid, day: dayInput.optional(), format }))
    .output(savedFileSchema),

  exportOwnSheet: operation({
    id: 'exportOwnSheet',
    who: 'signed-in',
    method: 'GET',
    path: '/competence/own/export',
    summary: 'Mi hoja: puestos, requisitos, cada ciclo con lo leído y notas, como PDF, XLSX o JSON.',
    tag,
  })
    .route({ outputStructure: 'detailed' })
    .input(z.object({ day: dayInput.optional(), format }))
    .output(savedFileSchema),
};
