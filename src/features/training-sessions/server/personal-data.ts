import type { PersonalData } from '#features/identity/server/personal-data.ts';
import { readSessionsOf } from './person-sessions.reads.ts';

/** The sessions to which somebody was invited, and whether they came: evidence, which stays under the nameless profile. */
export const trainingSessionsPersonalData: PersonalData = {
  section: 'training_sessions',
  read: (db, personId) => readSessionsOf(db, personId),
  erase: async () => 0,
};
