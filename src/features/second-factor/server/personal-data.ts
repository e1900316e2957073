import type { PersonalData } from '#features/identity/server/personal-data.ts';
import { readFactorData } from './second-factor.reads.ts';
import { deleteAllOf } from './second-factor.writes.ts';

/** A person's second factor: that there is one, since when and when it was used; never what it is known by. It goes with their access. */
export const secondFactorPersonalData: PersonalData = {
  section: 'second_factor',
  read: readFactorData,
  erase: (tx, { personId }) => deleteAllOf(tx, personId),
  block: (tx, { personId }) => deleteAllOf(tx, personId),
};
