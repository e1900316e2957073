import type { PersonalData } from '#features/identity/server/personal-data.ts';
import { readOwnSessions } from './training-sessions.reads.ts';

/** The sessions to which somebody was invited, and whether they came: evidence, which stays under the nameless profile. */
export const trainingSessionsPersonalData: PersonalData = {
  section: 'training_sessions',
  read: readOwnSessions,
  erase: async () => 0,
};
