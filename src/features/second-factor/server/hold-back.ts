import { readSettings } from '#features/settings/server/settings.reads.ts';
import type { Database } from '#platform/db/database.ts';
import type { Actor, Cookies } from '#platform/http/call.ts';
import { localTime } from '#platform/time/local-time.ts';
import { demandOn } from '../second-factor.rules.ts';
import { hasFactor } from './second-factor.reads.ts';

type Authenticate = (db: Database, cookies: Cookies, at: Date) => Promise<Actor | null>;

/** What is demanded of a person: nothing of who has a second factor. No query where the organisation demands none of their role; one besides. */
export async function readDemand(db: Database, actor: Pick<Actor, 'id' | 'role'>, now: Date) {
  const { second_factor, time_zone } = await readSettings(db);
  if (!(second_factor.roles as readonly string[]).includes(actor.role)) return null;
  const demand = demandOn(second_factor, actor.role, localTime(now, time_zone.name).date);
  return demand && !(await hasFactor(db, actor.id)) ? demand : null;
}

/** Holds back, at every call, whoever has to set up a second factor and has no days left for it. @param clock the installation's */
export const holdingBack =
  (authenticate: Authenticate, clock: () => Date): Authenticate =>
  async (db, cookies, at) => {
    const actor = await authenticate(db, cookies, at);
    if (!actor?.demandsFactor) return actor;
    const demand = await readDemand(db, actor, clock());
    return demand?.is_over ? { ...actor, isHeldBack: true } : actor;
  };
