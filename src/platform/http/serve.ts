import type { AnyContractRouter } from '@orpc/contract';
import { implement } from '@orpc/server';
import type { CallContext } from './call.ts';

/** Starts the implementation of a feature's contract: every handler is given a {@link CallContext}. */
export function serve<Contract extends AnyContractRouter>(contract: Contract) {
  return implement(contract).$context<CallContext>();
}
