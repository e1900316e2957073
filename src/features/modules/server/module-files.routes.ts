import { acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { serve } from '#platform/http/serve.ts';
import { moduleFilesContract } from '../module-files.contract.ts';
import { modulesRefusals } from '../modules.refusals.ts';
import { deleteDownloadable } from './delete-downloadable.ts';
import { deleteModuleImage } from './delete-module-image.ts';
import { readDownloadables } from './module-files.reads.ts';
import { readModule } from './modules.reads.ts';
import { uploadDownloadable } from './upload-downloadable.ts';
import { uploadModuleImage } from './upload-module-image.ts';

const os = serve(moduleFilesContract);
const done = { success: true } as const;

export const moduleFilesRoutes = os.router({
  listModuleDownloadables: os.listModuleDownloadables.handler(async ({ input, context }) => {
    if (!(await readModule(context.db, input.moduleId))) throw refuse(modulesRefusals.MODULE_NOT_FOUND);
    return readDownloadables(context.db, input.moduleId);
  }),
  uploadDownloadable: os.uploadDownloadable.handler(({ input, context }) => uploadDownloadable(acting(context), input)),
  deleteDownloadable: os.deleteDownloadable.handler(async ({ input, context }) => {
    await deleteDownloadable(acting(context), input.downloadableId);
    return done;
  }),
  uploadModuleImage: os.uploadModuleImage.handler(({ input, context }) =>
    uploadModuleImage(acting(context), input.moduleId, input.file),
  ),
  deleteModuleImage: os.deleteModuleImage.handler(async ({ input, context }) => {
    await deleteModuleImage(acting(context), input.moduleId);
    return done;
  }),
});
