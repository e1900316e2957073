import type { Retained } from '#platform/db/retained.ts';
import { deleteNotices } from './notices.writes.ts';
import { readOldNotices } from './retained.reads.ts';

/** What people were told inside the platform, as long ago as it is kept. */
export const notificationsRetained: Retained = {
  class: 'notices',
  due: readOldNotices,
  remove: (tx, ids) => deleteNotices(tx, ids),
};
