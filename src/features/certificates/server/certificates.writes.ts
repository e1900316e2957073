import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { ofModules } from './certificates.reads.ts';
import { certificate_designs, certificates, certificates_due } from './certificates.tables.ts';

type NewDesign = Pick<
  typeof certificate_designs.$inferInsert,
  'version' | 'is_active' | 'heading' | 'wording' | 'signers' | 'is_wide' | 'module_ids'
>;

/** @returns false where the version is there already */
export async function insertDesign(tx: Transaction, design: NewDesign, by: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .insert(certificate_designs)
    .values({ ...design, recorded_by: by, recorded_at: now })
    .onConflictDoNothing();
  return rowCount === 1;
}

/** One for each round at most, and each of its own code: what is there already is left alone. @returns the ids of those that are new */
export async function insertCertificates(
  tx: Transaction,
  rows: ReadonlyArray<typeof certificates.$inferInsert>,
): Promise<string[]> {
  if (rows.length === 0) return [];
  const stored = await tx
    .insert(certificates)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: certificates.id });
  return stored.map(({ id }) => id);
}

/** What was issued is no more due. A code that another certificate had already leaves its round due. */
export async function deleteDue(tx: Transaction, cycleIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    DELETE FROM ${certificates_due} d WHERE d.cycle_id = ANY (${sql.param([...cycleIds])}::uuid[]) AND EXISTS (SELECT FROM certificates c WHERE c.cycle_id = d.cycle_id)`);
}

/** Notes every round of the platform that counts, of these modules, and has no certificate. @returns how many */
export async function noteEarlier(tx: Transaction, modules: readonly string[] | null): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    INSERT INTO ${certificates_due} (cycle_id)
    SELECT t.id FROM published_training_cycles t WHERE t.origin = 'platform' AND t.voided_at IS NULL ${ofModules(modules)}
      AND NOT EXISTS (SELECT FROM certificates c WHERE c.cycle_id = t.id)
    ON CONFLICT DO NOTHING`);
  return rowCount ?? 0;
}

export async function markRevoked(tx: Transaction, id: string, act: { by: string; reason: string; now: Date }) {
  const values = { revoked_at: act.now, revoked_by: act.by, revoke_reason: act.reason };
  await tx.update(certificates).set(values).where(eq(certificates.id, id));
}

/** @returns how many they had */
export async function deleteCertificatesOf(tx: Transaction, personId: string): Promise<number> {
  const { rowCount } = await tx.delete(certificates).where(eq(certificates.user_id, personId));
  return rowCount ?? 0;
}
