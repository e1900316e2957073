import { z } from 'zod';
import { storedFilesInQuery } from '#features/files/server/files.reads.ts';
import { readModelState } from '#features/model/server/model-state.ts';
import { sectionInQuery } from '#features/settings/server/settings.reads.ts';
import type { Ai } from '#platform/ai/ai.ts';
import { productVersion } from '#platform/config/version.ts';
import { readDatabaseFacts } from '#platform/db/database-facts.ts';
import type { Database } from '#platform/db/database.ts';
import type { Lease } from '#platform/jobs/lease.ts';
import { readWaitingWork } from '#platform/jobs/waiting-work.reads.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { readOutboxFigures } from '#platform/mail/outbox.reads.ts';
import { handsOf, limits } from '../hands.rules.ts';
import type { SystemStatus } from '../system-status.contract.ts';
import { readSeen } from './system-status.reads.ts';
import { thisNodeId } from './this-node.ts';

/** What an installation is asked about. */
export interface Asked {
  db: Database;
  ai: Ai;
  mail: Mail | null;
  now: Date;
  /** Of all work that runs by itself. */
  leases: readonly Lease[];
}

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

/** What the backup keeps of itself in the settings; what is not as it should be counts as not kept. */
const backupRecord = z
  .object({
    last: z.object({ at: moment, bytes: z.number() }).nullable().catch(null),
    fault: z.object({ at: moment, sentence: z.string() }).nullable().catch(null),
    drill: z.object({ at: moment, is_proved: z.boolean(), sentence: z.string() }).nullable().catch(null),
  })
  .catch({ last: null, fault: null, drill: null });
const installationRecord = z.object({ last_backup_at: moment.nullable() }).catch({ last_backup_at: null });
const storedRecord = z.object({ files: z.number(), bytes: z.number(), is_exact: z.boolean() });

const latest = (moments: ReadonlyArray<Date | null>): Date | null =>
  moments.reduce((last, one) => (one && (!last || one > last) ? one : last), null);
const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
const sumOf = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0);

/** How the installation does, with what needs a hand first. Five queries, none of which counts a large table. */
export async function readStatus({ db, ai, mail, now, leases }: Asked): Promise<SystemStatus> {
  const [facts, queues, seen, outbox, model] = await Promise.all([
    readDatabaseFacts(db, {
      stored: storedFilesInQuery,
      backups: sectionInQuery('backups'),
      installation: sectionInQuery('installation'),
    }),
    readWaitingWork(db, leases),
    readSeen(db),
    readOutboxFigures(db),
    readModelState({ db }, ai),
  ]);
  const { stored, backups, installation, migrated_at, ...database } = facts;
  const nodes = seen.nodes.map(({ silent_seconds, proxy_signs: _signs, ...node }) => ({
    ...node,
    started_at: new Date(node.started_at),
    seen_at: new Date(node.seen_at),
    is_silent: silent_seconds > limits.silentSeconds,
    is_this: node.id === thisNodeId(),
  }));
  const awake = nodes.filter(({ is_silent }) => !is_silent);
  const backup = backupRecord.parse(backups ?? {});
  const { waiting, retrying, sent, failed, last_fault } = outbox;
  const status = {
    at: now,
    version: productVersion(),
    nodes,
    database: { ...database, migrated_at: dateOf(migrated_at) },
    queues,
    storage: {
      ...storedRecord.parse(stored),
      is_reached: awake.length === 0 ? null : awake.every(({ reaches_storage }) => reaches_storage),
    },
    backup: {
      last_at: latest([installationRecord.parse(installation ?? {}).last_backup_at, backup.last?.at ?? null]),
      bytes: backup.last?.bytes ?? null,
      fault: backup.fault,
      drill: backup.drill,
    },
    mail: {
      server: mail?.server ?? null,
      last_sent_at: outbox.last_sent_at && new Date(outbox.last_sent_at),
      ...{ waiting, retrying, sent, failed, last_fault },
    },
    model: {
      name: model.model?.model ?? null,
      provider: model.model?.provider ?? null,
      answered_at: latest(nodes.map(({ model_answered_at }) => dateOf(model_answered_at))),
      calls: sumOf(awake.map(({ model_calls }) => model_calls)),
      failures: sumOf(awake.map(({ model_failures }) => model_failures)),
      fault_text: model.lastFault?.text ?? null,
      fault_at: model.lastFault?.at ?? null,
    },
    faults: { day: seen.faults, last_at: dateOf(seen.last_fault_at) },
  };
  const isAwake = new Set(awake.map(({ id }) => id));
  const proxy = seen.nodes.filter(({ id }) => isAwake.has(id)).flatMap(({ proxy_signs }) => proxy_signs);
  return { ...status, hands: handsOf({ ...status, proxy }) };
}
