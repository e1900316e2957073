import {
  type AnySchema,
  type ContractProcedure,
  type ErrorMap,
  type InferSchemaInput,
  type InferSchemaOutput,
  oc,
  type Route,
  type Schema,
} from '@orpc/contract';
import type { Refusal } from './refusal.ts';
import type { Who } from './roles.ts';
import { scopeOf } from './token-scopes.ts';

export type Idempotency = 'atomic' | 'noted' | 'noted-if-signed';

interface OperationSettings {
  /** Unique operation id in camelCase, the same in the OpenAPI document. */
  id: string;
  who: Who;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below /api, with `{parameter}` for path parameters. */
  path: `/${string}`;
  /** One Spanish sentence for the browsable documentation. */
  summary: string;
  tag: string;
  /** HTTP status of success, 200 unless told. */
  status?: number;
  /** Largest request body in bytes, for operations that take files; all others take 1 MB. */
  maxBodyBytes?: number;
  refusals?: readonly Refusal[];
  /**
   * Whose open screens read anew after success: those that show the acting person (`own`, supervisors' included) or
   * everybody's (`all`, for content and settings).
   */
  announces?: 'own' | 'all';
  /**
   * For operations that create: the same request sent again (header Idempotency-Key) is told the first one's answer. `atomic` notes the
   * answer in the transaction that creates, for handlers that do nothing but read and write the database and write nothing when they
   * refuse; `noted` right after it. `noted-if-signed` is `atomic` but for a call with a `signature`: a wrong password stays counted and
   * in the log, so that what is refused cannot be taken back as a whole.
   */
  idempotency?: Idempotency;
  /** A list in the answer that holds secrets and is never kept: the second one is told it empty. */
  keepsNoAnswerOf?: string;
  /** What a signed-in person of another role is told; 'Acceso Denegado' unless given. */
  wrongRole?: Refusal;
  /** No token opens it, whatever its group: it asks for the password again, or makes a way in. */
  tokens?: 'closed';
  /** Also for who has to set up a second factor before anything else. */
  heldBack?: 'admitted';
}

/** What the server reads of an entry besides its schemas. */
export interface OperationMeta {
  who: Who;
  maxBodyBytes?: number | undefined;
  /** What is said of a body beyond it: the operation's own sentence with its limit. */
  tooLarge?: Refusal | undefined;
  announces?: 'own' | 'all' | undefined;
  idempotency?: Idempotency | undefined;
  keepsNoAnswerOf?: string | undefined;
  wrongRole?: Refusal | undefined;
  /** What a token has to be allowed to; null where no token is admitted. */
  scope?: string | null;
  heldBack?: 'admitted' | undefined;
}

/**
 * A contract entry, to be completed with `.input(schema)` and `.output(schema)`. Its type says what goes in and what comes out; which
 * refusals it names is for the documentation and whoever compares a code, and no part of it (decision 0174).
 */
export interface Operation<Input extends AnySchema, Output extends AnySchema> extends ContractProcedure<
  Input,
  Output,
  Record<never, never>,
  OperationMeta
> {
  /** What of a request is given, and how an answer is built, where that is not the usual. */
  route(route: Pick<Route, 'inputStructure' | 'outputStructure'>): Operation<Input, Output>;
  input<Given extends AnySchema>(schema: Given): Operation<Given, Output>;
  output<Given extends AnySchema>(schema: Given): Operation<Input, Given>;
}
/** A feature's operations. */
export type Contract = Readonly<Record<string, Operation<AnySchema, AnySchema>>>;
/** What a caller has to give where this schema reads it. */
export type Asked<Input extends AnySchema> = InferSchemaInput<Input>;
/** What a caller is given where this schema says it. */
export type Given<Output extends AnySchema> = InferSchemaOutput<Output>;
type Anything = Schema<unknown, unknown>;

/**
 * Starts a contract entry. `who` has no default: an operation that does not say who may call it does not compile.
 */
export function operation(settings: OperationSettings): Operation<Anything, Anything> {
  const errors: ErrorMap = Object.fromEntries(
    (settings.refusals ?? []).map((refusal) => [refusal.code, { status: refusal.status, message: refusal.message }]),
  );
  const begun = oc
    .$meta<OperationMeta>({
      who: settings.who,
      maxBodyBytes: settings.maxBodyBytes,
      tooLarge: settings.refusals?.find(({ status }) => status === 413),
      announces: settings.announces,
      idempotency: settings.idempotency,
      keepsNoAnswerOf: settings.keepsNoAnswerOf,
      wrongRole: settings.wrongRole,
      scope: scopeOf(settings),
      heldBack: settings.heldBack,
    })
    .route({
      operationId: settings.id,
      method: settings.method,
      path: settings.path,
      summary: settings.summary,
      tags: [settings.tag],
      successStatus: settings.status ?? 200,
      // Readers of the OpenAPI document see who may call, too, and with which scope.
      spec: (current) => ({ ...current, 'x-who': settings.who, 'x-scope': scopeOf(settings) }),
    })
    .errors(errors);
  return begun as unknown as Operation<Anything, Anything>;
}
