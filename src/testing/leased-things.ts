import { sql } from 'drizzle-orm';
import type { Lease } from '#platform/jobs/lease.ts';

/** A table of its own for the test of leases. */
export const makeLeasedThings = sql`
  CREATE TABLE leased_things (
    id text PRIMARY KEY, state text NOT NULL DEFAULT 'open', lease uuid, at timestamptz, attempts integer NOT NULL DEFAULT 0,
    words text, created_at timestamptz NOT NULL DEFAULT now())`;

/** Taken over after two seconds of silence, given up after three attempts. */
export const leasedThings = (clock: 'since' | 'until'): Lease => ({
  kind: 'things',
  table: 'leased_things',
  clock: [clock, 'at'],
  seconds: 2,
  isOpen: sql`leased_things.state = 'open'`,
  countsAttempts: true,
  isSpent: sql`attempts > 3`,
  isGivenUp: sql`leased_things.state = 'given up'`,
  order: sql`leased_things.id`,
});
