import type { Transaction } from '#platform/db/database.ts';
import type { ScannedPage } from '../scans.rules.ts';
import { putRecognisedPage } from './recognition.writes.ts';

/** Keeps what was recognised on a page of a file, so that nobody recognises it again. The caller knows that it still works on the file. */
export function keepRecognisedPage(tx: Transaction, fileId: string, scan: ScannedPage): Promise<void> {
  return putRecognisedPage(tx, fileId, scan);
}
