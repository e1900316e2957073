import type { PersonalData } from '#features/identity/server/personal-data.ts';
import { readSessionsOf } from './person-sessions.reads.ts';

/** The sessions to which somebody was invited, and whether they came and what was handed out: evidence, which stays under the nameless profile. */
export const trainingSessionsPersonalData: PersonalData = {
  section: 'training_sessions',
  read: async (db, personId) =>
    (await readSessionsOf(db, personId)).map((one) => ({
      ...one,
      // What is handed out at the end is not told before.
      materials: one.materials.filter(({ shown }) => shown === 'start' || one.closed_at),
    })),
  erase: async () => 0,
};
