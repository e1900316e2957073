import { removeFile } from '#features/files/server/store-file.ts';
import type { PersonalData } from '#features/identity/server/personal-data.ts';
import { readFileIds, readRecordsOf } from './external-training.reads.ts';
import { deleteRecordsOf } from './external-training.writes.ts';

/** The titles that somebody handed in, with their files: what nobody signed goes; whom a signature concerns is not erased. */
export const externalTrainingPersonalData: PersonalData = {
  section: 'external_records',
  read: readRecordsOf,
  erase: async (tx, { personId }) => {
    for (const { id } of await readRecordsOf(tx, personId))
      for (const file of (await readFileIds(tx, id)).ids) await removeFile(tx, file);
    return deleteRecordsOf(tx, personId);
  },
};
