import { ICalAlarmType, ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { readSettings } from '#features/settings/server/settings.reads.ts';
import { type Appointment, readAppointment } from '#features/training-sessions/server/appointment.reads.ts';
import { trainingSessionsRefusals as refusals } from '#features/training-sessions/training-sessions.refusals.ts';
import { screensInMail } from '#platform/contract/mail-paths.ts';
import { attachment } from '#platform/http/attachment.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { plainLine } from '#platform/mail/letter.ts';
import { calendarTexts as texts } from '../calendar.texts.ts';
import { prodId, textOf } from './write-calendar.ts';

/** Seconds before it begins. */
const hourBefore = 60 * 60;

/**
 * A session in person as a file for calendar programs, for whom it invites and whose it is. One that was moved or cancelled since replaces what was
 * taken over before. Refuses with SESSION_NOT_FOUND. Two queries. @param origin of the site
 */
export async function sessionCalendar(call: Acting, id: string, origin: string) {
  const { time_zone } = await readSettings(call.db);
  const appointment = await readAppointment(call.db, id, call.actor, time_zone.name);
  if (!appointment) throw refuse(refusals.SESSION_NOT_FOUND);
  return {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': attachment(`${appointment.course}.ics`),
    },
    body: new Blob([writeSession(appointment, call.now, origin)]).stream() as ReadableStream,
  };
}

/** A session as the text of a calendar (RFC 5545). @param origin of the site; null where it goes with a mail, which has the way there itself */
export function writeSession(session: Appointment, now: Date, origin: string | null): string {
  const { id, course, place, teacher, starts_at, ends_at, is_cancelled, moves } = session;
  const calendar = new ICalCalendar({ prodId, method: ICalCalendarMethod.PUBLISH });
  const address = origin === null ? null : `${origin}${screensInMail.ownSheet}`;
  const summary = plainLine(course);
  const event = calendar.createEvent({
    ...{ id, sequence: moves, stamp: now, start: starts_at, end: ends_at, summary, location: plainLine(place) },
    description: [texts.taught(plainLine(teacher)), address].filter(Boolean).join('\n'),
    ...(address !== null && { url: address }),
    status: is_cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  if (!is_cancelled)
    event.createAlarm({ type: ICalAlarmType.display, triggerBefore: hourBefore, description: summary });
  return textOf(calendar);
}
