import type { PersonalData } from '#features/identity/server/personal-data.ts';
import { readOpenRenewals } from '#features/training-cycles/server/renewals.reads.ts';
import { readRounds } from '#features/training-cycles/server/training-cycles.reads.ts';
import { removeReasonsOf } from './exceptions.writes.ts';
import { readOwnObligationsData } from './personal-data.reads.ts';

/** What somebody had to show and has shown is evidence and stays; the reasons that others wrote of them are theirs, and go. */
export const competencePersonalData: PersonalData = {
  section: 'competence',
  read: async (db, personId) => [
    {
      ...(await readOwnObligationsData(db, personId)),
      rounds: await readRounds(db, personId),
      renewals: await readOpenRenewals(db, personId),
    },
  ],
  erase: (tx, { personId }) => removeReasonsOf(tx, personId, '(motivo eliminado)'),
};
