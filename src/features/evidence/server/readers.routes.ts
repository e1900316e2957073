import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { readersContract } from '../readers.contract.ts';
import { exportDocumentReaders, listDocumentReaders } from './document-readers.ts';

const os = serve(readersContract);

export const readersRoutes = os.router({
  listDocumentReaders: os.listDocumentReaders.handler(({ input, context }) =>
    listDocumentReaders(acting(context), input),
  ),
  exportDocumentReaders: os.exportDocumentReaders.handler(({ input, context }) =>
    exportDocumentReaders(acting(context), input),
  ),
});
