import { eq, inArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { RestsOn } from '../due.rules.ts';
import { isNamed, isOver, ofModules } from './certificates.reads.ts';
import {
  certificate_candidates,
  certificate_designs,
  certificate_facts,
  certificate_places_over,
  certificates,
  certificates_due,
} from './certificates.tables.ts';

type NewDesign = Pick<
  typeof certificate_designs.$inferInsert,
  | 'version'
  | 'is_active'
  | 'heading'
  | 'wording'
  | 'requirement_wording'
  | 'plan_wording'
  | 'signers'
  | 'is_wide'
  | 'module_ids'
  | 'requirement_ids'
  | 'plan_ids'
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

/** Notes every round of the platform that counts, of somebody with a name and of these modules, and has no certificate. @returns how many */
export async function noteEarlier(tx: Transaction, modules: readonly string[] | null): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    INSERT INTO ${certificates_due} (cycle_id)
    SELECT t.id FROM published_training_cycles t WHERE t.origin = 'platform' AND t.voided_at IS NULL AND ${isNamed} ${ofModules(modules)}
      AND NOT EXISTS (SELECT FROM certificates c WHERE c.cycle_id = t.id)
    ON CONFLICT DO NOTHING`);
  return rowCount ?? 0;
}

/** What certificates rest on, of those that were stored. @param issued by their codes */
export async function insertFacts(
  tx: Transaction,
  issued: ReadonlyArray<{ code: string; round_id: string; facts: readonly RestsOn[] }>,
): Promise<void> {
  const lines = issued.flatMap(({ code, round_id, facts }) => facts.map((fact) => ({ code, round_id, ...fact })));
  if (lines.length === 0) return;
  await tx.execute(sql`
    INSERT INTO ${certificate_facts} (certificate_id, requirement_id, kind, object_id, fact_id, day)
    SELECT c.id, f.requirement_id, f.kind, f.object_id, f.fact_id, f.day
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      AS f (code text, round_id uuid, requirement_id uuid, kind text, object_id uuid, fact_id uuid, day date)
    JOIN certificates c ON c.code = f.code AND c.round_id = f.round_id`);
}

/** They were looked at. */
export async function deleteCandidates(tx: Transaction, people: readonly string[]): Promise<void> {
  await tx.delete(certificate_candidates).where(inArray(certificate_candidates.person_id, [...people]));
}

/** Everybody who has met something that certificates of requirements and plans rest on is to be looked at. @param isEarlier whatever was met before counts */
export async function noteCandidates(db: Queryable, day: string, isEarlier: boolean): Promise<void> {
  await db.execute(sql`
    INSERT INTO ${certificate_candidates} AS c (person_id, is_earlier)
    SELECT DISTINCT s.person_id, ${isEarlier}::boolean FROM competence_state(${day}, 'infinity', NULL, certified_requirements()) s
    WHERE s.fact_id IS NOT NULL AND certified_requirements() <> '{}' ORDER BY s.person_id
    ON CONFLICT (person_id) DO UPDATE SET is_earlier = true WHERE excluded.is_earlier AND NOT c.is_earlier`);
}

export async function markRevoked(tx: Transaction, id: string, act: { by: string; reason: string; now: Date }) {
  const values = { revoked_at: act.now, revoked_by: act.by, revoke_reason: act.reason };
  await tx.update(certificates).set(values).where(eq(certificates.id, id));
}

/** With what was due to them. @returns how many they had */
export async function deleteCertificatesOf(tx: Transaction, personId: string): Promise<number> {
  await tx
    .insert(certificate_places_over)
    .select(sql`SELECT c.status_index FROM certificates c WHERE c.user_id = ${personId} AND ${isOver}`);
  await tx.execute(
    sql`DELETE FROM ${certificates_due} d USING published_training_cycles t WHERE t.id = d.cycle_id AND t.user_id = ${personId}`,
  );
  const { rowCount } = await tx.delete(certificates).where(eq(certificates.user_id, personId));
  return rowCount ?? 0;
}
