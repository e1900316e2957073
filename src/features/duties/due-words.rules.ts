const format = new Intl.DateTimeFormat('es', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
const withYear = new Intl.DateTimeFormat('es', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A due day with its weekday: 'lunes, 7 de diciembre', with the year where it is another. Both 'YYYY-MM-DD'. */
export function weekdayWords(day: string, today: string): string {
  const moment = new Date(`${day}T00:00:00Z`);
  return (day.slice(0, 4) === today.slice(0, 4) ? format : withYear).format(moment).replace(',', '');
}

interface Dated {
  state: string;
  due_day: string;
  valid_until: string | null;
}

/** What there is to do about something that has to be shown, and by when. */
export function dutyWords({ state, due_day, valid_until }: Dated, today: string): string {
  const due = weekdayWords(due_day, today);
  const end = valid_until && weekdayWords(valid_until, today);
  if (state === 'overdue') return `Era hasta el ${due}`;
  if (state === 'pending') return `Tienes hasta el ${due}`;
  if (state === 'not_competent') return 'Espera una evaluación nueva';
  if (state === 'exempt') return 'No hace falta por ahora';
  if (!end) return 'No vence';
  if (state === 'expired') return `Venció el ${end}`;
  if (state === 'expiring') return `Renuévalo: vence el ${end}`;
  return `Vigente hasta el ${end}`;
}
