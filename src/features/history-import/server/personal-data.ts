import { removeFile } from '#features/files/server/store-file.ts';
import type { PersonalData } from '#features/identity/server/personal-data.ts';
import { readImportsNaming } from './history.reads.ts';
import { forgetFilesOf } from './history.writes.ts';

/** A file of history names many: with one of them it goes, and its SHA-256 stays with the import. */
export const historyPersonalData: PersonalData = {
  section: 'history_imports',
  read: readImportsNaming,
  erase: async (tx, { personId }) => {
    const files = await forgetFilesOf(tx, personId);
    for (const id of files) await removeFile(tx, id);
    return files.length;
  },
};
