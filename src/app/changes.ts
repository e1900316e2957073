import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { mayReadSome } from '#features/identity/server/team.reads.ts';
import { eventsOf } from '#platform/contract/events.ts';
import { operation } from '#platform/contract/operation.ts';
import type { Change } from '#platform/db/changes.ts';
import type { Database } from '#platform/db/database.ts';
import { type Actor, acting, type CallContext } from '#platform/http/call.ts';
import { noteStream } from '#platform/http/late-streams.ts';
import { serve } from '#platform/http/serve.ts';

const changeSchema = z.object({
  /** 'connected' comes first; then whose records changed, as far as the person may see them; 'ended' last, with the session. */
  scope: z.enum(['connected', 'own', 'team', 'all', 'ended']),
  /** The tab that made the change and needs no telling. */
  by: z.string().nullable(),
});
type ChangeEvent = z.infer<typeof changeSchema>;

export const changesContract = {
  watchChanges: operation({
    id: 'watchChanges',
    who: 'signed-in',
    method: 'GET',
    path: '/changes',
    summary: 'Avisa, mientras la conexión está abierta, de que algo cambió y conviene volver a leerlo.',
    tag: 'Servicio',
  })
    .input(z.object({ age: z.coerce.number().min(0).optional(), late: z.literal('1').optional() }).prefault({}))
    .output(eventsOf(changeSchema)),
};

const os = serve(changesContract);

/** Shortest time between two events of one connection: what comes meanwhile is told once. */
const pauseMs = 300;
/** A question may be so long on its way: what was announced meanwhile is told, too. */
const travelMs = 10_000;
/** A signed-out person's connection ends after this long at most. */
const recheckMs = 20_000;
/** Before anything is told, whoever listens is looked up again, unless that was done so shortly before. */
const trustMs = 500;

export const changesRoutes = os.router({
  watchChanges: os.watchChanges.handler(({ context, input, signal }) => {
    noteStream(input.late !== undefined);
    return changesOf(context, input.age, signal);
  }),
});

/**
 * The changes that the acting person's screens may show: an employee's own, those of whom jefe and admin supervise.
 *
 * @param age milliseconds since the oldest of what is shown was asked for: what has changed meanwhile is told first
 */
async function* changesOf(
  context: CallContext,
  age: number | undefined,
  signal: AbortSignal | undefined,
): AsyncGenerator<ChangeEvent> {
  let actor: Actor = acting(context).actor;
  /** What is to be told, and of whose records. */
  const waiting = new Map<string, { event: ChangeEvent; about: Set<string> }>();
  let wake: () => void = () => undefined;
  let isInDoubt = false;
  const note = ({ about, by, endsSessions }: Change) => {
    if (endsSessions) {
      // Whose sessions they were is all that is known: whether this one was among them, the next look tells.
      isInDoubt ||= about === actor.id;
      if (isInDoubt) wake();
      return;
    }
    const scope = about === '*' ? 'all' : about === actor.id ? 'own' : 'team';
    if (scope === 'team' && actor.role === 'employee') return;
    const key = `${scope} ${by}`;
    const told = waiting.get(key) ?? { event: { scope, by }, about: new Set() };
    waiting.set(key, told);
    told.about.add(about);
    wake();
  };
  const stop = context.changes.watch(note);
  if (age !== undefined) context.changes.since(age + travelMs).forEach(note);
  const onEnd = () => wake();
  signal?.addEventListener('abort', onEnd);
  try {
    yield { scope: 'connected', by: null };
    let checkedAt = Date.now();
    while (!signal?.aborted) {
      if (waiting.size === 0 && !isInDoubt) {
        const slept = new Promise<void>((resolve) => {
          wake = resolve;
        });
        const timeUp = new AbortController();
        await Promise.race([
          slept,
          delay(recheckMs, undefined, { signal: timeUp.signal, ref: false }).catch(() => undefined),
        ]);
        timeUp.abort();
      }
      if (context.changes.isClosed()) return;
      if (isInDoubt || Date.now() - checkedAt >= (waiting.size > 0 ? trustMs : recheckMs)) {
        isInDoubt = false;
        const found = await context.reauthenticate();
        if (!found) {
          yield { scope: 'ended', by: null };
          return;
        }
        actor = found;
        checkedAt = Date.now();
      }
      const found = [...waiting.values()];
      waiting.clear();
      let isTold = false;
      for (const { event, about } of found) {
        if (event.scope === 'team' && !(await supervisesSome(context.db, actor, about))) continue;
        isTold = true;
        yield event;
      }
      if (isTold) await delay(pauseMs, undefined, { ref: false });
    }
  } finally {
    stop();
    signal?.removeEventListener('abort', onEnd);
  }
}

async function supervisesSome(db: Database, actor: Actor, about: ReadonlySet<string>): Promise<boolean> {
  return actor.role !== 'employee' && mayReadSome({ db, actor }, [...about]);
}
