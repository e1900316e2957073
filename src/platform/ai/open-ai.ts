import { type Ai, noAi } from './ai.ts';
import type { AiEndpoint } from './openai-compatible.ts';
import { watched } from './watched-ai.ts';

/** The installation's model; without an endpoint whoever asks falls back on the texts themselves. */
export async function openAi(endpoint: AiEndpoint | undefined): Promise<Ai> {
  if (!endpoint) return noAi;
  // The client is large and loaded only where it is used.
  const { openAiCompatible } = await import('./openai-compatible.ts');
  return watched(openAiCompatible(endpoint));
}
