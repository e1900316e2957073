import type { PersonalData } from '#features/identity/server/personal-data.ts';
import { readSaidBy } from './study.reads.ts';
import { deleteSaidBy } from './study.writes.ts';

/** What a person said of their own cards: practice, which proves nothing and is kept for nobody else. */
export const studyPersonalData: PersonalData = {
  section: 'study_cards',
  read: readSaidBy,
  erase: (tx, { personId }) => deleteSaidBy(tx, personId),
  block: (tx, { personId }) => deleteSaidBy(tx, personId),
};
