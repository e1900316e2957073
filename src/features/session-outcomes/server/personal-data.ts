import type { PersonalData } from '#features/identity/server/personal-data.ts';
import { readResults } from './session-results.ts';
import { readTurnsOf } from './surveys.reads.ts';

/** What the sessions of somebody came to, and which surveys they answered: evidence, which stays under the nameless profile. What they answered is nobody's. */
export const sessionOutcomesPersonalData: PersonalData = {
  section: 'session_outcomes',
  read: async (db, personId) => [...(await readResults(db, personId)), ...(await readTurnsOf(db, personId))],
  erase: async () => 0,
};
