import { oc } from '@orpc/contract';
import type { Refusal } from './refusal.ts';
import type { Who } from './roles.ts';
import { scopeOf } from './token-scopes.ts';

export type Idempotency = 'atomic' | 'noted' | 'noted-if-signed';

interface OperationSettings<Code extends string> {
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
  refusals?: readonly Refusal<Code>[];
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
 * Starts a contract entry. `who` has no default: an operation that does not say who may call it does not compile.
 *
 * @returns an oRPC contract builder, to be completed with `.input(schema)` and `.output(schema)`.
 */
export function operation<const Code extends string = never>(settings: OperationSettings<Code>) {
  const errors = Object.fromEntries(
    (settings.refusals ?? []).map((refusal) => [refusal.code, { status: refusal.status, message: refusal.message }]),
  ) as Record<Code, { status: number; message: string }>;
  return oc
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
}
