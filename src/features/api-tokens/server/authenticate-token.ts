import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { platformRefusals } from '#platform/contract/refusal.ts';
import type { Database } from '#platform/db/database.ts';
import type { Actor } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { callsPerMinute, isTokenShaped } from '../api-tokens.rules.ts';
import { readAndNoteToken } from './api-tokens.writes.ts';

interface Shown {
  token: string;
  address: string;
  /** It only reads: what was looked up a moment ago will do. */
  isRead: boolean;
}

export interface TokenDoor {
  /** Whom a token stands for, with the role of its owner as it is now; null where it is not good. Refuses with TOKEN_TOO_FAST. */
  authenticate(db: Database, shown: Shown, now: Date): Promise<Actor | null>;
  /** For whatever may have ended a token or changed a person. */
  forget(): void;
}

/**
 * The door for programs. As with sessions, who stands behind a token is remembered for a moment for calls that read, and looked up by one
 * query for all others (decision 0264). Calls are counted here, not in the database: each node has its own count.
 *
 * @param lifeMs well below the second in which a revoked token must end; nothing is remembered unless given
 */
export function openTokenDoor(lifeMs?: number): TokenDoor {
  const known = lifeMs
    ? new LRUCache<string, { actor: Actor; before: number }>({ max: 2000, ttl: lifeMs, ttlResolution: 0 })
    : null;
  const calls = new RateLimiterMemory({ points: callsPerMinute, duration: 60 });
  let changes = 0;
  return {
    authenticate: async (db, shown, now) => {
      if (!isTokenShaped(shown.token)) return null;
      const hash = createHash('sha256').update(shown.token).digest();
      const address = plainAddress(shown.address);
      const key = `${hash.toString('base64')} ${address}`;
      const remembered = shown.isRead ? known?.get(key) : undefined;
      const isFresh = remembered?.before === changes;
      const before = changes;
      const actor = isFresh ? remembered.actor : await lookUp(db, hash, address, now);
      if (!actor?.token) return null;
      if (!isFresh && before === changes) known?.set(key, { actor, before });
      await calls.consume(actor.token.id).catch((over: unknown) => {
        if (!(over instanceof RateLimiterRes)) throw over;
        throw refuse(platformRefusals.TOKEN_TOO_FAST, {
          details: { retryAfterSeconds: Math.max(1, Math.ceil(over.msBeforeNext / 1000)) },
        });
      });
      return actor;
    },
    forget: () => {
      changes += 1;
    },
  };
}

async function lookUp(db: Database, hash: Buffer, address: string, now: Date): Promise<Actor | null> {
  const found = await readAndNoteToken(db, hash, address, now);
  if (!found) return null;
  const { token_id, scopes, ...person } = found;
  return { ...person, session_id: token_id, token: { id: token_id, scopes } };
}

/** An address as networks are written: IPv4 that came over IPv6 as IPv4, without the name of an interface. */
const plainAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
