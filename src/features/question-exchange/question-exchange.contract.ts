import { z } from 'zod';
import { changeKindSchema } from '#features/modules/module-changes.contract.ts';
import { questionFields } from '#features/quiz-authoring/quiz-authoring.contract.ts';
import { quizAuthoringRefusals } from '#features/quiz-authoring/quiz-authoring.refusals.ts';
import { quizLimits } from '#features/quiz-authoring/quiz-authoring.rules.ts';
import { operation } from '#platform/contract/operation.ts';
import { supervisors } from '#platform/contract/roles.ts';
import { uuid } from '#platform/contract/schemas.ts';
import { questionExchangeRefusals as refusals } from './question-exchange.refusals.ts';
import { exchangeFormats } from './question-exchange.rules.ts';
import { questionExchangeTexts } from './question-exchange.texts.ts';

const tag = 'Cuestionarios';
/** Room in a form for its other parts. */
const formBytes = 64 * 1024;
const moduleId = z.object({ moduleId: uuid });

const questionsFile = {
  format: z.enum(exchangeFormats),
  /** The file's bytes; its encoding is found out. */
  file: z.file().max(quizLimits.fileBytes, questionExchangeTexts.tooLarge),
};

/** What becomes of one question (or one piece) of an imported file. */
const importItemSchema = z.object({
  /** Line of the file where it begins, from 1. */
  line: z.number(),
  excerpt: z.string(),
  status: z.enum(['ready', 'skipped']),
  /** Why it is left out; empty when it is not. */
  reason: z.string(),
  /** What is changed on the way in. */
  notes: z.array(z.string()),
  question: z.object(questionFields).omit({ image_url: true, isPublished: true }).nullable(),
});

const importPreviewSchema = z.object({
  encoding: z.string(),
  /** What the file has besides questions, which is left out. */
  notes: z.array(z.string()),
  ready: z.number(),
  skipped: z.number(),
  items: z.array(importItemSchema),
  /** Names exactly what would be created now; the import is asked for with it. */
  fingerprint: z.string(),
});

/** Questions from files and to files. */
export const questionExchangeContract = {
  previewQuestionImport: operation({
    id: 'previewQuestionImport',
    who: ['admin'],
    method: 'POST',
    path: '/modules/{moduleId}/quiz/import/preview',
    summary: 'Lee un archivo de preguntas (GIFT, Aiken o CSV) y dice qué se crearía y qué no, sin crear nada.',
    tag,
    maxBodyBytes: quizLimits.fileBytes + formBytes,
    refusals: [quizAuthoringRefusals.QUIZ_MODULE_NOT_FOUND, refusals.UNREADABLE_FILE],
  })
    .input(moduleId.extend(questionsFile))
    .output(importPreviewSchema),

  importQuestions: operation({
    id: 'importQuestions',
    idempotency: 'atomic',
    who: ['admin'],
    method: 'POST',
    path: '/modules/{moduleId}/quiz/import',
    summary: 'Crea de una vez las preguntas de un archivo que se mostraron al revisarlo, como borradores o publicadas.',
    tag,
    announces: 'all',
    maxBodyBytes: quizLimits.fileBytes + formBytes,
    refusals: [
      quizAuthoringRefusals.QUIZ_MODULE_NOT_FOUND,
      refusals.UNREADABLE_FILE,
      refusals.IMPORT_CHANGED,
      refusals.NOTHING_TO_IMPORT,
    ],
  })
    .input(
      moduleId.extend({
        ...questionsFile,
        fingerprint: z.string().max(100),
        publish: z.stringbool({ truthy: ['true'], falsy: ['false'] }).or(z.boolean()),
        /** Of those that are published at once. */
        change: changeKindSchema.optional(),
      }),
    )
    .output(z.object({ created: z.number(), skipped: z.number() })),

  exportQuestions: operation({
    id: 'exportQuestions',
    who: supervisors,
    method: 'GET',
    path: '/modules/{moduleId}/quiz/export',
    summary: 'Las preguntas de un módulo como texto GIFT, Aiken o CSV, con las que ese formato no puede llevar.',
    tag,
    refusals: [quizAuthoringRefusals.QUIZ_MODULE_NOT_FOUND],
  })
    .input(moduleId.extend({ format: z.enum(exchangeFormats) }))
    .output(
      z.object({
        filename: z.string(),
        content: z.string(),
        exported: z.number(),
        /** Questions that the format cannot carry, by their place from 1, and what is lost of the others. */
        leftOut: z.array(z.object({ number: z.number(), reason: z.string() })),
      }),
    ),
};
