import type { z } from 'zod';
import { readSettings } from '#features/settings/server/settings.reads.ts';
import type { Settings } from '#features/settings/settings.contract.ts';
import { type Ai, AiFailure, type AiFault, type AiSource } from '#platform/ai/ai.ts';
import type { Refusal } from '#platform/contract/refusal.ts';
import type { Database } from '#platform/db/database.ts';
import { refuse } from '#platform/http/refuse.ts';
import { localTime } from '#platform/time/local-time.ts';
import { aiRefusals } from '../model.refusals.ts';
import { countCall, writeLastFault } from './model.writes.ts';

/** Of long answers, at least: tokens, and times the seconds of a short one. */
const longAnswer = { tokens: 12_000, patience: 4 } as const;

/** Part of the seconds of the settings that a model has: the rest is for the way of its answer, or of the sentence, to the screen. */
export const modelPatience = 0.9;

/** What an assistant has a model do; null leaves the installation's own. */
interface Instructed {
  instructions: string;
  model: string | null;
  temperature: number | null;
}

/** Who asks, with what; `userId` is counted and never sent. */
export interface ModelCall {
  db: Database;
  ai: Ai;
  userId: string;
  now: Date;
  /** Whose instructions and model are used; without one only `rules` are sent. */
  assistant: Instructed | null;
  /** What holds for every assistant in this place, after its own instructions. */
  rules: string;
  prompt: string;
  signal?: AbortSignal;
  /** A whole module instead of an answer in a chat: it may take longer and more words than the settings say. */
  isLong?: boolean;
  /** Is told all of a long answer that has come so far. */
  onText?: ((answer: string) => void) | undefined;
  /** A step on the way to an answer, which may take so many seconds at most: told nothing but `rules`, and of no temper. */
  stageSeconds?: number;
}

/** Calls for one step on the way to an answer. */
const stageCalls = 2;

/**
 * Asks the installation's model for JSON of a shape, within the limits of the settings. Refuses with AI_NOT_CONFIGURED,
 * AI_BUDGET_SPENT, AI_TOTAL_SPENT, and what {@link refusalOf} gives for faults of the model.
 */
export async function askForJson<Schema extends z.ZodType>(
  call: ModelCall,
  schema: Schema,
): Promise<{ value: z.output<Schema>; source: AiSource }> {
  const request = await prepare(call);
  try {
    return await call.ai.generateJson({ ...request, schema });
  } catch (error) {
    throw await refusalOf(error, call);
  }
}

/** The model's answer as it comes. Refuses as {@link askForJson}; a fault may come after some text. */
export async function* askForText(call: ModelCall): AsyncGenerator<string> {
  const request = await prepare(call);
  try {
    yield* call.ai.streamText(request);
  } catch (error) {
    throw await refusalOf(error, call);
  }
}

async function prepare({ db, ai, userId, now, assistant, rules, prompt, signal, ...call }: ModelCall) {
  const { isLong = false, stageSeconds, onText } = call;
  if (!ai.source) throw refuse(aiRefusals.AI_NOT_CONFIGURED);
  const settings = await readSettings(db);
  await spendCall(db, userId, now, settings);
  const { ai: limits } = settings;
  const seconds = limits.timeout_seconds * modelPatience;
  const isStage = stageSeconds !== undefined;
  return {
    system: (isStage ? [rules] : [assistant?.instructions, settings.assistant.personality, rules])
      .filter(Boolean)
      .join('\n\n'),
    prompt,
    model: assistant?.model ?? null,
    temperature: isStage ? 0 : (assistant?.temperature ?? null),
    limits: {
      timeoutSeconds: isStage ? Math.min(stageSeconds, seconds) : seconds * (isLong ? longAnswer.patience : 1),
      // A long answer may take its time, once it has begun.
      ...(isLong ? { patienceSeconds: seconds } : {}),
      ...(isStage ? { calls: stageCalls } : {}),
      parallelCalls: limits.parallel_calls,
      maxPromptCharacters: limits.max_prompt_characters,
      maxAnswerTokens: Math.max(limits.max_answer_tokens, isLong ? longAnswer.tokens : 0),
    },
    ...(signal ? { signal } : {}),
    ...(onText ? { onText } : {}),
  };
}

/** The day that counts for the budgets, in the installation's time zone. */
export function budgetDay(now: Date, { time_zone }: Settings): string {
  return localTime(now, time_zone.name).date;
}

/** Counts the call against the day's budgets, on all nodes together; a refused one counts for nobody. */
async function spendCall(db: Database, userId: string, now: Date, settings: Settings): Promise<void> {
  const { ai } = settings;
  const day = budgetDay(now, settings);
  const until = { details: { retryAfterSeconds: secondsLeft(settings.time_zone.name, now) } };
  await db.transaction(async (tx) => {
    if (!(await countCall(tx, day, userId, ai.daily_calls_per_person))) throw refuse(aiRefusals.AI_BUDGET_SPENT, until);
    if (!(await countCall(tx, day, 'all', ai.daily_calls_total))) throw refuse(aiRefusals.AI_TOTAL_SPENT, until);
  });
}

/** Seconds until midnight in a time zone. */
function secondsLeft(timeZone: string, now: Date): number {
  const { hour, minute, second } = localTime(now, timeZone);
  return 24 * 3600 - hour * 3600 - minute * 60 - second;
}

export const refusalOfFault: Record<AiFault, Refusal> = {
  unreachable: aiRefusals.AI_UNREACHABLE,
  'forbidden-network': aiRefusals.AI_FORBIDDEN_NETWORK,
  redirected: aiRefusals.AI_REDIRECTED,
  'not-a-model': aiRefusals.AI_NOT_A_MODEL,
  'wrong-address': aiRefusals.AI_WRONG_ADDRESS,
  'unknown-model': aiRefusals.AI_UNKNOWN_MODEL,
  'too-long': aiRefusals.AI_TOO_LONG,
  unauthorized: aiRefusals.AI_UNAUTHORIZED,
  'no-quota': aiRefusals.AI_NO_QUOTA,
  busy: aiRefusals.AI_BUSY,
  rejected: aiRefusals.AI_REJECTED,
  timeout: aiRefusals.AI_TIMEOUT,
  stalled: aiRefusals.AI_STALLED,
  aborted: aiRefusals.AI_STALLED,
  empty: aiRefusals.AI_EMPTY,
  truncated: aiRefusals.AI_TRUNCATED,
  'not-json': aiRefusals.AI_NOT_JSON,
  'wrong-structure': aiRefusals.AI_WRONG_STRUCTURE,
  'not-vectors': aiRefusals.AI_NOT_VECTORS,
  'other-length': aiRefusals.AI_OTHER_LENGTH,
};

/**
 * The sentence for a person behind a fault of the model, which is noted for the administrator; what was wrong with a structure goes
 * along. Any other error stays what it is.
 */
async function refusalOf(error: unknown, { db, now }: Pick<ModelCall, 'db' | 'now'>) {
  if (!(error instanceof AiFailure)) return error;
  await noteFault(db, error, now);
  const details = error.fault === 'wrong-structure' ? { issues: error.detail } : undefined;
  return refuse(refusalOfFault[error.fault], { details, cause: error });
}

/** Keeps a fault as the model's last one. That nobody waited for the answer is none. */
export async function noteFault(db: Database, { fault }: AiFailure, now: Date): Promise<void> {
  if (fault === 'aborted') return;
  // What is told to the person does not depend on it.
  await writeLastFault(db, refusalOfFault[fault].code, now).catch(() => undefined);
}
