import type { DocumentsEvents } from '#features/documents/documents.events.ts';
import { teamOf } from '#features/identity/server/team.reads.ts';
import type { Happenings } from '#platform/db/happenings.ts';
import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { controlledDocumentsContract } from '../controlled-documents.contract.ts';
import { readChoices } from './documents.reads.ts';
import { getControlled, listControlled } from './list-controlled.ts';
import { getReviewToSign, reviewUnchanged } from './review-unchanged.ts';
import { changeControlled, createControlled, deleteControlled } from './save-controlled.ts';
import { saveQuestions } from './save-questions.ts';
import { approveVersion, readVersionToSign, reviewVersion, withdrawVersion } from './sign-version.ts';
import { returnVersion, submitVersion } from './submit-version.ts';
import { addVersion, changeVersion, discardVersion } from './write-version.ts';

const os = serve(controlledDocumentsContract);

/** The operations of controlled documents. @param happened what follows when a file has been read */
export const controlledDocumentsRoutes = (happened: Happenings<DocumentsEvents>) =>
  os.router({
    listControlledDocuments: os.listControlledDocuments.handler(({ input, context }) =>
      listControlled(acting(context), input),
    ),
    getControlledChoices: os.getControlledChoices.handler(async ({ context }) => {
      const { db, actor } = acting(context);
      return readChoices(db, actor.id, (await teamOf({ db, actor })).company);
    }),
    createControlledDocument: os.createControlledDocument.handler(({ input, context }) =>
      createControlled(acting(context), input),
    ),
    changeControlledDocument: os.changeControlledDocument.handler(({ input, context }) =>
      changeControlled(acting(context), input),
    ),
    deleteControlledDocument: os.deleteControlledDocument.handler(({ input, context }) =>
      deleteControlled(acting(context), input.id),
    ),
    getControlledDocument: os.getControlledDocument.handler(({ input, context }) =>
      getControlled(acting(context), input.id),
    ),
    addDocumentVersion: os.addDocumentVersion.handler(({ input, context }) =>
      addVersion(acting(context), input, happened),
    ),
    changeDocumentVersion: os.changeDocumentVersion.handler(({ input, context }) =>
      changeVersion(acting(context), input, happened),
    ),
    discardDocumentVersion: os.discardDocumentVersion.handler(({ input, context }) =>
      discardVersion(acting(context), input.id),
    ),
    submitDocumentVersion: os.submitDocumentVersion.handler(({ input, context }) =>
      submitVersion(acting(context), input.id),
    ),
    returnDocumentVersion: os.returnDocumentVersion.handler(({ input, context }) =>
      returnVersion(acting(context), input),
    ),
    getVersionToSign: os.getVersionToSign.handler(({ input, context }) => readVersionToSign(acting(context), input)),
    reviewDocumentVersion: os.reviewDocumentVersion.handler(({ input, context }) => reviewVersion(context, input)),
    approveDocumentVersion: os.approveDocumentVersion.handler(({ input, context }) => approveVersion(context, input)),
    setVersionQuestions: os.setVersionQuestions.handler(({ input, context }) => saveQuestions(acting(context), input)),
    getReviewToSign: os.getReviewToSign.handler(({ input, context }) => getReviewToSign(acting(context), input.id)),
    reviewUnchanged: os.reviewUnchanged.handler(({ input, context }) => reviewUnchanged(context, input)),
    withdrawDocumentVersion: os.withdrawDocumentVersion.handler(({ input, context }) =>
      withdrawVersion(context, input),
    ),
  });
