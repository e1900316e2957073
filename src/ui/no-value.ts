/** Stands where there is no value to show. The one exception is the '-' on the learner's average (P-191). */
export const noValue = '—';
