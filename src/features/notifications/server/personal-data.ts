import type { PersonalData } from '#features/identity/server/personal-data.ts';
import { readNotificationsOf } from './notifications.reads.ts';
import { deleteNotificationsOf } from './notifications.writes.ts';

/** Which mails a person wants, and when they were written to. */
export const notificationsPersonalData: PersonalData = {
  section: 'notifications',
  read: readNotificationsOf,
  erase: (tx, { personId }) => deleteNotificationsOf(tx, personId),
};
