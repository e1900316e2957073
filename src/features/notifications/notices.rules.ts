import { weekdayWords } from '#features/duties/due-words.rules.ts';

/** What a notice is about: something of one's own that falls due, lateness in the team, or that a supervisor asked. */
export const noticeKinds = ['due', 'team', 'asked'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Days behind a due day after which whoever leads the team is told, and whoever administrates. */
export const teamIsToldAfter = { jefe: 7, admin: 30 } as const;

/** From this hour of the installation's day on reminders are written. */
export const remindersFromHour = 6;

/** What a day that was missed (no power, no network) is made up for, days. */
export const madeUpWithin = 3;

interface ToldNotice {
  kind: NoticeKind;
  name: string | null;
  about_day: string;
  day: string;
  late_days: number;
  number: number | null;
  asked_by_name: string | null;
}

/** A notice in a sentence and what it is about. Days 'YYYY-MM-DD'. */
export function noticeWords(notice: ToldNotice): { title: string; text: string } {
  const { kind, name, about_day, day, number, late_days } = notice;
  if (kind === 'asked')
    return {
      title: `${notice.asked_by_name ?? 'Tu supervisor'} te recuerda`,
      text: 'Ponte al día con lo que te falta cumplir.',
    };
  if (kind === 'team') {
    const people = number === 1 ? '1 persona de tu equipo lleva' : `${number} personas de tu equipo llevan`;
    return { title: `${people} ${late_days} días de atraso`, text: 'Mira quiénes son y recuérdales con un botón.' };
  }
  const when = weekdayWords(about_day, day);
  if (day < about_day) return { title: name ?? '', text: `Tienes hasta el ${when}.` };
  if (day === about_day) return { title: name ?? '', text: 'Hoy es el último día.' };
  return { title: name ?? '', text: `Atrasado: era hasta el ${when}.` };
}

/** What a supervisor's dashboard asks for first of who is late. */
export const firstOfTeam = { view: 'late', limit: 4 } as const;
