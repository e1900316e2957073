import { serve } from '#platform/http/serve.ts';
import { chosenSourcesContract } from '../chosen-sources.contract.ts';
import { readDocumentOutline } from './chosen-sources.ts';
import { readSourceDocuments } from './generation.reads.ts';

const os = serve(chosenSourcesContract);

export const chosenSourcesRoutes = os.router({
  listSourceDocuments: os.listSourceDocuments.handler(({ context }) => readSourceDocuments(context.db)),
  getDocumentOutline: os.getDocumentOutline.handler(({ input, context }) =>
    readDocumentOutline(context.db, input.documentId),
  ),
});
