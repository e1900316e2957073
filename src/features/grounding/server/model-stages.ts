import { aiRefusals } from '#features/model/model.refusals.ts';
import { isRefusal } from '#platform/http/refuse.ts';

/** What a model said could not be used: the next stage goes on without it. */
const unusable = [aiRefusals.AI_NOT_JSON, aiRefusals.AI_WRONG_STRUCTURE, aiRefusals.AI_EMPTY, aiRefusals.AI_TRUNCATED];

/**
 * What a stage before the answer gave, where the answer can do without it: null when the model's words could not be used, 'slow' when
 * they did not come in time. Every other refusal stays one: no further call would fare better.
 */
export function goingOn<Given>(stage: Promise<Given>): Promise<Given | 'slow' | null> {
  return stage.catch((error: unknown) => {
    if (isRefusal(error, aiRefusals.AI_TIMEOUT)) return 'slow' as const;
    if (isRefusal(error, ...unusable)) return null;
    throw error;
  });
}
