import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { mcpContract } from '../mcp.contract.ts';
import { readStepText } from './read-step-text.ts';
import { searchKnowledge } from './search-knowledge.ts';

const os = serve(mcpContract);

export const mcpRoutes = os.router({
  searchKnowledge: os.searchKnowledge.handler(({ input, context }) =>
    searchKnowledge(acting(context), context.ai, input),
  ),
  readStepText: os.readStepText.handler(({ input, context }) => readStepText(acting(context), input.stepId)),
});
