import { z } from 'zod';
import type { FoundPassage } from '#features/knowledge/server/knowledge.reads.ts';
import { askForJson, type ModelCall } from '#features/model/server/ask-model.ts';
import { answeringOf, secondLookPrompt, secondLookRules } from '../second-look.rules.ts';
import { goingOn } from './model-stages.ts';

/** Seconds that the second look may take. */
const patience = 12;

const lookedSchema = z.object({
  contestan: z.array(z.object({ fragmento: z.number().int(), lineas: z.array(z.number().int()).default([]) })),
});

/** A passage that answers, with the words of it that do; null where the model named none. */
export interface Answering {
  passage: FoundPassage;
  quote: string | null;
}

/**
 * Has the model say which passages answer a question, and by which lines: one call for all of them. Refuses as `goingOn`.
 *
 * @returns the best first, none when none answers; null when the model could not say, and 'slow' when it took too long
 */
export async function lookAgain(
  call: ModelCall,
  question: string,
  queries: readonly string[],
  candidates: readonly FoundPassage[],
): Promise<Answering[] | 'slow' | null> {
  const prompt = secondLookPrompt(question, queries, candidates);
  const looked = await goingOn(
    askForJson({ ...call, rules: secondLookRules, prompt, stageSeconds: patience }, lookedSchema),
  );
  return looked === 'slow' || looked === null ? looked : answeringOf(candidates, looked.value.contestan);
}
