import type { AnySchema, InferSchemaInput, InferSchemaOutput } from '@orpc/contract';
import { implement, type Procedure } from '@orpc/server';
import type { Contract, Operation, OperationMeta } from '#platform/contract/operation.ts';
import type { CallContext } from './call.ts';

/** What a handler is given. */
interface Handled<Input> {
  input: Input;
  context: CallContext;
  /** Ends when nobody waits for the answer any more. */
  signal?: AbortSignal;
}

/** An operation with its handler. */
type Served<Input extends AnySchema, Output extends AnySchema> = Procedure<
  CallContext,
  CallContext,
  Input,
  Output,
  Record<never, never>,
  OperationMeta
>;

interface Implementer<Input extends AnySchema, Output extends AnySchema> {
  handler(
    handle: (call: Handled<InferSchemaOutput<Input>>) => Promise<InferSchemaInput<Output>> | InferSchemaInput<Output>,
  ): Served<Input, Output>;
}

type Routes<Of extends Contract> = {
  [Name in keyof Of]: Of[Name] extends Operation<infer Input, infer Output> ? Served<Input, Output> : never;
};

/** A contract to be implemented: `os.operation.handler(…)` for each, and all of them together `os.router({ … })`. */
type Implementing<Of extends Contract> = {
  [Name in keyof Of]: Of[Name] extends Operation<infer Input, infer Output> ? Implementer<Input, Output> : never;
} & { router(routes: Routes<Of>): Routes<Of> };

/** Starts the implementation of a feature's contract: every handler is given a {@link CallContext}. */
export function serve<Of extends Contract>(contract: Of): Implementing<Of> {
  return implement(contract).$context<CallContext>() as unknown as Implementing<Of>;
}
