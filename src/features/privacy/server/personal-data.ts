import type { PersonalData } from '#features/identity/server/personal-data.ts';
import { readAcceptancesOf } from './privacy.reads.ts';
import { deleteAcceptancesOf } from './privacy.writes.ts';

/** Which versions of the notice somebody accepted, with what they said; that they did stays in the log, by ids. */
export const privacyPersonalData: PersonalData = {
  section: 'privacy_acceptances',
  read: readAcceptancesOf,
  erase: (tx, { personId }) => deleteAcceptancesOf(tx, personId),
};
