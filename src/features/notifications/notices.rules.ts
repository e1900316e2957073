import { weekdayWords } from '#features/duties/due-words.rules.ts';

/**
 * What a notice is about: something of one's own that falls due, lateness in the team, that a supervisor asked, or what somebody did for the
 * person: a note, something given or taken back, an exemption or absence and its end.
 */
export const noticeKinds = [
  'due',
  'team',
  'asked',
  'note',
  'assigned',
  'withdrawn',
  'exempt',
  'exempt-ended',
  'away',
  'away-ended',
] as const;
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
  const by = notice.asked_by_name ?? 'Tu supervisor';
  if (kind === 'note') return { title: `${by} escribió una nota sobre ti`, text: 'Está en tu hoja.' };
  if (kind === 'assigned') return { title: name ?? '', text: `${by} te lo asignó: tienes hasta el ${when}.` };
  if (kind === 'withdrawn') return { title: name ?? '', text: `${by} retiró esta asignación: ya no te toca.` };
  if (kind === 'exempt')
    return { title: name ?? '', text: `Desde el ${when} no tienes que demostrarlo; en tu hoja está hasta cuándo.` };
  if (kind === 'exempt-ended')
    return { title: name ?? '', text: 'Tu exención terminó o se anuló: mira en tu hoja para cuándo te toca.' };
  if (kind === 'away')
    return {
      title: 'Se registró tu ausencia',
      text: `Desde el ${when}; tus plazos esperan mientras tanto.`,
    };
  if (kind === 'away-ended')
    return {
      title: 'Tu ausencia cambió',
      text: 'Terminó antes o se anuló: mira en tu hoja para cuándo te toca cada cosa.',
    };
  if (day < about_day) return { title: name ?? '', text: `Tienes hasta el ${when}.` };
  if (day === about_day) return { title: name ?? '', text: 'Hoy es el último día.' };
  return { title: name ?? '', text: `Atrasado: era hasta el ${when}.` };
}

/** Something that a person was reminded of. Days 'YYYY-MM-DD'. */
export interface SentReminder {
  id: string;
  kind: 'due' | 'asked';
  /** Of kind `due`: of what. */
  name: string | null;
  about_day: string;
  day: string;
  is_mailed: boolean;
  read_on: string | null;
  asked_by_name: string | null;
}

/** Of reminders that a person was sent, so many are shown. */
export const mostReminded = 100;

/** A reminder for who looks at a person's page: of what, and why on that day. */
export function reminderWords({ kind, name, about_day, day, asked_by_name }: SentReminder): {
  what: string;
  why: string;
} {
  if (kind === 'asked')
    return { what: 'Todo lo que le faltaba', why: `A petición de ${asked_by_name ?? 'su supervisor'}` };
  const when = weekdayWords(about_day, day);
  if (day === about_day) return { what: name ?? '', why: 'Era el último día' };
  return { what: name ?? '', why: day < about_day ? `Tenía hasta el ${when}` : `Atrasado: era hasta el ${when}` };
}

/** How a reminder reached the person. */
export const reminderWay = ({ is_mailed, read_on }: SentReminder, dayOf: (day: string) => string): string =>
  `${is_mailed ? 'Campana y correo' : 'Campana'}, ${read_on ? `leído el ${dayOf(read_on)}` : 'sin leer'}`;

/** What a supervisor's dashboard asks for first of who is late. */
export const firstOfTeam = { view: 'late', limit: 4 } as const;
