import { z } from 'zod';
import { controlledTexts as texts } from '#features/controlled-documents/controlled-documents.texts.ts';
import { recordToSign, signatureSchema, signing, signingRefusals } from '#features/signatures/signatures.contract.ts';
import { operation } from '#platform/contract/operation.ts';
import { supervisors } from '#platform/contract/roles.ts';
import { done, uuid } from '#platform/contract/schemas.ts';
import { readingRefusals as refusals } from './readings.refusals.ts';

const tag = 'Lecturas';
const id = z.object({ id: uuid });

/** How somebody answered: right ones of those asked, at which attempt. */
export const answered = z.object({ right: z.number(), asked: z.number(), number: z.number() });

/** What people read and signed, and its voiding. */
export const signedReadingsContract = {
  listPersonReadings: operation({
    id: 'listPersonReadings',
    who: 'signed-in',
    method: 'GET',
    path: '/document-readings/people/{id}',
    summary: 'Qué versiones de qué documentos leyó y firmó una persona, para quien la supervisa y para ella misma.',
    tag,
    refusals: [refusals.PERSON_NOT_SHOWN],
  })
    .input(id)
    .output(
      z.object({
        /** The latest first. */
        readings: z.array(
          z.object({
            id: uuid,
            document_id: uuid,
            code: z.string(),
            title: z.string(),
            version: z.number(),
            day: z.string(),
            pages: z.number(),
            /** How they answered its questions; null of a version without. */
            answered: answered.nullable(),
            /** Whether it counts today: not voided, and no major change has come into force since. */
            counts: z.boolean(),
            void_reason: z.string().nullable(),
            signatures: z.array(signatureSchema),
            /** The caller may void it. */
            may_void: z.boolean(),
          }),
        ),
      }),
    ),

  getReading: operation({
    id: 'getReading',
    who: supervisors,
    method: 'GET',
    path: '/document-readings/{id}',
    summary: 'Una lectura firmada tal como se firmaría al anularla.',
    tag,
    refusals: [refusals.READING_NOT_FOUND],
  })
    .input(id)
    .output(recordToSign),

  voidReading: operation({
    id: 'voidReading',
    who: supervisors,
    method: 'POST',
    path: '/document-readings/{id}/void',
    summary: 'Anula una lectura con motivo y firma: deja de contar y sigue a la vista.',
    tag,
    tokens: 'closed',
    announces: 'all',
    refusals: [refusals.READING_NOT_FOUND, refusals.OWN_READING, refusals.READING_VOIDED, ...signingRefusals],
  })
    .input(z.object({ id: uuid, reason: z.string().trim().min(1, texts.reasonMissing).max(500), ...signing }))
    .output(done),
};
