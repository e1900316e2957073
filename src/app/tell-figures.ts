import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { DatabaseHandle } from '#platform/db/database.ts';
import type { Lease } from '#platform/jobs/lease.ts';
import { readWaitingWork } from '#platform/jobs/waiting-work.reads.ts';
import type { Telemetry } from '#platform/telemetry/telemetry.ts';

/** Milliseconds between two looks at the event loop; what is measured includes them. */
const resolution = 20;

/** Figures of this process and of what waits, looked at before each sending. */
export function tellFigures(
  telemetry: Telemetry,
  pools: Readonly<Record<string, DatabaseHandle>>,
  leases: readonly Lease[],
): void {
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  telemetry.gauge('nodejs.eventloop.delay.p99', 's', async () => {
    const late = delay.count > 0 ? Math.max(0, delay.percentile(99) / 1e9 - resolution / 1000) : 0;
    delay.reset();
    return [{ value: late }];
  });
  telemetry.gauge('process.memory.usage', 'By', async () => {
    const { rss, heapUsed, external } = process.memoryUsage();
    return [
      { value: rss, by: { kind: 'rss' } },
      { value: heapUsed, by: { kind: 'heap' } },
      { value: external, by: { kind: 'external' } },
    ];
  });
  telemetry.gauge('db.client.connection.count', '{connection}', async () =>
    Object.entries(pools).flatMap(([name, { pool }]) => [
      { value: pool.totalCount - pool.idleCount, by: { pool: name, state: 'used' } },
      { value: pool.idleCount, by: { pool: name, state: 'idle' } },
      { value: pool.waitingCount, by: { pool: name, state: 'asked for' } },
    ]),
  );
  const queues = () => (pools.people ? readWaitingWork(pools.people.db, leases) : Promise.resolve([]));
  telemetry.gauge('formacion.queue.age', 's', async () =>
    (await queues()).map(({ kind, oldest }) => ({ value: oldest ?? 0, by: { kind } })),
  );
  telemetry.gauge('formacion.queue.size', '{item}', async () =>
    (await queues()).flatMap(({ kind, waiting, running, given_up }) => [
      { value: waiting, by: { kind, state: 'waiting' } },
      { value: running, by: { kind, state: 'running' } },
      { value: given_up, by: { kind, state: 'given up' } },
    ]),
  );
}
