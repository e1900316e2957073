/** What a title is: something attended, something conferred, or a registration of the profession such as ReTHUS. */
export const titleKinds = ['course', 'degree', 'registration'] as const;
export type TitleKind = (typeof titleKinds)[number];

/** Handed in, verified by a supervisor's signature, or rejected with a reason. */
export const recordStates = ['pending', 'verified', 'rejected'] as const;
export type RecordState = (typeof recordStates)[number];

/** Files that prove one record, at most. */
export const mostFiles = 10;
/** Titles to be verified that a dashboard shows. */
export const mostPending = 4;
export const longestTitle = 200;
export const longestInstitution = 200;
export const longestRegistration = 100;
export const mostHours = 20_000;

interface RecordDays {
  /** 'YYYY-MM-DD', as all days. */
  day: string;
  expires_on: string | null;
}

export type DayFault = 'future' | 'too-early' | 'expires-before' | 'expiry-missing';

/**
 * What is wrong with the days of a record; null where nothing is.
 *
 * @param expires whether the title is one that ends
 */
export function faultOfDays({ day, expires_on }: RecordDays, today: string, expires: boolean): DayFault | null {
  if (day > today) return 'future';
  if (day < '1940-01-01') return 'too-early';
  if (expires_on !== null && expires_on < day) return 'expires-before';
  return expires && expires_on === null ? 'expiry-missing' : null;
}

/** Where a record stands, in one word for its badge: voided before anything else, then expired. */
export function standingOf(
  record: { state: RecordState; void_reason: string | null; expires_on: string | null },
  today: string,
): RecordState | 'voided' | 'expired' {
  if (record.void_reason !== null) return 'voided';
  if (record.state === 'verified' && record.expires_on !== null && record.expires_on < today) return 'expired';
  return record.state;
}
