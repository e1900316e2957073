const longDates = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'long', year: 'numeric' });
const momentDates = new Intl.DateTimeFormat('es', { day: '2-digit', month: '2-digit', year: 'numeric' });
const momentTimes = new Intl.DateTimeFormat('es', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** A day in words, in the reader's zone: '5 de marzo de 2025' (spec C-225, C-792). */
export function longDate(iso: string): string {
  return longDates.format(new Date(iso));
}

/** A moment as dd/MM/yyyy HH:mm, in the reader's zone (spec C-183). */
export function dateAndTime(iso: string): string {
  const moment = new Date(iso);
  return `${momentDates.format(moment)} ${momentTimes.format(moment)}`;
}
