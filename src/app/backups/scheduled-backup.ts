import { Cron } from 'croner';
import { tellOfFailedBackup } from '#features/notifications/server/tell-backups.ts';
import { readBackupRecord } from '#features/settings/server/backup-record.reads.ts';
import { readSettings } from '#features/settings/server/settings.reads.ts';
import { storeBackupRecord } from '#features/settings/server/store-backup-record.ts';
import { onlyHere } from '#platform/db/backup/only-here.ts';
import type { Database } from '#platform/db/database.ts';
import type { RecurringJob } from '#platform/jobs/run-jobs.ts';
import { explainStart } from '../explain-start.ts';
import { type Backing, makeBackup } from './make-backup.ts';

/** A turn that failed is tried again after so long, until it succeeds. */
export const retryAfterMs = 30 * 60_000;

/**
 * Whether a backup is due: the last turn of the pattern has passed since the last whole one, and its last failure is long enough ago, or was
 * before this node was started: whoever mended it starts it anew. A turn at which nothing ran is made up for. Two queries.
 */
export async function isBackupDue(db: Database, cron: string, now: Date, startedAt = new Date(0)): Promise<boolean> {
  const [{ time_zone }, { last, fault }] = [await readSettings(db), await readBackupRecord(db)];
  // The pattern may fall on this very minute: what has begun counts.
  const [turn] = new Cron(cron, { timezone: time_zone.name, paused: true }).previousRuns(
    1,
    new Date(now.getTime() + 1000),
  );
  if (!turn || (last && new Date(last.at) >= turn)) return false;
  const failedAt = fault && new Date(fault.at);
  return !failedAt || failedAt < turn || failedAt < startedAt || now.getTime() - failedAt.getTime() >= retryAfterMs;
}

/** The backup that is made by itself: on one node, one at a time, again after a failure, which administrators are told of. */
export function backupJobs(
  backing: Backing,
  { hasMail, startedAt = new Date() }: { hasMail: boolean; startedAt?: Date },
): readonly RecurringJob[] {
  const { cron } = backing.backup;
  if (cron === undefined) return [];
  const makeIfDue = async (db: Database) => {
    if (!(await isBackupDue(db, cron, new Date(), startedAt))) return;
    await onlyHere(backing.ownerUrl, async () => {
      // Another node may have made it meanwhile.
      if (!(await isBackupDue(db, cron, new Date(), startedAt))) return;
      try {
        await makeBackup(db, backing);
      } catch (error) {
        if (backing.until.aborted) return;
        await noteFailure(db, error, { ...backing, hasMail });
        throw error;
      }
    });
  };
  return [{ name: 'scheduled-backup', everySeconds: 20, run: makeIfDue }];
}

async function noteFailure(
  db: Database,
  error: unknown,
  { ownerUrl, hasMail }: { ownerUrl: string; hasMail: boolean },
) {
  const said = explainStart(error, { what: 'El respaldo no se pudo terminar', databaseUrl: ownerUrl });
  const sentence = said.split('\n')[0] ?? said;
  const at = new Date().toISOString();
  await db.transaction(async (tx) => {
    const before = await readBackupRecord(tx);
    await storeBackupRecord(tx, { fault: { at, sentence } }, 'fail-backup');
    // What goes on failing is told once.
    if (!before.fault) await tellOfFailedBackup(tx, { sentence, hasMail });
  });
}
