import { sql } from 'drizzle-orm';

/** The moment at which a transaction began, by the installation's clock: one for all that an act writes (decision 0219). */
export const actMoment = sql`act_moment()`;

/**
 * The address of a database, of which every connection believes that it is so much later; earlier below 0. Goes with the connection, so
 * that it holds on any server and for every statement, also in triggers and defaults.
 */
export function withClockAhead(url: string, milliseconds: number): string {
  const address = new URL(url);
  const before = address.searchParams.get('options');
  const setting = `-c formacion.clock_offset=${milliseconds / 1000}s`;
  address.searchParams.set('options', before ? `${before} ${setting}` : setting);
  return address.href;
}
