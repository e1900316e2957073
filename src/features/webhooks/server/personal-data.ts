import type { PersonalData } from '#features/identity/server/personal-data.ts';
import { deleteStandingsOf } from './standings.writes.ts';
import { readToldOf } from './webhooks.reads.ts';
import { deleteToldOf } from './webhooks.writes.ts';

/** What other systems were told of a person within the days for which that is kept, and which. */
export const webhooksPersonalData: PersonalData = {
  section: 'told_outside',
  read: readToldOf,
  erase: async (tx, { personId }) => {
    await deleteStandingsOf(tx, personId);
    return deleteToldOf(tx, personId);
  },
};
