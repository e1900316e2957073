import { failureCode } from '#platform/web/failure.ts';

/** What another person saved of a step meanwhile. */
export interface OtherWording {
  title: string;
  content: string;
  version: number;
  updated_at: string;
  updated_by_name: string | null;
}

/** The other person's wording that a refused save carries; null for any other failure. */
export function otherWordingOf(error: unknown): OtherWording | null {
  if (failureCode(error) !== 'STEP_CHANGED') return null;
  const data = typeof error === 'object' && error && 'data' in error ? error.data : null;
  if (typeof data !== 'object' || !data || !('version' in data)) return null;
  const { title, content, version, updated_at, updated_by_name } = data as OtherWording;
  return { title, content, version, updated_at, updated_by_name };
}
