import type { ReactNode } from 'react';
import { weekdayWords } from '#features/duties/due-words.rules.ts';
import type { TeamView } from '#features/duties/duties.rules.ts';
import { paths } from '#platform/web/paths.ts';
import type { TeamList } from './notices-api.ts';

/** What the lists of a team are called; each figure leads to its list. */
export const viewTexts: Record<TeamView, { label: string; hint: string; parameter: string }> = {
  late: { label: 'Atrasados', hint: 'Con algo atrasado o vencido', parameter: 'atrasados' },
  soon: { label: 'Vencen en 30 días', hint: 'Con algo por cumplir pronto', parameter: 'proximos' },
  nothing: { label: 'Sin requisitos', hint: 'No se les pide nada', parameter: 'sin-requisitos' },
};

export const addressOfView = (view: TeamView) => `${paths.teamDuties}?ver=${viewTexts[view].parameter}`;

type Person = TeamList['people'][number];

/** What presses most of a person, and how much more there is. */
export function pressing({ first, late, soon }: Person, today: string): ReactNode {
  if (!first) return 'No se le pide nada';
  const isLate = ['overdue', 'expired', 'not_competent'].includes(first.state);
  const more = (isLate ? late : soon) - 1;
  const when = weekdayWords(isLate ? first.since_day : first.last_day, today);
  return `${first.name}: ${isLate ? 'atrasado desde el' : 'hasta el'} ${when}${more > 0 ? ` y ${more} más` : ''}`;
}
