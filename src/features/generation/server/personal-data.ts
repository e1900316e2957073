import type { PersonalData } from '#features/identity/server/personal-data.ts';
import { readJobsOf } from './jobs.reads.ts';
import { removeJobsOf } from './jobs.writes.ts';

/** What a person asked the author for, in their words; the modules that came of it stay. */
export const generationPersonalData: PersonalData = {
  section: 'generation_requests',
  read: readJobsOf,
  erase: (tx, { personId }) => removeJobsOf(tx, personId),
  block: (tx, { personId }) => removeJobsOf(tx, personId),
};
