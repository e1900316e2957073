import type { PersonalData } from '#features/identity/server/personal-data.ts';
import { readNotes } from './notes.reads.ts';
import { deleteNotesOf } from './notes.writes.ts';

/** What supervisors noted about a person. */
export const evidencePersonalData: PersonalData = {
  section: 'notes',
  read: readNotes,
  erase: (tx, { personId }) => deleteNotesOf(tx, personId),
};
