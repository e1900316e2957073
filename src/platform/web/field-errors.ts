import { isAnswered } from './failure.ts';

/** Sentences about single fields of refused input, by path (e.g. 'company.accent'); the first of each field. */
export function fieldErrorsOf(error: unknown): Readonly<Record<string, string>> {
  const data = isAnswered(error) ? error.data : undefined;
  const issues = typeof data === 'object' && data && 'issues' in data && Array.isArray(data.issues) ? data.issues : [];
  return Object.fromEntries([...issues].reverse().map(({ path, message }) => [String(path), String(message)]));
}
