import type { z } from 'zod';

/** Why a model gave no usable answer. */
export type AiFault =
  /** Nobody answers at the address, or a 5xx. */
  | 'unreachable'
  /** It stands in the own network, and the operator did not write it down as such. */
  | 'forbidden-network'
  /** The address sends to another one, which is never followed: what is asked would go there too. */
  | 'redirected'
  /** Somebody answers, with a page or anything else that is no answer of a model. */
  | 'not-a-model'
  /** The server has no chat completions there. */
  | 'wrong-address'
  | 'unknown-model'
  | 'unauthorized'
  | 'no-quota'
  /** Asked to wait longer than a person would. */
  | 'busy'
  /** The endpoint does not take the request as it is. */
  | 'rejected'
  | 'timeout'
  /** A stream that had begun gave nothing for too long, or broke off. */
  | 'stalled'
  /** Whoever asked has gone. */
  | 'aborted'
  | 'empty'
  | 'truncated'
  /** More than any answer may have. */
  | 'too-long'
  | 'not-json'
  | 'wrong-structure'
  /** Where vectors were asked for, something else came, or vectors of several lengths. */
  | 'not-vectors'
  /** Vectors of another length than those that are kept. */
  | 'other-length';

/** A model gave no usable answer; `detail` is for the log and never holds a key. */
export class AiFailure extends Error {
  readonly fault: AiFault;
  /** What was wrong with the structure, in words; seconds to wait for 'busy'. */
  readonly detail: string;

  constructor(fault: AiFault, detail = '', cause?: unknown) {
    super(`AI: ${fault}${detail ? ` (${detail})` : ''}`, { cause });
    this.fault = fault;
    this.detail = detail;
  }
}

/** What one call may take. */
export interface AiLimits {
  /** Seconds until a whole answer must be there. */
  timeoutSeconds: number;
  /** Seconds until a long answer must have begun, where it may take longer than that to be whole; see `generateJson`. */
  patienceSeconds?: number;
  /** Calls of this process at once; others wait for their turn. */
  parallelCalls: number;
  /** Characters of instructions and prompt together. */
  maxPromptCharacters: number;
  maxAnswerTokens: number;
  /** Calls for one answer, whatever made the first ones fail; three unless given. */
  calls?: number;
}

export interface AiRequest {
  /** What the model is to be and do. */
  system: string;
  prompt: string;
  /** Another model than the installation's. */
  model?: string | null;
  temperature?: number | null;
  limits: AiLimits;
  signal?: AbortSignal;
  /** Is told all that has come of a long answer so far (`patienceSeconds`), each time that more of it comes; an answer that is asked for anew begins anew. */
  onText?: (answer: string) => void;
}

export interface AiJsonRequest<Schema extends z.ZodType> extends AiRequest {
  schema: Schema;
}

/** Who answered. */
export interface AiSource {
  provider: string;
  model: string;
}

/** A model that gives a vector for a text: texts of near meaning have near vectors. */
export interface Embeddings {
  readonly source: AiSource;
  /**
   * Asks once, and does not try again. Fails with 'not-vectors' where what comes is not one list of finite numbers per text, all of one
   * length. Throws {@link AiFailure}.
   *
   * @param timeoutSeconds until everything must be there
   */
  embed(texts: readonly string[], limits: { timeoutSeconds: number; signal?: AbortSignal }): Promise<Float32Array[]>;
}

/** Language models behind one address (chat completions as OpenAI's, Ollama's, vLLM's and many others'). */
export interface Ai {
  /** The installation's model; null when none is configured. */
  readonly source: AiSource | null;
  /** The model that gives vectors; none unless the installation names one. */
  readonly embeddings?: Embeddings | undefined;
  /**
   * Asks for JSON of a shape. What is no JSON or of another shape is asked for again with what was wrong, three calls in
   * all, faults of the network among them. Throws {@link AiFailure}.
   */
  generateJson<Schema extends z.ZodType>(
    request: AiJsonRequest<Schema>,
  ): Promise<{ value: z.output<Schema>; source: AiSource; calls: number }>;
  /** Gives the answer as it comes, without what the model thought aloud. Throws {@link AiFailure}, also after some text. */
  streamText(request: AiRequest): AsyncIterable<string>;
}

/** Stands in where no model is configured; whoever asks looks at `source` first. */
export const noAi: Ai = {
  source: null,
  generateJson: () => Promise.reject(new AiFailure('unreachable', 'no model is configured')),
  // oxlint-disable-next-line require-yield -- there is nothing to give
  async *streamText() {
    throw new AiFailure('unreachable', 'no model is configured');
  },
};
