import { handFilesOver, removeFile } from '#features/files/server/store-file.ts';
import type { PersonalData } from '#features/identity/server/personal-data.ts';
import { readDocumentsOf } from './documents.reads.ts';
import { handDocumentsOver, lockDocumentsOf, removeUnreadDocumentsOf } from './documents.writes.ts';

const handOver: PersonalData['erase'] = async (tx, { personId, heirId }) => {
  await lockDocumentsOf(tx, personId);
  await lockDocumentsOf(tx, heirId);
  const removed = await removeUnreadDocumentsOf(tx, personId);
  for (const fileId of removed) await removeFile(tx, fileId);
  await handFilesOver(tx, 'documents', { from: personId, to: heirId });
  return removed.length + (await handDocumentsOver(tx, { from: personId, to: heirId }));
};

/**
 * What the organisation knows stays when a person is erased or blocked: documents that answer questions go over to the administrator
 * who does it, so that somebody can still see and delete them. Uploads that were not read yet go with the person.
 */
export const documentsPersonalData: PersonalData = {
  section: 'documents',
  read: readDocumentsOf,
  erase: handOver,
  block: handOver,
};
