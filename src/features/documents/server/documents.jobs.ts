import { Unreadable } from '#features/recognition/unreadable.rules.ts';
import type { Database } from '#platform/db/database.ts';
import { workOff } from '#platform/jobs/work-off.ts';
import { reading } from './documents.writes.ts';
import { giveUpDocument, processDocument, type ReadingTools } from './process-document.ts';

/** Work that runs by itself: goes on with documents whose reader was stopped. */
export function documentsJobs(tools: Omit<ReadingTools, 'db'>) {
  const run = (db: Database) => resumeDocuments({ ...tools, db });
  return [{ name: 'resume-documents', everySeconds: 15, run, lease: reading }] as const;
}

/** Takes over documents whose reader gives no sign of life, on whichever node it was. @param only the one that is asked for. @returns how many */
export function resumeDocuments(tools: ReadingTools, only?: string): Promise<number> {
  return workOff(tools.db, reading, {
    only,
    work: (held, lost) =>
      processDocument(tools, held, { lost, isShared: true }).catch((error: unknown) => {
        // What cannot be read is written on the document; only a fault is told.
        if (!(error instanceof Unreadable)) throw error;
      }),
    giveUp: (held) => giveUpDocument(tools, held),
  });
}
