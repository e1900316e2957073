import { appendAudit } from '#features/audit/server/append-audit.ts';
import { removeFile } from '#features/files/server/store-file.ts';
import type { Database } from '#platform/db/database.ts';
import type { FileStorage } from '#platform/storage/storage.ts';
import { presentMoment } from '#platform/time/clock.ts';
import { readOutdated } from './audit-package.reads.ts';
import { making, markExpired } from './audit-package.writes.ts';
import { beginPackages } from './begin-packages.ts';
import { removePieces } from './package-pieces.ts';
import type { PackageParts } from './package-tools.ts';

/** Takes away the files of packages that were kept long enough; what they were stays to be seen. @returns how many */
export async function expirePackages(db: Database): Promise<number> {
  const outdated = await readOutdated(db, presentMoment());
  for (const id of outdated) {
    await db.transaction(async (tx) => {
      const file = await markExpired(tx, id);
      if (file === null) return;
      await removePieces(tx, id);
      await removeFile(tx, file);
      const subject = { subject_type: 'audit-package', subject_id: id } as const;
      await appendAudit(tx, { actor_id: null, action: 'expire-audit-package', ...subject });
    });
  }
  return outdated.length;
}

/** Work that runs by itself: packages whose process was stopped are made by this one, and old ones go. */
export function auditPackageJobs(storage: FileStorage, parts: PackageParts) {
  const run = (db: Database) => beginPackages({ db, storage }, parts);
  return [
    { name: 'make-audit-packages', everySeconds: 5, run, lease: making },
    { name: 'expire-audit-packages', everySeconds: 60, run: expirePackages },
  ] as const;
}
