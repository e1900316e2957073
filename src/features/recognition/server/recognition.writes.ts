import type { Transaction } from '#platform/db/database.ts';
import type { ScannedPage } from '../scans.rules.ts';
import { recognised_pages } from './recognition.tables.ts';

export async function putRecognisedPage(tx: Transaction, fileId: string, scan: ScannedPage): Promise<void> {
  const { page, ...found } = scan;
  await tx
    .insert(recognised_pages)
    .values({ file_id: fileId, page, ...found })
    .onConflictDoUpdate({ target: [recognised_pages.file_id, recognised_pages.page], set: found });
}
