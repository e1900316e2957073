import { z } from 'zod';
import { signatureSchema } from '#features/signatures/signatures.contract.ts';
import { uuid } from '#platform/contract/schemas.ts';
import { attendanceWays } from './training-sessions.rules.ts';

/** A session as it is told to anybody who may know of it. Day 'YYYY-MM-DD' and times 'HH:MM' by the installation's clocks. */
export const sessionSchema = z.object({
  id: uuid,
  course: z.object({ id: uuid, name: z.string() }),
  place: z.string(),
  teacher_name: z.string(),
  /** Whoever teaches it has no access any more. */
  is_teacher_gone: z.boolean(),
  day: z.string(),
  begins: z.string(),
  ends: z.string(),
  capacity: z.number().nullable(),
  cancel_reason: z.string().nullable(),
  cancelled_at: z.date().nullable(),
  closed_at: z.date().nullable(),
});

/** The same in a list, with its figures. */
export const listedSchema = sessionSchema.extend({ invited: z.number(), attended: z.number() });

/** Somebody who is invited to a session. */
export const placeSchema = z.object({
  id: uuid,
  person_id: uuid,
  name: z.string(),
  /** They have no access any more. */
  is_gone: z.boolean(),
  answer: z.enum(['accepted', 'declined']).nullable(),
  isWaiting: z.boolean(),
  attended_at: z.date().nullable(),
  attended_by: z.enum(attendanceWays).nullable(),
  void_reason: z.string().nullable(),
  /** By which they said that they came. */
  own_signature: signatureSchema.nullable(),
  /** By which their attendance was voided. */
  signature: signatureSchema.nullable(),
});

/** A session to which somebody was invited: what they answered, whether they came, and who signed it. */
export const ofPersonSchema = sessionSchema.omit({ is_teacher_gone: true }).extend({
  answer: z.enum(['accepted', 'declined']).nullable(),
  /** Accepted, and all places are taken. */
  isWaiting: z.boolean(),
  attended_at: z.date().nullable(),
  void_reason: z.string().nullable(),
  /** Files and links that may be had by now. */
  materials: z.number(),
  /** By which they said that they came, the session was closed, and the attendance voided. */
  signatures: z.array(signatureSchema),
});

/** A sheet signed by hand, scanned. */
export const sheetSchema = z.object({
  id: uuid,
  url: z.string(),
  name: z.string(),
  mime: z.string(),
  size: z.number(),
  is_image: z.boolean(),
  sha256: z.string(),
  added_at: z.date(),
  added_by: z.string().nullable(),
});
