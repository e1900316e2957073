/** A day 'YYYY-MM-DD' as it is written in Spanish, '05/03/2024'. */
export function spanishDay(day: string): string {
  return day.split('-').reverse().join('/');
}
