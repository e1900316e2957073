import type { CallContext } from './call.ts';

/**
 * What is asked of a person whose password was right, before a session opens: nothing, or a refusal that says what. Filled by the roof
 * (decision 0269).
 */
export type SecondStep = (context: CallContext, person: { id: string }) => Promise<void>;
