const units: ReadonlyArray<[Intl.RelativeTimeFormatUnit, number]> = [
  ['year', 365 * 24 * 3600],
  ['month', 30 * 24 * 3600],
  ['week', 7 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
];
const format = new Intl.RelativeTimeFormat('es', { numeric: 'always' });

/**
 * How long ago, in Spanish: 'hace 5 minutos', 'hace 2 días'; 'hace un momento' below a minute or in the future (a
 * browser's clock may be behind); 'Fecha no disponible' without a readable moment (spec P-011, P-469).
 */
export function relativeTime(from: Date | string | null | undefined, now: Date): string {
  const moment = from == null ? Number.NaN : new Date(from).getTime();
  if (Number.isNaN(moment)) return 'Fecha no disponible';
  const seconds = (now.getTime() - moment) / 1000;
  const [unit, length] = units.find(([, size]) => seconds >= size) ?? [];
  return unit && length ? format.format(-Math.floor(seconds / length), unit) : 'hace un momento';
}
