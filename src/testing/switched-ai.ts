import { type Ai, type AiLimits, noAi } from '#platform/ai/ai.ts';
import { openAiCompatible } from '#platform/ai/openai-compatible.ts';
import { type ScriptedAi, startScriptedAi } from './scripted-ai.ts';

export interface SwitchedAi extends ScriptedAi {
  /** Whether the installation has its model now; not, at first. */
  hasModel: boolean;
  /** What the installation is given. */
  ai: Ai;
}

/** A scripted endpoint as an installation's model that can be taken away. @param limits in the place of the settings' @param embeddingModel none unless given */
export async function startSwitchedAi(limits: Partial<AiLimits> = {}, embeddingModel?: string): Promise<SwitchedAi> {
  const endpoint = await startScriptedAi();
  const model = openAiCompatible(
    { baseUrl: endpoint.baseUrl, apiKey: undefined, model: 'modelo-x', embeddingModel },
    { silence: 500, pause: 10 },
  );
  const now = () => (switched.hasModel ? model : noAi);
  const switched: SwitchedAi = Object.assign(endpoint, {
    hasModel: false,
    ai: {
      get source() {
        return now().source;
      },
      get embeddings() {
        return now().embeddings;
      },
      generateJson: (request) => now().generateJson({ ...request, limits: { ...request.limits, ...limits } }),
      streamText: (request) => now().streamText(request),
    } satisfies Ai,
  });
  return switched;
}
