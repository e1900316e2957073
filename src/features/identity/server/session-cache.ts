import { LRUCache } from 'lru-cache';
import type { Database } from '#platform/db/database.ts';
import type { Actor, Cookies } from '#platform/http/call.ts';
import { authenticate } from './authenticate.ts';

export interface SessionMemory {
  authenticate(db: Database, cookies: Cookies, now: Date): Promise<Actor | null>;
  /** For whatever may have ended a session or changed a person: everybody is looked up again. */
  forget(): void;
}

/**
 * Remembers for a moment who is signed in, since a screen asks for several things at once. A session revoked on this node
 * ends at once, because every change made here is followed by `forget`; one revoked on another ends within `lifeMs`.
 *
 * @param lifeMs well below the second in which a revoked session must end (decision 0073)
 */
export function cacheSessions(lifeMs: number): SessionMemory {
  // Each with the number of changes before it was looked up: emptying so large a memory after every write would cost more.
  const known = new LRUCache<string, { actor: Actor; before: number }>({ max: 10_000, ttl: lifeMs, ttlResolution: 0 });
  let changes = 0;
  return {
    authenticate: async (db, cookies, now) => {
      const token = cookies.get('access_token');
      if (!token) return null;
      const remembered = known.get(token);
      if (remembered?.before === changes) return remembered.actor;
      const before = changes;
      const actor = await authenticate(db, cookies, now);
      // What changed while it was looked up is looked up again next time.
      if (actor && before === changes) known.set(token, { actor, before });
      return actor;
    },
    forget: () => {
      changes += 1;
    },
  };
}
