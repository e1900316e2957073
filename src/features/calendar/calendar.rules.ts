import { dutyWords, weekdayWords } from '#features/duties/due-words.rules.ts';
import type { Role } from '#platform/contract/roles.ts';

/** Calendars that a program may read: what somebody has to show, and what their team has to. */
export const calendarKinds = ['own', 'team'] as const;
export type CalendarKind = (typeof calendarKinds)[number];

/** Which of them somebody of a role may have. */
export const kindsOfRole = (role: Role): readonly CalendarKind[] => (role === 'employee' ? ['own'] : calendarKinds);

/** How often programs are asked to read anew, seconds. */
export const readEvery = 4 * 60 * 60;

/** How long something that ended is told as cancelled, days. */
export const toldCancelled = 30;

/** Days of a team that its calendar has: behind today, and ahead. */
export const teamDays = { behind: 90, ahead: 366 } as const;

/** Entries that one calendar has at most, the next ones first, and people that one entry names. */
export const mostEntries = 1000;
export const mostNames = 30;

/** What stands on a day of a calendar, before it is written down. */
export interface Entry {
  /** What it is about, the same as long as that is. */
  subject: string;
  /** 'YYYY-MM-DD', of the organisation. */
  day: string;
  title: string;
  description: string;
  /** Path of the screen where it is done. */
  path: string;
  /** Reminds a week before. */
  isReminded: boolean;
}

export interface OwnDay {
  requirement_id: string;
  name: string;
  module_id: string | null;
  state: string;
  due_day: string;
  valid_until: string | null;
  last_day: string;
}

const titles: Record<string, string> = {
  overdue: 'Atrasado',
  expired: 'Vencido',
  not_competent: 'Por evaluar de nuevo',
  pending: 'Último día',
};

/** No day has this year, so that each is told with its own. */
const noYear = '0000-01-01';

/** Something that its owner has to show, on the last day on which it can be in time. @param pathOf where it is done */
export function ownEntry(one: OwnDay, pathOf: (moduleId: string | null) => string): Entry {
  return {
    subject: one.requirement_id,
    day: one.last_day,
    title: `${titles[one.state] ?? 'Vence'}: ${one.name}`,
    description: `${dutyWords(one, noYear)}.`,
    path: pathOf(one.module_id),
    isReminded: ['pending', 'expiring', 'in_force'].includes(one.state),
  };
}

export interface TeamDay {
  requirement_id: string;
  name: string;
  last_day: string;
  /** The day is over and it was not done. */
  is_late: boolean;
  number: number;
  /** The first {@link mostNames}. */
  names: readonly string[];
}

/** Who of a team has the same to show until the same day. @param path of the list */
export function teamEntry({ requirement_id, name, last_day, is_late, number, names }: TeamDay, path: string): Entry {
  const people = number === 1 ? '1 persona' : `${number} personas`;
  const others = number - names.length;
  return {
    subject: `${requirement_id} ${last_day}`,
    day: last_day,
    title: is_late ? `Atraso de ${people}: ${name}` : `Vence a ${people}: ${name}`,
    description: `${is_late ? 'Era' : 'Es'} hasta el ${weekdayWords(last_day, noYear)}.\n${names.join(', ')}${others > 0 ? ` y ${others} más` : ''}`,
    path,
    isReminded: false,
  };
}

/** The path of an address that a program reads, below /api. @param secret as it was made */
export const calendarPath = (secret: string) => `/calendar/${secret}.ics`;

/** The secret in an address; null where it cannot be one. */
export const secretIn = (name: string): string | null => /^([\w-]{43})\.ics$/.exec(name)?.[1] ?? null;
