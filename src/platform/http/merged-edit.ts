import { isDeepStrictEqual as same } from 'node:util';

type Fields = Readonly<Record<string, unknown>>;

/**
 * What is stored of a form that somebody began while other values stood there: what they left as they found it stays as it is now, so that nobody
 * undoes what another person changed meanwhile.
 *
 * @param given what was sent
 * @param began what stood there for whoever sends; of programs that do not say so what they send counts
 * @param now what stands there
 * @returns null where both changed the same to something else
 */
export function mergedEdit<Values extends Fields>(
  given: Values,
  began: Partial<Values> | undefined,
  now: Values,
): Values | null {
  if (!began) return given;
  const merged: Record<string, unknown> = { ...given };
  for (const [name, before] of Object.entries(began)) {
    if (same(given[name], before)) merged[name] = now[name];
    else if (!same(now[name], before) && !same(now[name], given[name])) return null;
  }
  return merged as Values;
}
