import { z } from 'zod';
import { uuid } from '#platform/contract/schemas.ts';

/** A question as a learner sees it before submitting: without key and explanation. */
export const askedQuestionSchema = z.object({
  id: uuid,
  question_text: z.string(),
  question_type: z.enum(['multiple_choice', 'open']),
  option_a: z.string(),
  option_b: z.string(),
  option_c: z.string(),
  option_d: z.string(),
  image_url: z.string().nullable(),
  points: z.number(),
  /** Its options in the order shown; absent where they stand as written. An answer names the option, not its place. */
  option_order: z.array(z.enum(['a', 'b', 'c', 'd'])).optional(),
});

/** 'pending' while answers to open questions wait for a person, who decides the attempt with the last of them. */
export const reviewStatusSchema = z.enum(['none', 'pending', 'reviewed']);

/** A question after submission: what was answered, what is right and why. */
export const reviewedQuestionSchema = askedQuestionSchema.extend({
  selectedAnswer: z.string(),
  /** Null also while it may not be shown, as the explanation. */
  correct_answer: z.enum(['a', 'b', 'c', 'd']).nullable(),
  explanation: z.string().nullable(),
  /** Null for an open question, which a person has to read. */
  isRight: z.boolean().nullable(),
  /** Points the answer earned; null for an open question until it is reviewed. */
  awarded: z.number().nullable(),
  /** What the reviewer of an open answer wrote; null without a review. */
  comment: z.string().nullable(),
  /** The step that tells what was answered wrong; null where none does, and for right answers. */
  reread: z.object({ step_id: uuid, step_number: z.number(), title: z.string() }).nullable(),
});

/** Whether the right answers of an attempt may be seen by who asks; if not, when they may be, in words. */
export const answersShownSchema = z.object({ areShown: z.boolean(), note: z.string().nullable() });
