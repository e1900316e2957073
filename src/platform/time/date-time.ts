const twoDigits = (figure: number) => String(figure).padStart(2, '0');

/** A moment as dd/MM/yyyy HH:mm in the time of this machine (spec C-183). */
export function dateTime(moment: Date | string): string {
  const at = new Date(moment);
  const date = [twoDigits(at.getDate()), twoDigits(at.getMonth() + 1), at.getFullYear()].join('/');
  return `${date} ${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
}

const longDates = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'long', year: 'numeric' });

/** A day in words, in the time of this machine: '5 de marzo de 2025' (spec C-225, C-792). */
export function longDate(moment: Date | string): string {
  return longDates.format(new Date(moment));
}
