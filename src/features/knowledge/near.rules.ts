import { type AskedWord, missingOf } from './relevance.rules.ts';

/** Places that are named at most, and of the best found that are looked at. */
const mostNamed = 3;

/** Least part of a question that a place holds, not counting words that are only taken for misspelt, or stand there as others of their family ('barrer', 'barras'). */
const leastHeld = 0.25;

interface Found {
  words: readonly AskedWord[];
  /** The name of the test that all of it tells of; null outside catalogues. */
  record: string | null;
  title: string;
  section: string | null;
  tutorial_slug: string | null;
}

/**
 * Where to look when nothing answers: the best of what was found, each place once, that holds something of the question as it was typed. No
 * test that the question does not name, and nothing where a test that it names is missing: another test's line is worse than none.
 * They are places to open, never answers.
 *
 * @param found best first
 */
export function nearestOf<One extends Found>(found: readonly One[]): One[] {
  const places = new Map<string, One>();
  for (const one of found) {
    const place = `${one.title} · ${one.section}`;
    if (isNear(one) && !places.has(place)) places.set(place, one);
  }
  return [...places.values()].slice(0, mostNamed);
}

function isNear({ words, record, tutorial_slug }: Found): boolean {
  if (tutorial_slug !== null || missingOf(words).length > 0) return false;
  const held = words.filter(({ how }) => how !== null && how !== 'spelling' && how !== 'family');
  if (record !== null && !held.some(({ is_heading }) => is_heading)) return false;
  return held.reduce((sum, { weight }) => sum + weight, 0) >= leastHeld;
}
