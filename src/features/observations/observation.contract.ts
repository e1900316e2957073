import { z } from 'zod';
import { signatureSchema } from '#features/signatures/signatures.contract.ts';
import { uuid } from '#platform/contract/schemas.ts';
import { itemSchema, methodSchema } from './checklists.contract.ts';
import { stages } from './observation-stage.rules.ts';
import { itemAnswers, outcomes } from './observation.rules.ts';

const day = z.iso.date('Escribe la fecha como aaaa-mm-dd.');
const outcomeSchema = z.enum(outcomes);
const stageSchema = z.enum(stages);

const answers = z.enum([...itemAnswers, 'done', 'not-competent']);

const otherSchema = z.object({
  answer: z.string(),
  note: z.string(),
  day: z.string().nullable(),
  entered_at: z.date(),
  entered_by: z.string().nullable(),
});

/** What stands in a method, an item or the result. */
export const entrySchema = z.object({
  part: z.string(),
  entry_id: uuid,
  answer: answers,
  note: z.string(),
  day: z.string().nullable(),
  entered_at: z.date(),
  /** Their name. */
  entered_by: z.string().nullable(),
  /** What somebody else, or another device, had entered without knowing of it; the later of the two stands. */
  other: otherSchema.nullable(),
});

export const entryInput = z.object({
  id: uuid,
  /** A method, an item's id, or 'result'. */
  part: z.string().min(1).max(60),
  /** Made by the device: sent again it is known. */
  entry_id: uuid,
  /** What the device knew to stand there; null of nothing. */
  seen_entry: uuid.nullable().default(null),
  answer: answers,
  note: z.string().trim().max(2000).default(''),
  day: day.nullable().default(null),
  /** By the device's clock, both: what it goes wrong by does not count. */
  entered_at: z.coerce.date(),
  sent_at: z.coerce.date(),
});

export const fileSchema = z.object({
  id: uuid,
  part: z.string(),
  url: z.string(),
  name: z.string(),
  is_image: z.boolean(),
});

export const personSchema = z.object({ id: uuid, name: z.string() });

export const rowSchema = z.object({
  id: uuid,
  stage: stageSchema,
  person: personSchema,
  checklist: z.string(),
  version: z.number(),
  opened_at: z.date(),
  opened_by: z.string().nullable(),
  /** Of the last method; null before it is signed. */
  day: z.string().nullable(),
  outcome: outcomeSchema.nullable(),
  remedial_due: z.string().nullable(),
  void_reason: z.string().nullable(),
});

export const observationSchema = rowSchema.extend({
  today: z.string(),
  checklist_id: uuid,
  procedure: z.string(),
  equipment: z.string().nullable(),
  /** One that was published since it was opened; null of none. */
  newer_version: z.number().nullable(),
  methods: z.array(methodSchema),
  items: z.array(itemSchema),
  needs_second: z.boolean(),
  entries: z.array(entrySchema),
  files: z.array(fileSchema),
  second: z.object({ ...personSchema.shape, agrees: z.boolean(), comment: z.string() }).nullable(),
  assessed_by: personSchema.nullable(),
  answer: z.object({ is_accepted: z.boolean(), comment: z.string() }).nullable(),
  signatures: z.array(signatureSchema),
  person_is_active: z.boolean(),
  /** Whether the caller may enter and sign in it; the sentence that says why not. */
  may: z.object({ assess: z.boolean(), why_not: z.string().nullable(), void: z.boolean(), answer: z.boolean() }),
});
