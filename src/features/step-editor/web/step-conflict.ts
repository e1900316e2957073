import { failureCode } from '#platform/web/failure.ts';
import type { KeptElsewhere } from './draft-keeper.ts';

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

/** What the same person wrote elsewhere, which a draft that was not kept carries; null for any other failure. */
export function keptElsewhereOf(error: unknown): KeptElsewhere | null {
  if (failureCode(error) !== 'DRAFT_ELSEWHERE') return null;
  const data = typeof error === 'object' && error && 'data' in error ? error.data : null;
  if (typeof data !== 'object' || !data || !('updated_at' in data)) return null;
  const { title, content, updated_at } = data as KeptElsewhere;
  return { title, content, updated_at: new Date(updated_at).toISOString() };
}
