import type { ScannedPage } from '#features/recognition/scans.rules.ts';
import { keepRecognisedPage } from '#features/recognition/server/keep-recognised-page.ts';
import type { Database } from '#platform/db/database.ts';
import type { Held } from '#platform/jobs/lease.ts';
import { getOn } from './documents.writes.ts';

/**
 * Keeps a page that was recognised for a document that this process holds, and forgets the attempts that failed before: who
 * gets on is not given up.
 *
 * @returns false when the document is gone or another process reads it
 */
export function keepPage(db: Database, held: Held, fileId: string, scan: ScannedPage): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await getOn(tx, held))) return false;
    await keepRecognisedPage(tx, fileId, scan);
    return true;
  });
}
