import type { Happenings } from '#platform/db/happenings.ts';
import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { documentsContract } from '../documents.contract.ts';
import type { DocumentsEvents } from '../documents.events.ts';
import { correctPage } from './correct-page.ts';
import { deleteDocument } from './delete-document.ts';
import { getDocumentReading, getDocumentReadingPage } from './document-reading.ts';
import { markCatalogue } from './mark-catalogue.ts';
import { getDocumentPage, getDocumentPagePicture, listDocuments } from './own-documents.ts';
import { setDocumentInForce } from './set-document-in-force.ts';
import { uploadDocument } from './upload-document.ts';

const os = serve(documentsContract);

/** The operations of documents. @param happened what follows what they do */
export const documentsRoutes = (happened: Happenings<DocumentsEvents>) =>
  os.router({
    uploadDocument: os.uploadDocument.handler(({ input, context }) => uploadDocument(acting(context), input, happened)),
    listDocuments: os.listDocuments.handler(({ input, context }) => listDocuments(acting(context), input.offset)),
    deleteDocument: os.deleteDocument.handler(async ({ input, context }) => {
      await deleteDocument(acting(context), input.module_name);
      return { success: true };
    }),
    setDocumentInForce: os.setDocumentInForce.handler(async ({ input, context }) => {
      await setDocumentInForce(acting(context), input.documentId, input.in_force);
      return { success: true };
    }),
    getDocumentReading: os.getDocumentReading.handler(({ input, context }) =>
      getDocumentReading(acting(context), input.documentId),
    ),
    getDocumentReadingPage: os.getDocumentReadingPage.handler(({ input, context }) =>
      getDocumentReadingPage(acting(context), input.documentId, input.page),
    ),
    correctDocumentPage: os.correctDocumentPage.handler(({ input, context }) =>
      correctPage(acting(context), input, happened),
    ),
    markDocumentCatalogue: os.markDocumentCatalogue.handler(({ input, context }) =>
      markCatalogue(acting(context), input, happened),
    ),
    getDocumentPagePicture: os.getDocumentPagePicture.handler(({ input, context }) =>
      getDocumentPagePicture(acting(context), input.params, input.headers['if-none-match']),
    ),
    getDocumentPage: os.getDocumentPage.handler(({ input, context }) =>
      getDocumentPage(acting(context), input.documentId, input.page),
    ),
  });
