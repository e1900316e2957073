import type { Database } from '#platform/db/database.ts';
import { readAbandonedDocuments } from './documents.reads.ts';
import { takeOver } from './documents.writes.ts';
import { processDocument, type ReadingTools, signEvery } from './process-document.ts';
import { Unreadable } from './text/unreadable.ts';

/** Work that runs by itself: goes on with documents whose reader was stopped. */
export function documentsJobs(tools: Omit<ReadingTools, 'db'>) {
  return [
    {
      name: 'resume-documents',
      everySeconds: 15,
      run: (db: Database) => resumeDocuments({ ...tools, db }, new Date()),
    },
  ] as const;
}

/** Takes over documents whose reader gave no sign of life three times, on whichever node it was. @returns how many */
export async function resumeDocuments(tools: ReadingTools, now: Date): Promise<number> {
  const { db } = tools;
  const before = new Date(now.getTime() - 3 * signEvery);
  let taken = 0;
  for (const { id } of await readAbandonedDocuments(db, before)) {
    if (!(await takeOver(db, id, before))) continue;
    taken += 1;
    try {
      await processDocument(tools, id);
    } catch (error) {
      // What cannot be read is written on the document; only a fault is told.
      if (!(error instanceof Unreadable)) throw error;
    }
  }
  return taken;
}
