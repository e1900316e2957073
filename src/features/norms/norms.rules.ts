/** What is counted of the organisation as it stands today. */
export const figureNames = [
  'placed',
  'reached',
  'fine',
  'modules',
  'documents',
  'observations',
  'sessions',
  'titles',
  'observed',
  'taught',
  'verified',
  'authorised',
  'equipment',
  'signatures',
  'seals',
] as const;

export type FigureName = (typeof figureNames)[number];

/** So many of so many; a plain count has no total. */
export interface Figure {
  held: number;
  total: number | null;
}

export type Standing = 'whole' | 'missing' | 'nothing' | 'count';

/** Whether all that is asked holds, something is missing, nothing is asked of anybody yet, or there is only a count. */
export function standingOf({ held, total }: Figure): Standing {
  if (total === null) return 'count';
  if (total === 0) return 'nothing';
  return held >= total ? 'whole' : 'missing';
}
