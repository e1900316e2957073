import { ICalAlarmType, ICalCalendar, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { plainLine } from '#platform/mail/letter.ts';
import { type CalendarKind, type Entry, readEvery } from '../calendar.rules.ts';
import { calendarTexts } from '../calendar.texts.ts';
import type { KnownEvent } from './calendar.reads.ts';

/** Nine in the morning, six days before the day: what is due in a week is told when work begins. In seconds. */
const weekBefore = 6 * 24 * 60 * 60 + 15 * 60 * 60;

/** Which program wrote it. */
export const prodId = { company: 'formacion', product: 'cumplimiento', language: 'ES' } as const;

/** A calendar as it is sent: the last line ends as all others do. */
export const textOf = (calendar: ICalCalendar) => `${calendar.toString()}\r\n`;

/** The text of a calendar (RFC 5545): whole days, each under its id with how often it has changed. @param origin of the site */
export function writeCalendar(
  kind: CalendarKind,
  events: readonly KnownEvent[],
  entries: readonly Entry[],
  origin: string,
): string {
  const { name, hint } = calendarTexts.kinds[kind];
  const calendar = new ICalCalendar({
    name,
    description: hint,
    prodId,
    ttl: readEvery,
  });
  const bySubject = new Map(entries.map((entry) => [entry.subject, entry]));
  for (const { id, subject, day, title, sequence, changed_at, is_cancelled } of events) {
    const entry = bySubject.get(subject);
    const summary = plainLine(title);
    const event = calendar.createEvent({
      id,
      sequence,
      stamp: changed_at,
      lastModified: changed_at,
      start: new Date(`${day}T00:00:00Z`),
      allDay: true,
      summary,
      // Nobody is busy because something is due.
      transparency: ICalEventTransparency.TRANSPARENT,
      status: is_cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
    if (is_cancelled || !entry) continue;
    const address = `${origin}${entry.path}`;
    const lines = entry.description.split('\n').map((line) => plainLine(line, 2000));
    event.description([...lines, address].join('\n')).url(address);
    if (entry.isReminded)
      event.createAlarm({ type: ICalAlarmType.display, triggerBefore: weekBefore, description: summary });
  }
  return textOf(calendar);
}
