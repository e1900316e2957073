import { audienceTexts } from './competence.texts.ts';
import type { RuleTerms } from './rule.rules.ts';

/** A day 'YYYY-MM-DD' as it is written in Spanish: '05/03/2026'. */
export const spanishDay = (day: string) => day.split('-').reverse().join('/');

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** By when it has to be shown first: 'en 30 días', 'antes del …'. */
export function dueWords({ days_to_comply, due_day }: RuleTerms): string {
  if (due_day) return `Hasta el ${spanishDay(due_day)}`;
  return days_to_comply === 0 ? 'Desde el primer día' : `${counted(days_to_comply ?? 0, 'día', 'días')} de plazo`;
}

/** How long it holds, in words. */
export function validityWords(rule: RuleTerms): string {
  const { validity, months, fixed_day, fixed_month } = rule;
  if (validity === 'none') return 'No vence';
  if (validity === 'calendar') return 'Se renueva a los 6 y 12 meses, luego cada año';
  if (validity === 'fixed-date')
    return `Vence cada ${String(fixed_day).padStart(2, '0')}/${String(fixed_month).padStart(2, '0')}`;
  const term =
    (months ?? 0) % 12 === 0 ? counted((months ?? 0) / 12, 'año', 'años') : counted(months ?? 0, 'mes', 'meses');
  return validity === 'completion' ? `Vale ${term}` : `Vale ${term} desde el vencimiento anterior`;
}

interface AudienceLine {
  kind: keyof typeof audienceTexts;
  name: string;
}

/** Whom it reaches, in words. @param most so many are named */
export function audienceWords(audience: readonly AudienceLine[], most = 3): string {
  if (audience.some(({ kind }) => kind === 'everyone')) return audienceTexts.everyone;
  const named = audience.slice(0, most).map(({ kind, name }) => `${audienceTexts[kind].toLowerCase()} ${name}`);
  const rest = audience.length - named.length;
  const words = [...named, ...(rest > 0 ? [`${rest} más`] : [])].join(', ');
  return words === '' ? 'A nadie' : words.charAt(0).toUpperCase() + words.slice(1);
}

/** What the day that matters is called, for somebody who has to show it: 'vence el …', 'era para el …'. */
export function dayWords({
  state,
  due_day,
  valid_until,
}: {
  state: string;
  due_day: string;
  valid_until: string | null;
}): string {
  if (state === 'overdue') return `Era para el ${spanishDay(due_day)}`;
  if (state === 'pending') return `Para el ${spanishDay(due_day)}`;
  if (state === 'expired' && valid_until) return `Venció el ${spanishDay(valid_until)}`;
  if (state === 'not_competent') return 'Espera una evaluación nueva';
  if (state === 'exempt') return 'No hay que demostrarlo por ahora';
  return valid_until ? `Vale hasta el ${spanishDay(valid_until)}` : 'No vence';
}
