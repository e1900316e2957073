/** Milliseconds for which the code on the teacher's screen stays the same. */
export const codeEvery = 20_000;

/** Minutes before the beginning from which on somebody is there, and after the end until when. */
export const openBefore = 60;
export const openAfter = 60;

export const attendanceWays = ['code', 'list', 'signature'] as const;
export const longestPlace = 200;
export const mostInvited = 500;
/** Scanned sheets of one session at most. */
export const mostSheets = 10;

/** Which code is shown at a moment: it changes by the clock of the server alone. */
export const stepAt = (now: Date) => Math.floor(now.getTime() / codeEvery);

interface SessionTimes {
  /** 'YYYY-MM-DD' */
  day: string;
  /** 'HH:MM', as the end. */
  begins: string;
  ends: string;
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/**
 * Whether somebody who shows up now is too early or too late; null in time. By the installation's clock: what a phone believes does not matter.
 *
 * @param now the day and time there
 */
export function refuseMoment(
  { day, begins, ends }: SessionTimes,
  now: { date: string; hour: number; minute: number },
): 'early' | 'late' | null {
  if (now.date !== day) return now.date < day ? 'early' : 'late';
  const minute = now.hour * 60 + now.minute;
  if (minute < minutesOf(begins) - openBefore) return 'early';
  return minute > minutesOf(ends) + openAfter ? 'late' : null;
}

export type SessionState = 'planned' | 'today' | 'past' | 'closed' | 'cancelled';

/** Where a session stands on a day. */
export function stateOf(
  session: { day: string; closed_at: unknown; cancelled_at: unknown },
  today: string,
): SessionState {
  if (session.cancelled_at) return 'cancelled';
  if (session.closed_at) return 'closed';
  if (session.day === today) return 'today';
  return session.day < today ? 'past' : 'planned';
}

/** Whether a session is to come and whoever was to teach it has no access any more (decision 0376). */
export const lacksTeacher = (session: Parameters<typeof stateOf>[0] & { is_teacher_gone: boolean }, today: string) =>
  session.is_teacher_gone && ['planned', 'today'].includes(stateOf(session, today));

export type PlaceState =
  | 'cancelled'
  | 'voided'
  | 'attended'
  | 'absent'
  | 'waiting'
  | 'accepted'
  | 'declined'
  | 'unanswered'
  | 'unclosed';

/** How somebody who is invited stands in a session on a day. */
export function placeStateOf(
  session: {
    day: string;
    closed_at: unknown;
    cancelled_at: unknown;
    attended_at: unknown;
    void_reason: string | null;
    isWaiting: boolean;
    answer: 'accepted' | 'declined' | null;
  },
  today: string,
): PlaceState {
  if (session.cancelled_at) return 'cancelled';
  if (session.void_reason) return 'voided';
  if (session.attended_at) return 'attended';
  if (session.closed_at) return 'absent';
  if (session.isWaiting) return 'waiting';
  if (session.answer) return session.answer;
  return session.day < today ? 'unclosed' : 'unanswered';
}

interface Answered {
  answer: 'accepted' | 'declined' | null;
  answered_at: Date | string | null;
  attended_at: Date | string | null;
  /** They have no access any more. */
  is_gone: boolean;
}

/**
 * Whose place is behind the capacity, of those who accepted, in the order of their answers. Whoever lost their access before they came holds none:
 * nobody would take it.
 */
export function waitingOf<Person extends Answered>(people: readonly Person[], capacity: number | null): Set<Person> {
  if (capacity === null) return new Set();
  const accepted = people
    .filter(({ answer, is_gone, attended_at }) => answer === 'accepted' && (!is_gone || attended_at !== null))
    .toSorted((one, other) => Number(new Date(one.answered_at ?? 0)) - Number(new Date(other.answered_at ?? 0)));
  return new Set(accepted.slice(capacity));
}
