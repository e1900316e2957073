import { z } from 'zod';
import { documentRefusals } from '#features/documents/documents.refusals.ts';
import { maxDocumentBytes } from '#features/documents/documents.rules.ts';
import { filesRefusals } from '#features/files/files.refusals.ts';
import { recordToSign, signatureSchema, signing, signingRefusals } from '#features/signatures/signatures.contract.ts';
import { operation } from '#platform/contract/operation.ts';
import { supervisors } from '#platform/contract/roles.ts';
import { done, uuid } from '#platform/contract/schemas.ts';
import { controlledRefusals as refusals } from './controlled-documents.refusals.ts';
import { versionStates } from './controlled-documents.rules.ts';
import { controlledTexts as texts } from './controlled-documents.texts.ts';
import { questionSchema } from './questions.contract.ts';

const tag = 'Documentos controlados';
const person = z.object({ id: uuid, name: z.string() });
const reason = z.string().trim().min(1, texts.reasonMissing).max(500);
const id = z.object({ id: uuid });

/** A version as it was sent to be reviewed, and what became of it. */
const submission = z.object({
  id: uuid,
  submitted_at: z.date(),
  author: person.nullable(),
  review: signatureSchema.nullable(),
  approval: signatureSchema.nullable(),
  returned: z.object({ at: z.date(), by: person.nullable(), reason: z.string() }).nullable(),
});

const version = z.object({
  id: uuid,
  number: z.number(),
  state: z.enum(versionStates),
  is_major: z.boolean(),
  change_text: z.string(),
  author: person.nullable(),
  created_at: z.date(),
  file: z.object({
    name: z.string(),
    /** Address of the original. */
    url: z.string(),
    /** Whether it has been read, and can be sent to be reviewed. */
    status: z.enum(['processing', 'ready', 'failed']),
    /** The knowledge base's document. */
    document_id: uuid,
  }),
  /** What is asked of whoever reads it; null where nothing is. */
  questions: z.object({ pass_mark: z.number(), items: z.array(questionSchema) }).nullable(),
  effective_day: z.string().nullable(),
  grace_days: z.number().nullable(),
  /** The first day on which it is in force no more; null while none is known. */
  until_day: z.string().nullable(),
  withdrawn: z.object({ day: z.string(), reason: z.string(), signature: signatureSchema.nullable() }).nullable(),
  /** Reviews that left it as it is, the latest first. */
  reviews: z.array(z.object({ day: z.string(), signature: signatureSchema.nullable() })),
  /** The latest first. */
  submissions: z.array(submission),
});

/** What of a version its author writes. `file` or `document_id`; where one is changed, neither leaves the file as it is. */
const wording = z.object({
  file: z.file().optional(),
  /** An own document of the knowledge base, instead of an upload. */
  document_id: uuid.optional(),
  change: z.enum(['major', 'minor']).default('major'),
  change_text: z.string().trim().max(2000).default(''),
});
const fileRefusals = [
  refusals.FILE_MISSING,
  refusals.CHANGE_MISSING,
  documentRefusals.DOCUMENT_NOT_FOUND,
  documentRefusals.DOCUMENT_CONTROLLED,
  documentRefusals.DOC_NOT_SUPPORTED,
  documentRefusals.TYPE_NOT_SUPPORTED,
  documentRefusals.DOCUMENT_TOO_LARGE,
  documentRefusals.DOCUMENT_UNREADABLE,
  filesRefusals.DOCUMENT_MACROS,
  filesRefusals.FILE_NAME_TOO_LONG,
  filesRefusals.FILE_NOT_STORED,
] as const;

/** The steps that are signed. */
export const signedSteps = ['review', 'approve', 'withdraw'] as const;

