import { removeFile } from '#features/files/server/store-file.ts';
import type { PersonalData } from '#features/identity/server/personal-data.ts';
import { readFilesToErase, readOfPerson, readWrittenBy } from './observations.reads.ts';
import { deleteObservationFile, deleteOf } from './observations.writes.ts';

/**
 * Assessments of a person and what they noted in others'. What is signed keeps whoever it is about and whoever signed it (the signatures
 * refuse); an assessment that nobody signed goes, with its evidence. A signed purge takes all of them.
 */
export const observationsPersonalData: PersonalData = {
  section: 'observations',
  read: async (db, personId) => [...(await readOfPerson(db, personId)), ...(await readWrittenBy(db, personId))],
  erase: async (tx, { personId, isPurge = false }) => {
    for (const { id, file_id } of await readFilesToErase(tx, personId, isPurge)) {
      await deleteObservationFile(tx, id);
      await removeFile(tx, file_id);
    }
    return deleteOf(tx, personId, isPurge);
  },
};
