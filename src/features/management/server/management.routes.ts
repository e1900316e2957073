import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { managementContract } from '../management.contract.ts';
import { deleteModule } from './delete-module.ts';
import { duplicateModule } from './duplicate-module.ts';
import { exportModule } from './export-module.ts';
import { importModule, previewModuleImport } from './import-module.ts';
import { readDeletionSummary, readManagedModule } from './managed-module.ts';
import { listModuleLearners } from './module-learners.ts';

const os = serve(managementContract);

export const managementRoutes = os.router({
  getManagedModule: os.getManagedModule.handler(({ input, context }) =>
    readManagedModule(acting(context), input.moduleId, context.report),
  ),
  listModuleLearners: os.listModuleLearners.handler(({ input, context }) => listModuleLearners(acting(context), input)),
  duplicateModule: os.duplicateModule.handler(({ input, context }) => duplicateModule(acting(context), input.moduleId)),
  exportModule: os.exportModule.handler(({ input, context }) =>
    exportModule(acting(context), input.moduleId, context.report),
  ),
  previewModuleImport: os.previewModuleImport.handler(({ input, context }) =>
    previewModuleImport(acting(context), input.file),
  ),
  importModule: os.importModule.handler(({ input, context }) => importModule(acting(context), input.file, input.title)),
  getModuleDeletionSummary: os.getModuleDeletionSummary.handler(({ input, context }) =>
    readDeletionSummary(acting(context), input.moduleId),
  ),
  deleteModule: os.deleteModule.handler(async ({ input, context }) => {
    await deleteModule(acting(context), input.moduleId, input.title);
    return { success: true };
  }),
});
