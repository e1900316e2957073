import { weekdayWords } from './due-words.rules.ts';
import { type TeamView, teamViews } from './duties.rules.ts';

/** What the lists of a team are called, on screens, in mails and in files. */
export const viewTexts: Record<TeamView, { label: string; hint: string; parameter: string }> = {
  late: { label: 'Atrasados', hint: 'Con algo atrasado o vencido', parameter: 'atrasados' },
  soon: { label: 'Vencen en 30 días', hint: 'Con algo por cumplir pronto', parameter: 'proximos' },
  nothing: { label: 'Sin requisitos', hint: 'No se les pide nada', parameter: 'sin-requisitos' },
};

/** Figures of a team as lines: 'Atrasados: 3'. */
export const figureLines = (figures: Record<TeamView, number>): string[] =>
  teamViews.map((view) => `${viewTexts[view].label}: ${figures[view].toLocaleString('es')}`);

interface Standing {
  late: number;
  soon: number;
  first: { name: string; state: string; since_day: string; last_day: string } | null;
}

/** What presses most of a person, and how much more there is. @param today 'YYYY-MM-DD' */
export function pressing({ first, late, soon }: Standing, today: string): string {
  if (!first) return 'No se le pide nada';
  const isLate = ['overdue', 'expired', 'not_competent'].includes(first.state);
  const more = (isLate ? late : soon) - 1;
  const when = weekdayWords(isLate ? first.since_day : first.last_day, today);
  return `${first.name}: ${isLate ? 'atrasado desde el' : 'hasta el'} ${when}${more > 0 ? ` y ${more} más` : ''}`;
}
