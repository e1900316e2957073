import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Role } from '#platform/contract/roles.ts';
import type { Database } from '#platform/db/database.ts';
import type { Actor } from '#platform/http/call.ts';
import { readModule, readSomebody } from './warm-up.reads.ts';

/** Asked for at once: so many connections have their statements prepared. */
const atOnce = 8;
/** Each of them goes through all addresses so often, unless this much processor time or time has gone before, milliseconds. */
const rounds = 3;
const mostWork = 2000;
const mostMs = 4000;

/** What people ask for first, by role; nothing here writes, and nothing is logged of it. `{module}` is one that can be learned. */
const firstAsked: Record<'anyone' | 'employee' | 'jefe', readonly string[]> = {
  anyone: ['/', '/login', '/api/organisation'],
  employee: [
    '/api/auth/session',
    '/api/dashboards/learner',
    '/api/catalogue',
    '/api/progress',
    '/api/modules/{module}/learner',
    '/api/me/notifications',
  ],
  jefe: [
    '/api/team/statistics',
    '/api/team/progress?limit=4',
    '/api/team/evaluations?limit=3',
    '/api/team/achievements',
    '/api/team/matrix',
    '/api/employees?limit=25',
  ],
};

/**
 * Asks a server that does not listen yet for what people ask for first, as somebody of each role whom it knows: schemas are
 * compiled, statements prepared and code is hot before the first of them comes (decision 0197). Bounded in time; what fails is
 * nobody's answer, and an empty installation has only its public pages warmed.
 */
export function openWarmUp() {
  /** Who acts in it, by tokens that are told to nobody and end with it. */
  const actors = new Map<string, Actor>();

  async function run(app: FastifyInstance, db: Database, ending?: AbortSignal): Promise<void> {
    const until = performance.now() + mostMs;
    const begun = process.cpuUsage();
    const isOver = () => {
      const { user, system } = process.cpuUsage(begun);
      return ending?.aborted || performance.now() > until || (user + system) / 1000 > mostWork;
    };
    const module = await readModule(db);
    const calls: Array<{ url: string; cookie: string }> = [];
    for (const [role, paths] of Object.entries(firstAsked)) {
      const actor = role === 'anyone' ? null : await readSomebody(db, role as Role);
      if (!actor && role !== 'anyone') continue;
      const token = randomUUID();
      if (actor) actors.set(token, actor);
      for (const path of paths) calls.push({ url: path.replace('{module}', module), cookie: `access_token=${token}` });
    }
    const through = async (first: number) => {
      for (let at = 0; at < calls.length * rounds && !isOver(); at += 1) {
        const { url = '/', cookie = '' } = calls[(first + at) % calls.length] ?? {};
        await app.inject({ method: 'GET', url, headers: { cookie } });
      }
    };
    await Promise.all(Array.from({ length: atOnce }, (_, place) => through(place * 2)));
  }

  return {
    /** Who a token of the warm-up stands for; nobody before and after it. */
    actorOf: (token: string | undefined): Actor | null => (token && actors.get(token)) || null,
    run: (app: FastifyInstance, db: Database, ending?: AbortSignal) =>
      run(app, db, ending)
        .catch(() => undefined)
        .finally(() => actors.clear()),
  };
}
