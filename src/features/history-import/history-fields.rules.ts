/** What a column of a file of history may stand for. */
export const historyFields = [
  'name',
  'first_name',
  'last_name',
  'email',
  'position',
  'area',
  'site',
  'from_day',
  'until_day',
  'module',
  'code',
  'day',
  'score',
  'title',
  'institution',
  'expires_on',
] as const;
export type HistoryField = (typeof historyFields)[number];
