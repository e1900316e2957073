import { appendAudits } from '#features/audit/server/append-audit.ts';
import type { Transaction } from '#platform/db/database.ts';
import { insertUnits, type NewUnits } from './placing.writes.ts';

/** Makes the sites, areas and positions that a file names and that there are not; whoever sent it has said so. @param by who */
export async function makeUnits(tx: Transaction, units: NewUnits, by: string | null): Promise<void> {
  const made = await insertUnits(tx, units);
  await appendAudits(
    tx,
    made.map(({ kind, id }) => ({ actor_id: by, action: `create-${kind}`, subject_type: kind, subject_id: id })),
  );
}
