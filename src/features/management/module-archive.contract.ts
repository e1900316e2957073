import { z } from 'zod';
import { answerRules, orderRules, poolBounds } from '#features/assessment/quiz-limits.rules.ts';
import { downloadableTypeSchema } from '#features/modules/module-files.contract.ts';
import { limits, moduleCategories } from '#features/modules/modules.rules.ts';
import { quizLimits } from '#features/quiz-authoring/quiz-authoring.rules.ts';

/** Most that an archive may unpack to, in bytes. */
export const maxUnpackedBytes = 120 * 1024 * 1024;

/** Name of the description inside an archive, and the folder of its files. */
export const manifestName = 'modulo.json';
export const filesFolder = 'archivos/';

const title = z.string().trim().min(1).max(limits.title);
/** A path inside the archive. */
const filePath = z.string().regex(/^archivos\/[\w-]{1,60}\.[a-z0-9]{1,8}$/, 'Nombre de archivo no válido.');
const text = (length: number) => z.string().max(length);

/**
 * A module as a file: what `modulo.json` says. Texts name images by their path in the archive. Nothing in it is an id of
 * this installation, so it can be read by another one.
 */
export const moduleArchiveSchema = z.object({
  format: z.literal('modulo-de-formacion'),
  version: z.literal(1),
  module: z.object({
    title,
    description: text(limits.description),
    content: text(limits.content).nullable(),
    category: z.enum(moduleCategories).nullable(),
    nombre_producto: text(limits.title).nullable(),
    pass_mark: z.number().int().min(1).max(100),
    max_attempts: z.number().int().min(1).max(1000).nullable(),
    retry_wait_minutes: z.number().int().min(0).max(1_000_000),
    // Files from before these rules have none of them.
    show_answers: z.enum(answerRules).default('when_decided'),
    question_order: z.enum(orderRules).default('shuffled'),
    questions_per_attempt: z.number().int().min(poolBounds.min).max(poolBounds.max).nullable().default(null),
    image: filePath.nullable(),
  }),
  steps: z
    .array(
      z.object({
        title,
        content: text(limits.content).refine((content) => content.trim() !== ''),
        is_active: z.boolean(),
        image: filePath.nullable(),
      }),
    )
    .max(500),
  questions: z
    .array(
      z.object({
        question_text: text(quizLimits.question_text),
        question_type: z.enum(['multiple_choice', 'open']),
        option_a: text(quizLimits.option),
        option_b: text(quizLimits.option),
        option_c: text(quizLimits.option),
        option_d: text(quizLimits.option),
        correct_answer: z.enum(['a', 'b', 'c', 'd']).nullable(),
        explanation: text(quizLimits.explanation),
        points: z.number().int().min(1).max(quizLimits.points),
        image: filePath.nullable(),
        /** Place of the step to read again, from 1. */
        step: z.number().int().min(1).max(500).nullable().default(null),
      }),
    )
    .max(quizLimits.questions),
  guides: z.array(z.object({ title, downloadable_type: downloadableTypeSchema, file: filePath })).max(100),
  files: z
    .array(
      z.object({ path: filePath, name: z.string().min(1).max(300), use: z.enum(['module', 'step', 'quiz', 'guide']) }),
    )
    .max(1000),
});

/** What importing an archive would create; nothing is stored. */
export const archivePreviewSchema = z.object({
  title: z.string(),
  description: z.string(),
  /** Another module has the title: it has to be changed. */
  isTitleTaken: z.boolean(),
  steps: z.array(z.string()),
  questions: z.number(),
  images: z.number(),
  guides: z.array(z.string()),
  /** Why it cannot be imported, in words; empty when it can. */
  problems: z.array(z.string()),
});
