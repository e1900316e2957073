import { z } from 'zod';
import { signatureSchema } from '#features/signatures/signatures.contract.ts';
import { uuid } from '#platform/contract/schemas.ts';
import { recordStates, titleKinds } from './external-training.rules.ts';

/** A title of the catalogue. */
export const titleSchema = z.object({
  id: uuid,
  name: z.string(),
  kind: z.enum(titleKinds),
  /** It ends some day, which each record of it says. */
  expires: z.boolean(),
});

/** A title that a person has, as it was handed in. */
export const recordSchema = z.object({
  id: uuid,
  person_id: uuid,
  /** As it was written. */
  title: z.string(),
  /** Which of the catalogue it is; null while nobody has said. */
  catalogue_title: z.object({ id: uuid, name: z.string() }).nullable(),
  institution: z.string(),
  /** 'YYYY-MM-DD', as the other days. */
  day: z.string(),
  hours: z.number().nullable(),
  /** Last day on which it holds; null where it does not end. */
  expires_on: z.string().nullable(),
  registration: z.string(),
  state: z.enum(recordStates),
  recorded_at: z.date(),
  recorded_by_name: z.string().nullable(),
  reject_reason: z.string().nullable(),
  void_reason: z.string().nullable(),
  /** The file of earlier years that told of it. */
  imported_from: z.string().nullable(),
  /** By which it was verified, and by which it was voided. */
  signatures: z.array(signatureSchema),
  files: z.array(
    z.object({
      id: uuid,
      name: z.string(),
      url: z.string(),
      mime: z.string(),
      size: z.number(),
      is_image: z.boolean(),
    }),
  ),
  /** What the acting person may do with it now. */
  may: z.object({ change: z.boolean(), judge: z.boolean(), void: z.boolean(), map: z.boolean() }),
});
