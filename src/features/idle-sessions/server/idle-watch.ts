import { LRUCache } from 'lru-cache';
import {
  accessRulesChanged,
  accessRulesEdition,
  readAccessRules,
} from '#features/access-rules/server/access-rules.reads.ts';
import type { Changes } from '#platform/db/changes.ts';
import type { Database } from '#platform/db/database.ts';
import type { Actor, Cookies } from '#platform/http/call.ts';
import { idleCookie, unattendedCookie, useEveryMs } from '../idle-sessions.rules.ts';
import { endIdle } from './end-idle.ts';
import { readLastUse } from './idle-sessions.reads.ts';
import { upsertUse } from './idle-sessions.writes.ts';

type Authenticate = (db: Database, cookies: Cookies, now: Date) => Promise<Actor | null>;

/** Milliseconds between two looks at the rules while nothing can be heard of their changes. */
const lookEveryMs = 5000;
const cookieLife = 30 * 24 * 60 * 60;

/**
 * Watches the sessions of roles for which an administrator wants unused ones to end (decision 0274): each request is a use, unless its browser says
 * that nobody is there. A use is noted once a minute; a session is looked up when a node sees it first, and before it is ended. Where no role is
 * watched it costs nothing.
 *
 * @returns what to ask instead of an `authenticate`: the same, but for a session that was not used for too long
 */
export async function openIdleWatch(db: Database, changes: Changes): Promise<(next: Authenticate) => Authenticate> {
  let rules: Awaited<ReturnType<typeof readAccessRules>> | undefined;
  let isStale = true;
  let lookedAt = 0;
  let edition = 0;
  /** When each session was last used as far as this node knows, and what of it was noted; milliseconds. */
  const uses = new LRUCache<string, { usedAt: number; notedAt: number }>({ max: 20_000 });
  changes.watch(({ about }) => {
    if (about === accessRulesChanged) isStale = true;
  });
  const look = async () => {
    lookedAt = performance.now();
    isStale = false;
    edition = accessRulesEdition();
    try {
      const { since } = rules ?? {};
      rules = await readAccessRules(db);
      if (since?.getTime() !== rules.since.getTime()) uses.clear();
    } catch (fault) {
      isStale = true;
      throw fault;
    }
  };
  // A database that is away keeps no node from starting.
  await look().catch(() => undefined);
  return (next) => async (from, cookies, now) => {
    const actor = await next(from, cookies, now);
    if (!actor || actor.token) return actor;
    const isDeaf = !changes.isHearing() && performance.now() - lookedAt > lookEveryMs;
    if (isStale || isDeaf || edition !== accessRulesEdition()) await look();
    const minutes = rules?.minutes[actor.role] ?? null;
    tellBrowser(cookies, minutes);
    if (!rules || minutes === null) return actor;
    return (await isInUse(from, actor, { minutes, since: rules.since, isUse: !cookies.get(unattendedCookie), now }))
      ? actor
      : null;
  };

  async function isInUse(from: Database, { id, session_id }: Actor, asked: Asked): Promise<boolean> {
    const at = asked.now.getTime();
    const isIdle = (usedAt: number) => at - usedAt >= asked.minutes * 60_000;
    let known = uses.get(session_id);
    if (!known || isIdle(known.usedAt)) {
      // Another node may have seen it used.
      const found = await readLastUse(from, session_id, asked.since);
      if (!found || isIdle(found.getTime())) {
        await endIdle(db, { id: session_id, user_id: id });
        uses.delete(session_id);
        return false;
      }
      known = { usedAt: found.getTime(), notedAt: found.getTime() };
    }
    if (asked.isUse && at > known.usedAt) known = { ...known, usedAt: at };
    const isDue = known.usedAt - known.notedAt >= useEveryMs;
    // Said before it is written: of what a screen asks at once one request writes.
    uses.set(session_id, isDue ? { ...known, notedAt: known.usedAt } : known);
    if (isDue) await upsertUse(db, session_id, new Date(known.usedAt));
    return true;
  }
}

interface Asked {
  minutes: number;
  since: Date;
  isUse: boolean;
  now: Date;
}

/** Lets the browser know when its session ends unused, so that it can warn; nothing is set where nothing ends. */
function tellBrowser(cookies: Cookies, minutes: number | null): void {
  const told = cookies.get(idleCookie);
  if (minutes === null && told !== undefined) cookies.set(idleCookie, '', { maxAge: 0, readableByScripts: true });
  if (minutes !== null && told !== String(minutes))
    cookies.set(idleCookie, String(minutes), { maxAge: cookieLife, readableByScripts: true });
}
