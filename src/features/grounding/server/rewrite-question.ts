import { z } from 'zod';
import { askForJson, type ModelCall } from '#features/model/server/ask-model.ts';
import type { Language } from '../model-answer.texts.ts';
import { queriesOf, rewritingPrompt, rewritingRules } from '../rewriting.rules.ts';
import { languageOf } from '../spoken-language.rules.ts';
import { goingOn } from './model-stages.ts';

/** Seconds that writing the question anew may take; after that it is searched as it was asked. */
const patience = 8;

const rewrittenSchema = z.object({
  consultas: z.array(z.string()),
  idioma: z.string().default('es'),
  tema: z.string().default(''),
});

/** A question as it is searched. */
export interface Rewritten {
  queries: string[];
  language: Language;
  /** What it is about; empty when it is about nothing of a name. */
  about: string;
}

/**
 * Has the model write a question anew with the conversation before it, for the search. Refuses as `goingOn`.
 *
 * @param turns as `turnsForModel` gives them
 * @returns null when the model could not, and 'slow' when it took too long
 */
export async function rewriteQuestion(
  call: ModelCall,
  question: string,
  turns: string,
): Promise<Rewritten | 'slow' | null> {
  const asked = { ...call, rules: rewritingRules, prompt: rewritingPrompt(question, turns), stageSeconds: patience };
  const written = await goingOn(askForJson(asked, rewrittenSchema));
  if (written === 'slow' || written === null) return written;
  const { consultas, idioma, tema } = written.value;
  return {
    queries: queriesOf(question, consultas),
    language: languageOf(question, idioma),
    about: tema.slice(0, 200),
  };
}
