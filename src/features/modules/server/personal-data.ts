import type { PersonalData } from '#features/identity/server/personal-data.ts';
import { readStepDraftsOf } from './steps.reads.ts';
import { deleteStepDraftsOf } from './steps.writes.ts';

/** What a person was writing and never saved. Saved wordings are the organisation's and hold an id, no name. */
export const modulesPersonalData: PersonalData = {
  section: 'step_drafts',
  read: readStepDraftsOf,
  erase: (tx, { personId }) => deleteStepDraftsOf(tx, personId),
  block: (tx, { personId }) => deleteStepDraftsOf(tx, personId),
};
