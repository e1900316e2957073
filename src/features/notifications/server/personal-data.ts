import type { PersonalData } from '#features/identity/server/personal-data.ts';
import { readNoticesData } from './notices.reads.ts';
import { deleteNoticesOf } from './notices.writes.ts';
import { readNotificationsOf } from './notifications.reads.ts';
import { deleteNotificationsOf } from './notifications.writes.ts';

const forget: PersonalData['erase'] = async (tx, { personId }) =>
  (await deleteNotificationsOf(tx, personId)) + (await deleteNoticesOf(tx, personId));

/** Which mails a person wants, when they were written to, and what they were told. */
export const notificationsPersonalData: PersonalData = {
  section: 'notifications',
  read: async (db, personId) => [
    ...(await readNotificationsOf(db, personId)),
    ...(await readNoticesData(db, personId)),
  ],
  erase: forget,
  block: forget,
};
