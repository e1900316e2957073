import type { PersonalData } from '#features/identity/server/personal-data.ts';
import { authorisationsForExport } from './person-authorisations.ts';

/** What somebody was authorised for is signed: whoever it is about, or who gave it, is not erased (the signatures refuse it). */
export const authorisationsPersonalData: PersonalData = {
  section: 'authorisations',
  read: authorisationsForExport,
  erase: async () => 0,
};