export const versionsContract = {
  getControlledDocument: operation({
    id: 'getControlledDocument',
    who: supervisors,
    method: 'GET',
    path: '/controlled-documents/{id}',
    summary: 'Un documento controlado con sus versiones y quién firmó qué y cuándo.',
    tag,
    refusals: [refusals.CONTROLLED_NOT_FOUND],
  })
    .input(id)
    .output(
      z.object({
        id: uuid,
        code: z.string(),
        title: z.string(),
        /** Gone where they may not answer for it any more, having lost access or role. */
        owner: person.extend({ is_gone: z.boolean() }).nullable(),
        areas: z.array(person),
        review_months: z.number().nullable(),
        review_day: z.string().nullable(),
        is_review_late: z.boolean(),
        /** No version was sent yet: the code can be changed. */
        is_code_free: z.boolean(),
        today: z.string(),
        /** The latest first. */
        versions: z.array(version),
      }),
    ),

  addDocumentVersion: operation({
    id: 'addDocumentVersion',
    who: supervisors,
    method: 'POST',
    path: '/controlled-documents/{id}/versions',
    summary: 'Empieza una versión en borrador, con un archivo o con un documento propio de la base de conocimiento.',
    tag,
    status: 201,
    maxBodyBytes: maxDocumentBytes + 256 * 1024,
    announces: 'all',
    refusals: [...fileRefusals, refusals.CONTROLLED_NOT_FOUND, refusals.VERSION_OPEN],
  })
    .input(wording.extend({ id: uuid }))
    .output(z.object({ id: uuid })),

  changeDocumentVersion: operation({
    id: 'changeDocumentVersion',
    who: supervisors,
    method: 'POST',
    path: '/document-versions/{id}',
    summary: 'Cambia un borrador: su archivo o lo que dice que cambió. Quien lo cambia queda como autor.',
    tag,
    maxBodyBytes: maxDocumentBytes + 256 * 1024,
    announces: 'all',
    refusals: [...fileRefusals, refusals.VERSION_NOT_FOUND, refusals.NOT_A_DRAFT, refusals.EDITED_MEANWHILE],
  })
    .input(
      wording.extend({
        id: uuid,
        /** What stood there when the change was begun: what was left as it was stays as it is by now. */
        began_change: z.enum(['major', 'minor']).optional(),
        began_change_text: z.string().trim().max(2000).optional(),
      }),
    )
    .output(done),

  discardDocumentVersion: operation({
    id: 'discardDocumentVersion',
    who: supervisors,
    method: 'DELETE',
    path: '/document-versions/{id}',
    summary: 'Descarta un borrador sin firmas; un documento de la base de conocimiento vuelve a ella.',
    tag,
    announces: 'all',
    refusals: [refusals.VERSION_NOT_FOUND, refusals.NOT_A_DRAFT, refusals.VERSION_SIGNED],
  })
    .input(id)
    .output(done),

  submitDocumentVersion: operation({
    id: 'submitDocumentVersion',
    who: supervisors,
    method: 'POST',
    path: '/document-versions/{id}/submit',
    summary: 'Envía un borrador a revisión.',
    tag,
    announces: 'all',
    refusals: [
      refusals.VERSION_NOT_FOUND,
      refusals.NOT_A_DRAFT,
      refusals.NOT_THE_AUTHOR,
      refusals.FILE_UNREAD,
      refusals.QUESTION_PAGE,
    ],
  })
    .input(id)
    .output(done),

  returnDocumentVersion: operation({
    id: 'returnDocumentVersion',
    who: supervisors,
    method: 'POST',
    path: '/document-versions/{id}/return',
    summary: 'Devuelve a borrador una versión en revisión, con el motivo.',
    tag,
    announces: 'all',
    refusals: [refusals.VERSION_NOT_FOUND, refusals.NOT_IN_REVIEW],
  })
    .input(z.object({ id: uuid, reason }))
    .output(done),

  getVersionToSign: operation({
    id: 'getVersionToSign',
    who: supervisors,
    method: 'GET',
    path: '/document-versions/{id}/to-sign/{step}',
    summary: 'Una versión tal como se firmaría al revisarla, aprobarla o retirarla.',
    tag,
    refusals: [refusals.VERSION_NOT_FOUND, refusals.NOT_IN_REVIEW, refusals.NOT_TO_WITHDRAW],
  })
    .input(z.object({ id: uuid, step: z.enum(signedSteps) }))
    .output(recordToSign),

  reviewDocumentVersion: operation({
    id: 'reviewDocumentVersion',
    who: supervisors,
    method: 'POST',
    path: '/document-versions/{id}/review',
    summary: 'Firma la revisión de una versión; nunca su autor.',
    tag,
    tokens: 'closed',
    announces: 'all',
    refusals: [
      refusals.VERSION_NOT_FOUND,
      refusals.NOT_IN_REVIEW,
      refusals.ALREADY_REVIEWED,
      refusals.OWN_VERSION,
      ...signingRefusals,
    ],
  })
    .input(z.object({ id: uuid, ...signing }))
    .output(done),

  approveDocumentVersion: operation({
    id: 'approveDocumentVersion',
    who: supervisors,
    method: 'POST',
    path: '/document-versions/{id}/approve',
    summary:
      'Firma la aprobación de una versión revisada y el día en que entra en vigencia; ni su autor ni su revisor.',
    tag,
    tokens: 'closed',
    announces: 'all',
    refusals: [
      refusals.VERSION_NOT_FOUND,
      refusals.NOT_IN_REVIEW,
      refusals.NOT_REVIEWED,
      refusals.OWN_VERSION,
      refusals.REVIEWED_BY_ONESELF,
      refusals.DAY_PAST,
      refusals.DAY_NOT_AFTER,
      ...signingRefusals,
    ],
  })
    .input(
      z.object({
        id: uuid,
        effective_day: z.iso.date(texts.dayMissing),
        /** Days after it for which the reading of the version before is enough. */
        grace_days: z
          .number(texts.graceWrong)
          .int(texts.graceWrong)
          .min(0, texts.graceWrong)
          .max(366, texts.graceWrong),
        ...signing,
      }),
    )
    .output(done),

  withdrawDocumentVersion: operation({
    id: 'withdrawDocumentVersion',
    who: supervisors,
    method: 'POST',
    path: '/document-versions/{id}/withdraw',
    summary: 'Retira sin sucesora una versión vigente o aprobada, con motivo y firma.',
    tag,
    tokens: 'closed',
    announces: 'all',
    refusals: [refusals.VERSION_NOT_FOUND, refusals.NOT_TO_WITHDRAW, ...signingRefusals],
  })
    .input(z.object({ id: uuid, reason, ...signing }))
    .output(done),
};
