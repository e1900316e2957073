import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { historyContract } from '../history.contract.ts';
import { checkHistory } from './check-history.ts';
import { exportHistory } from './export-history.ts';
import { importHistory } from './import-history.ts';
import { listImports } from './list-imports.ts';
import { storeHistory } from './store-history.ts';
import { undoImport } from './undo-import.ts';

const os = serve(historyContract);

export const historyRoutes = os.router({
  checkHistory: os.checkHistory.handler(({ input, context }) => checkHistory(acting(context), input)),
  importHistory: os.importHistory.handler(async ({ input, context }) => {
    const id = await importHistory(acting(context), input);
    // It is begun here and goes on when whoever asked has gone; another node takes it over where this one dies.
    void storeHistory(context, id).catch(context.report);
    return { id };
  }),
  listHistoryImports: os.listHistoryImports.handler(({ input, context }) => listImports(acting(context), input.offset)),
  undoHistoryImport: os.undoHistoryImport.handler(async ({ input, context }) => {
    await undoImport(acting(context), input.id);
    return { success: true };
  }),
  exportHistory: os.exportHistory.handler(({ input, context }) => exportHistory(acting(context), input.format)),
});
