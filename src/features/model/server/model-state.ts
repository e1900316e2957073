import { appendAudit } from '#features/audit/server/append-audit.ts';
import { readSettings } from '#features/settings/server/settings.reads.ts';
import { type Ai, AiFailure } from '#platform/ai/ai.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { modelFaultTexts, modelStateTexts, modelTestTexts } from '../model-state.texts.ts';
import { aiRefusals } from '../model.refusals.ts';
import { modelPatience, noteFault, refusalOfFault } from './ask-model.ts';
import { readLastFault } from './model.reads.ts';

/** The installation's model and its last fault, in words for whoever can mend it. One query. */
export async function readModelState({ db }: Pick<Acting, 'db'>, ai: Ai) {
  const last = await readLastFault(db);
  return { model: ai.source, lastFault: last && { text: faultText(last.fault), at: last.fault_at } };
}

/**
 * Asks the model one short question now, once, and says how long its answer took or what was wrong. Where the installation has a model of vectors, that
 * is asked for one, too. It counts against nobody's budget; the key is never told. Refuses with AI_NOT_CONFIGURED.
 */
export async function testModel({ db, actor, now }: Pick<Acting, 'db' | 'actor' | 'now'>, ai: Ai) {
  if (!ai.source) throw refuse(aiRefusals.AI_NOT_CONFIGURED);
  const { ai: limits } = await readSettings(db);
  const began = performance.now();
  const fault = await askOnce(ai, {
    timeoutSeconds: limits.timeout_seconds * modelPatience,
    parallelCalls: limits.parallel_calls,
    maxPromptCharacters: limits.max_prompt_characters,
    maxAnswerTokens: limits.max_answer_tokens,
    calls: 1,
  });
  const seconds = (performance.now() - began) / 1000;
  if (fault) await noteFault(db, fault, now);
  const vectors = fault ? null : await askForVector(ai);
  if (vectors?.fault) await noteFault(db, vectors.fault, now);
  const failed = fault ?? vectors?.fault;
  const code = failed ? refusalOfFault[failed.fault].code : null;
  await db.transaction((tx) =>
    appendAudit(tx, {
      actor_id: actor.id,
      action: 'test-model',
      subject_type: 'settings',
      subject_id: null,
      details: { fault: code },
    }),
  );
  const answered = modelStateTexts.answered(seconds);
  if (fault || code === null)
    return { isWorking: !fault, text: fault ? faultText(code ?? '') : told(answered, vectors) };
  return { isWorking: false, text: modelStateTexts.vectorsFail(answered, faultText(code)) };
}

const told = (answered: string, vectors: Awaited<ReturnType<typeof askForVector>>) =>
  vectors?.length ? modelStateTexts.vectorsAnswered(answered, vectors.length, vectors.seconds) : answered;

/** Seconds that one vector may take. */
const vectorPatience = 15;

/** One vector, as it is asked for with a question; null where the installation has none. */
async function askForVector({ embeddings }: Ai) {
  if (!embeddings) return null;
  const began = performance.now();
  try {
    const [vector] = await embeddings.embed([modelTestTexts.prompt], { timeoutSeconds: vectorPatience });
    return { fault: null, length: vector?.length ?? 0, seconds: (performance.now() - began) / 1000 };
  } catch (error) {
    if (!(error instanceof AiFailure)) throw error;
    return { fault: error, length: 0, seconds: 0 };
  }
}

async function askOnce(ai: Ai, limits: Parameters<Ai['streamText']>[0]['limits']): Promise<AiFailure | null> {
  let hasBegun = false;
  try {
    for await (const _ of ai.streamText({ ...modelTestTexts, limits })) hasBegun = true;
    return null;
  } catch (error) {
    if (!(error instanceof AiFailure)) throw error;
    // Silence from the beginning on is no answer that broke off.
    const isHanging = error.fault === 'stalled' && !hasBegun && error.detail === '';
    return isHanging ? new AiFailure('timeout', '', error) : error;
  }
}

/** What is wrong with the model, for whoever can mend it. @param code of its refusal */
export function faultText(code: string): string {
  const texts: Record<string, string> = modelFaultTexts;
  return texts[code] ?? modelStateTexts.testFailed;
}
