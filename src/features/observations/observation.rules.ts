import type { Refusal } from '#platform/contract/refusal.ts';
import { observationsRefusals as refusals } from './observations.refusals.ts';

/** How competence is assessed, by CLIA's six methods (42 CFR 493.1413(b)(8), 493.1451(b)(8)), in its order. */
export const methodWords = {
  'direct-observation': 'Observación directa del trabajo',
  recording: 'Registro e informe de resultados',
  records: 'Revisión de registros',
  maintenance: 'Mantenimiento y verificación del equipo',
  'blind-samples': 'Muestras ciegas o ya analizadas',
  'problem-solving': 'Resolución de problemas',
} as const;
export type Method = keyof typeof methodWords;
export const methods = Object.keys(methodWords) as Method[];
export const isMethod = (part: string): part is Method => part in methodWords;

export const itemAnswerWords = { met: 'Cumple', 'not-met': 'No cumple', 'not-applicable': 'No aplica' } as const;
export type ItemAnswer = keyof typeof itemAnswerWords;
export const itemAnswers = Object.keys(itemAnswerWords) as ItemAnswer[];

export const outcomeWords = { met: 'Competente', 'not-competent': 'Aún no competente' } as const;
export type Outcome = keyof typeof outcomeWords;
export const outcomes = Object.keys(outcomeWords) as Outcome[];

/** The part in which the result is entered; a method's part is its name, an item's its id. */
export const resultPart = 'result';

/** Pictures and files of one assessment at most. */
export const maxFiles = 40;

export interface ChecklistItem {
  id: string;
  text: string;
  method: Method;
  is_critical: boolean;
}

/** A version of a checklist, as far as it decides. */
export interface Checklist {
  methods: readonly Method[];
  items: readonly ChecklistItem[];
  needs_second: boolean;
}

export interface Entry {
  part: string;
  /** Of a method 'done' or 'not-applicable', of an item an {@link ItemAnswer}, of the result an {@link Outcome}. */
  answer: string;
  /** Of a method that is not applicable the reason, of the result the remedial plan. */
  note: string;
  /** 'YYYY-MM-DD': of a method its day, of the result the remedial due day. */
  day: string | null;
}

/** Items that are asked: those of methods that apply. */
export function askedItems(checklist: Checklist, entries: readonly Entry[]): ChecklistItem[] {
  const without = new Set(
    entries.filter(({ part, answer }) => isMethod(part) && answer === 'not-applicable').map(({ part }) => part),
  );
  return checklist.items.filter(({ method }) => !without.has(method));
}

/** The day on which the last method was done; null before the first. */
export function lastDay(entries: readonly Entry[]): string | null {
  const days = entries.filter(({ part, answer }) => isMethod(part) && answer === 'done').map(({ day }) => day ?? '');
  return days.toSorted().at(-1) ?? null;
}

/** How far an assessment is: its methods and asked items, and those of them with an answer. */
export function countAnswered(checklist: Checklist, entries: readonly Entry[]) {
  const parts = [...checklist.methods, ...askedItems(checklist, entries).map(({ id }) => id)];
  const answered = new Set(entries.map(({ part }) => part));
  return { done: parts.filter((part) => answered.has(part)).length, all: parts.length };
}

/** What is entered that its checklist does not ask, or that says nothing; null where it may stand. @param today 'YYYY-MM-DD' */
export function refuseEntry(checklist: Checklist, { part, answer, note, day }: Entry, today: string): Refusal | null {
  if (part === resultPart) return answer in outcomeWords ? null : refusals.UNKNOWN_PART;
  if (!isMethod(part)) {
    return checklist.items.some(({ id }) => id === part) && answer in itemAnswerWords ? null : refusals.UNKNOWN_PART;
  }
  if (!checklist.methods.includes(part) || !['done', 'not-applicable'].includes(answer)) return refusals.UNKNOWN_PART;
  if (answer === 'not-applicable') return note.trim() === '' ? refusals.METHOD_REASON_MISSING : null;
  if (day === null) return refusals.METHOD_DAY_MISSING;
  return day > today ? refusals.METHOD_DAY_AHEAD : null;
}

interface Signing {
  today: string;
  /** What the second assessor says of it as it is now; null while nothing. */
  secondAgrees: boolean | null;
}

/** Why an assessment cannot be signed yet; null when it can. The button says it and the server holds it. */
export function refuseSigning(
  checklist: Checklist,
  entries: readonly Entry[],
  { today, secondAgrees }: Signing,
): Refusal | null {
  const of = new Map(entries.map((entry) => [entry.part, entry]));
  if (!checklist.methods.every((method) => of.has(method))) return refusals.METHODS_MISSING;
  if (lastDay(entries) === null) return refusals.NO_METHOD_DONE;
  const asked = askedItems(checklist, entries);
  if (!asked.every(({ id }) => of.has(id))) return refusals.ITEMS_MISSING;
  const result = of.get(resultPart);
  if (!result) return refusals.RESULT_MISSING;
  const hasFailed = asked.some(({ id, is_critical }) => is_critical && of.get(id)?.answer === 'not-met');
  if (result.answer === 'met' && hasFailed) return refusals.CRITICAL_NOT_MET;
  if (result.answer === 'not-competent') {
    if (result.note.trim() === '') return refusals.PLAN_MISSING;
    if (result.day === null) return refusals.DUE_MISSING;
    if (result.day < today) return refusals.DUE_PAST;
  }
  if (checklist.needs_second && secondAgrees === null) return refusals.SECOND_MISSING;
  return checklist.needs_second && secondAgrees === false ? refusals.SECOND_DIFFERS : null;
}
