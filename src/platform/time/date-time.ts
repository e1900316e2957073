const twoDigits = (figure: number) => String(figure).padStart(2, '0');

/** A moment as dd/MM/yyyy HH:mm in the time of this machine (spec C-183). */
export function dateTime(moment: Date | string): string {
  const at = new Date(moment);
  const date = [twoDigits(at.getDate()), twoDigits(at.getMonth() + 1), at.getFullYear()].join('/');
  return `${date} ${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
}
