import type { Happenings } from '#platform/db/happenings.ts';
import type { Acting } from '#platform/http/call.ts';
import type { DocumentsEvents } from '../documents.events.ts';
import { readReading } from './document-reading.reads.ts';
import { resumeDocuments } from './documents.jobs.ts';

/** Milliseconds that a person waits for a change to be read; a longer reading goes on in the background. */
const patience = 6000;

/** Reads a document anew at once, if nobody else does. @returns whether it answers with the change already */
export async function applyChange({ db, storage, actor }: Acting, id: string, happened: Happenings<DocumentsEvents>) {
  // A fault is not the person's: the change is kept, and the job that goes on with readings comes by.
  const turn = resumeDocuments({ db, storage, happened }, id).catch(() => undefined);
  await Promise.race([turn, new Promise((resolve) => setTimeout(resolve, patience).unref())]);
  return { is_applied: (await readReading(db, actor.id, id))?.is_applied ?? false };
}
