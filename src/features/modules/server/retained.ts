import type { Retained } from '#platform/db/retained.ts';
import { readOldDrafts } from './retained.reads.ts';
import { deleteStepDrafts } from './steps.writes.ts';

/** What was being written and never saved, for as long as it is kept. */
export const modulesRetained: Retained = {
  class: 'drafts',
  due: readOldDrafts,
  remove: (tx, ids) => deleteStepDrafts(tx, ids),
};
