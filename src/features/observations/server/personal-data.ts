import { removeFile } from '#features/files/server/store-file.ts';
import type { PersonalData } from '#features/identity/server/personal-data.ts';
import { readOfPerson, readUnsignedFiles, readWrittenBy } from './observations.reads.ts';
import { deleteObservationFile, deleteUnsigned } from './observations.writes.ts';

/**
 * Assessments of a person and what they noted in others'. What is signed keeps whoever it is about and whoever signed it (the signatures
 * refuse); an assessment that nobody signed goes, with its evidence.
 */
export const observationsPersonalData: PersonalData = {
  section: 'observations',
  read: async (db, personId) => [...(await readOfPerson(db, personId)), ...(await readWrittenBy(db, personId))],
  erase: async (tx, { personId }) => {
    for (const { id, file_id } of await readUnsignedFiles(tx, personId)) {
      await deleteObservationFile(tx, id);
      await removeFile(tx, file_id);
    }
    return deleteUnsigned(tx, personId);
  },
};
