import type { AiSource } from '#platform/ai/ai.ts';

/** A model by where it is and what it is called: the same name elsewhere may be another model. */
export const modelName = ({ provider, model }: AiSource): string => `${provider} ${model}`.slice(0, 400);
