import type { PersonalData } from '#features/identity/server/personal-data.ts';
import { readReadingsData } from './readings.reads.ts';
import { removeReadingsOf } from './readings.writes.ts';

/** What somebody read of controlled documents, and how far: whom a signature concerns is not erased. */
export const readingsPersonalData: PersonalData = {
  section: 'document_readings',
  read: readReadingsData,
  erase: (tx, { personId }) => removeReadingsOf(tx, personId),
};
