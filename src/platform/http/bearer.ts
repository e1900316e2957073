import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { platformRefusals } from '#platform/contract/refusal.ts';
import type { Database } from '#platform/db/database.ts';
import type { ActingToken, Actor, Cookies } from './call.ts';
import { refuse } from './refuse.ts';

/** Who a token stands for that a program shows from a network address; `isRead`: what is remembered for a moment will do. */
export type AuthenticateToken = (
  db: Database,
  shown: { token: string; address: string; isRead: boolean },
  now: Date,
) => Promise<Actor | null>;

/**
 * The token of a request (RFC 6750), in its header and nowhere else; empty where the header carries none, null where nobody shows one.
 * Other schemes are a proxy's in front of us.
 */
export function bearerOf(request: Pick<FastifyRequest, 'headers'>): string | null {
  const [, token] = /^bearer(?:[ \t]+(.*))?$/i.exec(request.headers.authorization ?? '') ?? [null, null];
  return token === null ? null : (token ?? '').trim();
}

/** Beside a token no cookie counts, and none is set. */
export const noCookies: Cookies = { get: () => undefined, set: () => undefined };

const shown = new AsyncLocalStorage<ActingToken>();

/** Does what was asked for with a token: whatever is noted in it can name the token. */
export const withToken = <Result>(token: ActingToken | null | undefined, work: () => Result): Result =>
  token ? shown.run(token, work) : work();

/** The id of the token with which is done what is being done; null where a person does it, or nobody. */
export const tokenOfAct = (): string | null => shown.getStore()?.id ?? null;

/** Whom a token stands for. Refuses with TOKEN_INVALID (401), in the words of RFC 6750 besides. */
export async function requireToken(
  look: () => Promise<Actor | null> | undefined,
  reply: Pick<FastifyReply, 'header'>,
): Promise<Actor> {
  const actor = await look();
  if (actor) return actor;
  reply.header('www-authenticate', 'Bearer error="invalid_token"');
  throw refuse(platformRefusals.TOKEN_INVALID);
}

/** Nobody, where a program calls with a token. */
export const ofPerson = (actor: Actor | null): Actor | null => (actor?.token ? null : actor);
