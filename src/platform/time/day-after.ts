/** The day some days after another, both 'YYYY-MM-DD'; before it where they are fewer than none. */
export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
