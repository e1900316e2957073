import { renderMarkdownOnce } from '#platform/content/render-markdown.ts';
import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { modulesContract } from '../modules.contract.ts';
import { addStep } from './add-steps.ts';
import { archiveModule, restoreModule } from './archive-module.ts';
import { bringStepImage } from './bring-step-image.ts';
import { deleteStep, reorderSteps, setStepActive, setStepPublished } from './change-steps.ts';
import { createModule } from './create-module.ts';
import { readCategoryTitles, readManagedModules } from './managed-modules.reads.ts';
import { listStepVersions, presentManagedStep } from './managed-step.ts';
import { reorderModules } from './reorder-modules.ts';
import { publishModule, setModuleActive, unpublishModule } from './set-module-state.ts';
import { discardStepDraft, readNewStepDraft, saveStepDraft } from './step-drafts.ts';
import { updateModule } from './update-module.ts';
import { restoreStepVersion, updateStep } from './update-step.ts';
import { uploadStepImage } from './upload-step-image.ts';

const os = serve(modulesContract);
const done = { success: true } as const;

export const modulesRoutes = os.router({
  listManagedModules: os.listManagedModules.handler(async ({ input, context }) => ({
    ...(await readManagedModules(context.db, input)),
    categories: await readCategoryTitles(context.db),
  })),
  createModule: os.createModule.handler(({ input, context }) => createModule(acting(context), input)),
  updateModule: os.updateModule.handler(async ({ input: { moduleId, began, ...change }, context }) => {
    await updateModule(acting(context), moduleId, change, began);
    return done;
  }),
  setModuleActive: os.setModuleActive.handler(async ({ input, context }) => {
    await setModuleActive(acting(context), input.moduleId, input.is_active);
    return done;
  }),
  publishModule: os.publishModule.handler(({ input, context }) =>
    publishModule(acting(context), input.moduleId, input.change),
  ),
  archiveModule: os.archiveModule.handler(async ({ input, context }) => {
    await archiveModule(acting(context), input.moduleId);
    return done;
  }),
  restoreModule: os.restoreModule.handler(async ({ input, context }) => {
    await restoreModule(acting(context), input.moduleId);
    return done;
  }),
  unpublishModule: os.unpublishModule.handler(async ({ input, context }) => {
    await unpublishModule(acting(context), input.moduleId);
    return done;
  }),
  reorderModules: os.reorderModules.handler(async ({ input, context }) => {
    await reorderModules(acting(context), input.parent_module_id, input.moduleIds);
    return done;
  }),
  getManagedStep: os.getManagedStep.handler(({ input, context }) => presentManagedStep(acting(context), input.stepId)),
  addStep: os.addStep.handler(({ input: { moduleId, ...step }, context }) => addStep(acting(context), moduleId, step)),
  updateStep: os.updateStep.handler(({ input: { stepId, version, change, ...words }, context }) =>
    updateStep(acting(context), stepId, version, words, change),
  ),
  deleteStep: os.deleteStep.handler(async ({ input, context }) => {
    await deleteStep(acting(context), input.stepId, input.change);
    return done;
  }),
  setStepActive: os.setStepActive.handler(async ({ input, context }) => {
    await setStepActive(acting(context), input.stepId, input.is_active, input.change);
    return done;
  }),
  setStepPublished: os.setStepPublished.handler(async ({ input, context }) => {
    await setStepPublished(acting(context), input.stepId, input.published, input.change);
    return done;
  }),
  reorderSteps: os.reorderSteps.handler(async ({ input, context }) => {
    await reorderSteps(acting(context), input.moduleId, input.stepIds);
    return done;
  }),
  listStepVersions: os.listStepVersions.handler(({ input, context }) => listStepVersions(acting(context), input)),
  restoreStepVersion: os.restoreStepVersion.handler(({ input, context }) =>
    restoreStepVersion(acting(context), input.stepId, input.version, input.currentVersion, input.change),
  ),
  getStepDraft: os.getStepDraft.handler(({ input, context }) => readNewStepDraft(acting(context), input.moduleId)),
  saveStepDraft: os.saveStepDraft.handler(({ input, context }) => saveStepDraft(acting(context), input)),
  discardStepDraft: os.discardStepDraft.handler(async ({ input, context }) => {
    await discardStepDraft(acting(context), input.moduleId, input.stepId);
    return done;
  }),
  uploadStepImage: os.uploadStepImage.handler(({ input, context }) =>
    uploadStepImage(acting(context), input.moduleId, input.file),
  ),
  bringStepImage: os.bringStepImage.handler(({ input, context }) =>
    bringStepImage(acting(context), input.moduleId, input.address),
  ),
  previewContent: os.previewContent.handler(async ({ input }) => ({
    html: await Promise.all(input.texts.map(renderMarkdownOnce)),
  })),
});
