import type { PersonalData } from '#features/identity/server/personal-data.ts';
import { readPeriodsForExport } from './organisation.reads.ts';
import { deletePeriodsOf } from './placing.writes.ts';

/** What a person worked as, where and when. */
export const organisationPersonalData: PersonalData = {
  section: 'positions',
  read: readPeriodsForExport,
  erase: (tx, { personId }) => deletePeriodsOf(tx, personId),
};
