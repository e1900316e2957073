import { localTime } from '#platform/time/local-time.ts';

/** Bounds of the rules of a quiz; the database holds the same. */
export const passMarkBounds = { min: 1, max: 100 } as const;
export const attemptBounds = { min: 1, max: 100 } as const;
/** Minutes; thirty days at most. */
export const waitBounds = { min: 0, max: 43_200 } as const;

/** How often a module's quiz may be taken. */
export interface QuizLimits {
  /** Null without a limit. */
  max_attempts: number | null;
  /** Minutes between one attempt and the next; 0 without a wait. */
  retry_wait_minutes: number;
}

/** When a learner may see the right answers: after each attempt, once passed or without attempts left, or not at all. */
export const answerRules = ['always', 'when_decided', 'never'] as const;
export type AnswerRule = (typeof answerRules)[number];

/** Whether each attempt mixes its questions and their options, or shows them as their author wrote them. */
export const orderRules = ['shuffled', 'fixed'] as const;
export type OrderRule = (typeof orderRules)[number];

/** Questions of one attempt; the upper bound is that of a quiz. */
export const poolBounds = { min: 1, max: 200 } as const;

/** What is asked of whom, and what may be seen afterwards. */
export interface QuizShowing {
  show_answers: AnswerRule;
  question_order: OrderRule;
  /** Questions of one attempt, drawn anew for each; null asks all. */
  questions_per_attempt: number | null;
}

/** Everything that is set about a module's quiz besides its questions. */
export interface QuizRules extends QuizLimits, QuizShowing {
  /** Score needed to pass, per cent. */
  pass_mark: number;
}

/** What a person has done of a quiz so far. */
export interface AttemptsSoFar {
  attempts: number;
  last_attempt: Date | null;
}

/** Why no new attempt may be begun now: all are used, or the wait since the last one is not over. */
export type QuizBlock = { kind: 'used-up'; allowed: number } | { kind: 'waiting'; until: Date };

/**
 * Whether a new attempt may be begun. Attempts count whether they passed or not; the wait counts from the last
 * submission, and at its end the attempt may begin. An attempt that has begun is never stopped.
 *
 * @returns null when it may
 */
export function blockOf(limits: QuizLimits, soFar: AttemptsSoFar, now: Date): QuizBlock | null {
  const { max_attempts, retry_wait_minutes } = limits;
  if (max_attempts !== null && soFar.attempts >= max_attempts) return { kind: 'used-up', allowed: max_attempts };
  // Without a wait there is none: of two calls at once, one's attempt may be a moment later than the other's now.
  if (soFar.last_attempt === null || retry_wait_minutes === 0) return null;
  const until = new Date(soFar.last_attempt.getTime() + retry_wait_minutes * 60_000);
  return until > now ? { kind: 'waiting', until } : null;
}

/** How many attempts are left; null without a limit. */
export function attemptsLeft(limits: QuizLimits, attempts: number): number | null {
  return limits.max_attempts === null ? null : Math.max(0, limits.max_attempts - attempts);
}

/**
 * When to come back, as 'a las HH:mm', or 'el dd/MM a las HH:mm' on another day, in the organisation's time; a minute
 * that has begun is shown as the next one, so that nobody comes too early.
 *
 * @param zone IANA name
 */
export function comeBackAt(until: Date, now: Date, zone: string): string {
  const wholeMinute = new Date(Math.ceil(until.getTime() / 60_000) * 60_000);
  const { date, hour, minute } = localTime(wholeMinute, zone);
  const time = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
  const [, month, day] = date.split('-');
  return date === localTime(now, zone).date ? `a las ${time}` : `el ${day}/${month} a las ${time}`;
}

/** A wait in words: '45 minutos', '2 horas', '1 día y 3 horas'. */
export function waitInWords(minutes: number): string {
  const units = [
    [Math.floor(minutes / 1440), 'día', 'días'],
    [Math.floor((minutes % 1440) / 60), 'hora', 'horas'],
    [minutes % 60, 'minuto', 'minutos'],
  ] as const;
  const words = units.flatMap(([count, one, many]) => (count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]));
  const last = words.pop();
  if (last === undefined) return '0 minutos';
  return words.length === 0 ? last : `${words.join(', ')} y ${last}`;
}
