import { z } from 'zod';
import { askedQuestionSchema, reviewedQuestionSchema } from '#features/assessment/question.contract.ts';
import { chatRefusals } from '#features/chat/chat.refusals.ts';
import { citedOriginalSchema, citedPageSchema } from '#features/documents/cited-pages.contract.ts';
import { pageNumber, pictureOutput } from '#features/documents/documents.contract.ts';
import { learningRefusals, openingRefusals } from '#features/learning/learning.refusals.ts';
import { recognitionRefusals } from '#features/recognition/recognition.refusals.ts';
import { operation } from '#platform/contract/operation.ts';
import { done, uuid } from '#platform/contract/schemas.ts';
import { studyRefusals as refusals } from './study.refusals.ts';

const tag = 'Repaso';
const who = 'signed-in';

const lineSchema = z.object({
  /** Its number among the sources. */
  n: z.number(),
  /** The heading within its section that it stands under. */
  heading: z.string().nullable(),
  /** Word for word; empty where a list has no introduction. */
  text: z.string(),
  items: z.array(z.string()),
  page: z.number().nullable(),
});

const sectionSchema = z.object({
  /** Which part it is, from 0. */
  place: z.number(),
  title: z.string(),
  page: z.number().nullable(),
  /** Of a module: the step. */
  step_number: z.number().nullable(),
  lines: z.array(lineSchema),
});

const termSchema = z.object({
  n: z.number(),
  term: z.string(),
  meaning: z.string(),
  /** The title of the part that says it. */
  section: z.string(),
  step_number: z.number().nullable(),
  page: z.number().nullable(),
});

const aids = {
  title: z.string(),
  /** A model writes a summary for who asks for it. */
  hasModel: z.boolean(),
  sections: z.array(sectionSchema),
  glossary: z.array(termSchema),
};

/** A question that the person missed, with its answer. */
export const cardSchema = askedQuestionSchema.omit({ points: true }).extend({
  correct_answer: z.enum(['a', 'b', 'c', 'd']).nullable(),
  explanation: z.string().nullable(),
  /** What they answered when they missed it last. */
  selectedAnswer: z.string(),
  /** How often they missed it, of how often they were asked. */
  missed: z.number(),
  asked: z.number(),
  /** Their last attempt with it had it right. */
  isRightSince: z.boolean(),
  reread: reviewedQuestionSchema.shape.reread,
  /** What they said of it last; null for nothing. */
  knew: z.boolean().nullable(),
});

const summarySchema = z.object({
  /** Who wrote it; null where nothing was written that the text backs. */
  model: z.string().nullable(),
  /** Why there is none, in words; null where there is one. */
  note: z.string().nullable(),
  sections: z.array(z.object({ place: z.number(), sentences: z.array(z.string()) })),
  /** Sentences of the model that the text does not back. */
  leftOut: z.number(),
});

const moduleId = z.object({ moduleId: uuid });
const documentId = z.object({ documentId: uuid });
const onDocument = [learningRefusals.CHAT_LOCKED, chatRefusals.DOCUMENT_NOT_ASKABLE] as const;
const source = { documentId: uuid, n: z.coerce.number().int().min(1).max(10_000) };
const onPage = [...onDocument, refusals.SOURCE_NOT_FOUND, recognitionRefusals.PAGE_NOT_SHOWN] as const;

/** Going over what was read: summary, glossary, and cards of what was missed. */
export const studyContract = {
  getModuleStudy: operation({
    id: 'getModuleStudy',
    who,
    method: 'GET',
    path: '/study/modules/{moduleId}',
    summary:
      'Repaso de un módulo que se puede leer: frases de sus pasos abiertos, términos que define y las preguntas que la persona falló, si puede ver sus respuestas.',
    tag,
    refusals: openingRefusals,
  })
    .input(moduleId)
    .output(
      z.object({
        ...aids,
        /** Of a draft nothing is given. */
        isPublished: z.boolean(),
        /** Steps that are still locked, of which nothing is told. */
        lockedSteps: z.number(),
        /** Null where the module has no quiz. */
        cards: z
          .object({
            /** Why none are shown, in words. */
            note: z.string().nullable(),
            /** Missed questions that are asked no more, or in other words. */
            gone: z.number(),
            rows: z.array(cardSchema),
          })
          .nullable(),
      }),
    ),

  summarizeModule: operation({
    id: 'summarizeModule',
    who,
    method: 'POST',
    path: '/study/modules/{moduleId}/summary',
    summary:
      'El modelo resume los pasos abiertos; cada frase se comprueba contra su paso. Si no responde o nada consta, note dice por qué.',
    tag,
    refusals: openingRefusals,
  })
    .input(moduleId)
    .output(summarySchema),

  markStudyCard: operation({
    id: 'markStudyCard',
    who,
    method: 'PUT',
    path: '/study/modules/{moduleId}/cards/{questionId}',
    summary: 'Guarda si la persona sabía una tarjeta suya; null lo retira. No cuenta para nada más.',
    tag,
    refusals: [...openingRefusals, refusals.CARD_NOT_FOUND],
  })
    .input(z.object({ moduleId: uuid, questionId: uuid, knew: z.boolean().nullable() }))
    .output(done),

  getDocumentStudy: operation({
    id: 'getDocumentStudy',
    who,
    method: 'GET',
    path: '/study/documents/{documentId}',
    summary: 'Repaso de un documento que se puede preguntar: frases de sus apartados y términos que define.',
    tag,
    refusals: onDocument,
  })
    .input(documentId)
    .output(
      z.object({
        ...aids,
        /** Sections of a long document that are left out. */
        more: z.number(),
      }),
    ),

  summarizeDocument: operation({
    id: 'summarizeDocument',
    who,
    method: 'POST',
    path: '/study/documents/{documentId}/summary',
    summary:
      'El modelo resume los apartados de un documento; cada frase se comprueba contra el suyo. Si no responde o nada consta, note dice por qué.',
    tag,
    refusals: onDocument,
  })
    .input(documentId)
    .output(summarySchema),

  getStudySource: operation({
    id: 'getStudySource',
    who,
    method: 'GET',
    path: '/study/documents/{documentId}/sources/{n}',
    summary: 'Dónde está una frase del repaso de un documento, con lo que la rodea.',
    tag,
    refusals: [...onDocument, refusals.SOURCE_NOT_FOUND],
  })
    .input(z.object(source))
    .output(
      z.object({
        title: z.string(),
        section: z.string(),
        page: z.number().nullable(),
        quote: z.string(),
        passage: z.string(),
        original: citedOriginalSchema,
      }),
    ),

  getStudyPage: operation({
    id: 'getStudyPage',
    who,
    method: 'GET',
    path: '/study/documents/{documentId}/sources/{n}/pages/{page}',
    summary: 'Dónde está una frase del repaso en una página del original, o en la de al lado.',
    tag,
    refusals: onPage,
  })
    .input(z.object({ ...source, page: pageNumber }))
    .output(citedPageSchema),

  getStudyPagePicture: operation({
    id: 'getStudyPagePicture',
    who,
    method: 'GET',
    path: '/study/documents/{documentId}/sources/{n}/pages/{page}/picture',
    summary: 'La imagen de la página donde está una frase del repaso, o de la de al lado, en WebP.',
    tag,
    refusals: [...onPage, recognitionRefusals.PAGES_BUSY],
  })
    .route({ inputStructure: 'detailed', outputStructure: 'detailed' })
    .input(
      z.object({
        params: z.object({ ...source, page: pageNumber }),
        headers: z.object({ 'if-none-match': z.string().max(1000).optional() }),
      }),
    )
    .output(pictureOutput),
};
