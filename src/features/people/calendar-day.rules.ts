/** Years that a first day of work may lie in. */
const years = { first: 1900, last: 2100 } as const;

/**
 * A day as people and spreadsheets write it: '2024-03-05' (with or without a time), or day, month and year of four figures between
 * strokes, points or hyphens, '5/3/2024'. Years of two figures, months first and days that do not exist are none.
 *
 * @returns 'YYYY-MM-DD', or null
 */
export function readDay(text: string): string | null {
  const written = text.trim();
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ][\d:.]+Z?)?$/.exec(written);
  const spanish = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(written);
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]].map(Number)
    : spanish
      ? [spanish[4], spanish[3], spanish[1]].map(Number)
      : [];
  if (!year || !month || !day || year < years.first || year > years.last) return null;
  const moment = new Date(Date.UTC(year, month - 1, day));
  if (moment.getUTCMonth() !== month - 1 || moment.getUTCDate() !== day) return null;
  return moment.toISOString().slice(0, 10);
}
