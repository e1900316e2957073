import type { PersonalData } from '#features/identity/server/personal-data.ts';
import { readFeeds } from './calendar.reads.ts';
import { deleteCalendarsOf } from './calendar.writes.ts';

/** Since when a person's calendars have an address, and when one was read. */
export const calendarPersonalData: PersonalData = {
  section: 'calendars',
  read: readFeeds,
  erase: (tx, { personId }) => deleteCalendarsOf(tx, personId),
  block: (tx, { personId }) => deleteCalendarsOf(tx, personId),
};
