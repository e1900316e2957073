import type { PersonalData } from '#features/identity/server/personal-data.ts';
import { deleteDraftsOf, removeWordsOf } from './assessment.writes.ts';
import { readDraftsOf } from './attempts.reads.ts';

/**
 * Quizzes a person has open, given out with the answers so far and thrown away. Attempts stay as evidence, with what was
 * chosen and scored; only free words go, the person's answers and the comments on them, since they may name somebody.
 */
export const assessmentPersonalData: PersonalData = {
  section: 'open_quizzes',
  read: readDraftsOf,
  erase: async (tx, { personId }) => {
    await removeWordsOf(tx, personId);
    return deleteDraftsOf(tx, personId);
  },
  // What was handed in is their record, with their words.
  block: (tx, { personId }) => deleteDraftsOf(tx, personId),
};
