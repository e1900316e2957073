import { type CompetenceState, stateTexts } from '#features/competence/competence.texts.ts';
import { answeredWords } from '#features/document-readings/readings.rules.ts';
import { spanishDay } from '#platform/time/spanish-day.ts';

/** Whom of a team a list of readers shows: all, who read what counts, who is asked and has not, who is late with it. */
export const readerViews = ['all', 'read', 'missing', 'late'] as const;
export type ReaderView = (typeof readerViews)[number];

export const readerViewTexts: Record<ReaderView, string> = {
  all: 'Todo el equipo',
  read: 'Leyeron lo vigente',
  missing: 'Les falta leer',
  late: 'Atrasados',
};

type Answered = Parameters<typeof answeredWords>[0];

interface Reader {
  read: { version: number; day: string; is_current: boolean; answered: Answered | null } | null;
  tried: (Answered & { version: number; is_passed: boolean }) | null;
  state: CompetenceState | null;
  due_day: string | null;
}

/** What somebody read, in words. */
export const readWords = ({ read }: Pick<Reader, 'read'>): string =>
  read ? `Leyó v${read.version} el ${spanishDay(read.day)}` : 'No ha leído';

/** How somebody answered what is asked of a version: the one they signed, or one that they have yet to sign; '' of nothing. */
export function triedWords({ read, tried }: Pick<Reader, 'read' | 'tried'>): string {
  if (tried)
    return `Cuestionario de v${tried.version} ${tried.is_passed ? 'aprobado, sin firmar' : 'sin aprobar'}: ${answeredWords(tried)}`;
  return read?.answered ? `Cuestionario: ${answeredWords(read.answered)}` : '';
}

/** How somebody stands who is asked to read it, in words; nothing of whom nobody asks. */
export function owedWords({ state, due_day }: Pick<Reader, 'state' | 'due_day'>): string {
  if (state === null) return 'No se le pide';
  if (due_day === null) return stateTexts[state];
  return state === 'overdue' || state === 'expired' || state === 'not_competent'
    ? `Atrasado: era hasta el ${spanishDay(due_day)}`
    : `En plazo hasta el ${spanishDay(due_day)}`;
}
