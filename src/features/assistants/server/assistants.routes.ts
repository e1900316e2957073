import { acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { serve } from '#platform/http/serve.ts';
import { assistantsContract } from '../assistants.contract.ts';
import { assistantRefusals } from '../assistants.refusals.ts';
import { readAssistants, readAssistantVersions } from './assistants.reads.ts';
import { createAssistant, deleteAssistant, updateAssistant } from './store-assistant.ts';

const os = serve(assistantsContract);

export const assistantsRoutes = os.router({
  listAssistants: os.listAssistants.handler(async ({ context }) => ({
    assistants: await readAssistants(context.db),
    model: context.ai.source,
  })),
  createAssistant: os.createAssistant.handler(({ input, context }) => createAssistant(acting(context), input)),
  updateAssistant: os.updateAssistant.handler(({ input, context }) => {
    const { assistantId, ...change } = input;
    // Fields that were not sent stay as they are.
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    return updateAssistant(acting(context), assistantId, given);
  }),
  deleteAssistant: os.deleteAssistant.handler(async ({ input, context }) => {
    await deleteAssistant(acting(context), input.assistantId);
    return { success: true };
  }),
  listAssistantVersions: os.listAssistantVersions.handler(async ({ input, context }) => {
    const versions = await readAssistantVersions(context.db, input.assistantId);
    if (versions.length === 0) throw refuse(assistantRefusals.ASSISTANT_NOT_FOUND);
    return versions;
  }),
});
