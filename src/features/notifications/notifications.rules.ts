import type { Role } from '#platform/contract/roles.ts';
import { dayAfter } from '#platform/time/day-after.ts';
import { type LocalTime, localTime } from '#platform/time/local-time.ts';

/** Mails that come by themselves, each of which a person can switch off. */
export const notificationKinds = ['weekly_digest', 'reminder', 'duties', 'certificates', 'sessions'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Those that come at most once in a while; the others come with what they tell of. */
export type TurnKind = Exclude<NotificationKind, 'certificates' | 'sessions'>;

/**
 * What people of a role are written: supervisors the week of their team, learners that their plan waits; everybody what falls due, where
 * the organisation requires anything, their certificates, where it issues any, and sessions, where any are taught.
 */
export function kindsOf(
  role: Role,
  {
    isAnythingRequired,
    hasCertificates,
    areCoursesOffered,
  }: { isAnythingRequired: boolean; hasCertificates: boolean; areCoursesOffered: boolean },
): readonly NotificationKind[] {
  return [
    role === 'employee' ? 'reminder' : 'weekly_digest',
    ...(isAnythingRequired ? (['duties'] as const) : []),
    ...(hasCertificates ? (['certificates'] as const) : []),
    ...(areCoursesOffered ? (['sessions'] as const) : []),
  ];
}

/** A learner who did nothing for so many days is reminded. */
export const reminderAfterDays = 7;
/** Days between two reminders, at least. */
export const reminderEveryDays = 7;
/** Reminders without any answer, after which none follow until the person does something. */
export const mostReminders = 4;
/** People of one kind that a digest names; the others are counted. */
export const namedPeople = 10;

/** The Monday of a day's week, both YYYY-MM-DD. */
export function mondayOf({ date, weekday }: Pick<LocalTime, 'date' | 'weekday'>): string {
  return dayAfter(date, 1 - weekday);
}

/**
 * The week whose digest may be written now: from Monday at 7 to the end of Tuesday, so that a Monday without power or
 * network is made up for; null at any other time.
 */
export function digestWeek(now: Date, timeZone: string): string | null {
  const local = localTime(now, timeZone);
  const isOpen = (local.weekday === 1 && local.hour >= 7) || local.weekday === 2;
  return isOpen ? mondayOf(local) : null;
}

/** The week in which reminders may be written now: on working days from 9 to 17; null at any other time. */
export function reminderWeek(now: Date, timeZone: string): string | null {
  const local = localTime(now, timeZone);
  const isOpen = local.weekday <= 5 && local.hour >= 9 && local.hour < 17;
  return isOpen ? mondayOf(local) : null;
}
