import { readAccessRules } from '#features/access-rules/server/access-rules.reads.ts';
import type { Database } from '#platform/db/database.ts';
import { useEveryMs } from '../idle-sessions.rules.ts';
import { endIdle } from './end-idle.ts';
import { readIdleSessions } from './idle-sessions.reads.ts';

/**
 * Ends sessions that nobody uses where their role's do: also of browsers that ask nothing any more. A use of the last minute may not be noted yet, so
 * a minute is left to it. @param now by the clock that sessions have. @returns how many
 */
export async function endIdleSessions(db: Database, now: Date): Promise<number> {
  const rules = await readAccessRules(db);
  if (Object.values(rules.minutes).every((minutes) => minutes === null)) return 0;
  const idle = await readIdleSessions(db, rules, new Date(now.getTime() - useEveryMs));
  for (const session of idle) await endIdle(db, session);
  return idle.length;
}

export const idleSessionsJobs = [
  { name: 'end-idle-sessions', everySeconds: 15, run: (db: Database) => endIdleSessions(db, new Date()) },
] as const;
