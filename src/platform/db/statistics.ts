/** From so many rows on an act is told to the planner at once; fewer change no plan, and PostgreSQL looks by itself in time. */
export const manyRows = 500;

/** More than there are tables. */
const mostTables = 200;

interface Connected {
  query(text: string): Promise<{ rows: Array<Record<string, unknown>> }>;
}

/**
 * Has the planner look anew at every table that is no longer what it was: after an act that wrote many rows, once it is committed.
 * Until then it plans for the tables of before, and a report over 5,000 people costs ten times as much (decision 0196).
 * Nobody waits for it, and cut off anywhere it has done a part.
 */
export async function refreshStatistics(database: Connected): Promise<void> {
  for (let table = 0; table < mostTables; table += 1) {
    const { rows } = await database.query('SELECT refresh_statistics() AS looked_at');
    if (rows[0]?.looked_at === null) return;
  }
}
