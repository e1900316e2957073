import { spanishDay } from '#platform/time/spanish-day.ts';
import type { Session } from './training-sessions-api.ts';

/** A session as it is signed. */
export const linesOf = ({ course, place, day, begins, ends, teacher_name }: Session) =>
  [
    ['Curso', course.name],
    ['Lugar', place],
    ['Día', `${spanishDay(day)}, de ${begins} a ${ends}`],
    ['Dicta', teacher_name],
  ] as const;
