import type { PersonalData } from '#features/identity/server/personal-data.ts';
import { readToldOf } from './webhooks.reads.ts';
import { deleteToldOf } from './webhooks.writes.ts';

/** What other systems were told of a person within the days for which that is kept, and which. */
export const webhooksPersonalData: PersonalData = {
  section: 'told_outside',
  read: readToldOf,
  erase: (tx, { personId }) => deleteToldOf(tx, personId),
};
