import { desc, eq, sql } from 'drizzle-orm';
import type { Signature } from '#features/signatures/signatures.contract.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { CertificateKind } from '../certificate.rules.ts';
import { certificate_designs, certificates } from './certificates.tables.ts';

export type Design = typeof certificate_designs.$inferSelect;

/** The design that holds; null before the first. One query. */
export async function readDesign(db: Queryable): Promise<Design | null> {
  const [row] = await db.select().from(certificate_designs).orderBy(desc(certificate_designs.version)).limit(1);
  return row ?? null;
}

interface CertificateRow extends Record<string, unknown> {
  id: string;
  code: string;
  title: string;
  day: string;
  score: number | null;
  valid_until: string | null;
  issued_at: string;
  kind: CertificateKind;
  end: 'revoked' | 'lapsed' | null;
  /** Why it is in force no more before its last day. */
  cause: 'voided' | 'failed' | null;
  revoke_reason: string | null;
  signature: (Omit<Signature, 'signed_at'> & { signed_at: string }) | null;
}

/** How the certificate `c` stands before its days are looked at: `revoked` by signature, or `lapsed` as what it rests on is no more. */
export const endOf = sql.raw(`CASE WHEN c.revoked_at IS NOT NULL THEN 'revoked'
  WHEN EXISTS (SELECT FROM lapsed_certificates l WHERE l.certificate_id = c.id) THEN 'lapsed' END`);

/** Whether the certificate `c` is one of those. */
export const isOver = sql.raw(
  '(c.revoked_at IS NOT NULL OR EXISTS (SELECT FROM lapsed_certificates l WHERE l.certificate_id = c.id))',
);

/** What the certificate `c` is of. */
export const kindOf = sql.raw(
  `CASE WHEN c.plan_id IS NOT NULL THEN 'plan' WHEN c.requirement_id IS NOT NULL THEN 'requirement' ELSE 'module' END`,
);

/** A person's certificates, the latest first. One query. */
export async function readCertificates(db: Queryable, personId: string) {
  const { rows } = await db.execute<CertificateRow>(sql`
    SELECT c.id, c.code, c.title, c.day::text, c.score, c.valid_until::text, c.issued_at, ${kindOf} AS kind, ${endOf} AS end, l.cause,
           coalesce(c.revoke_reason, l.reason) AS revoke_reason,
           (SELECT jsonb_build_object('id', g.id, 'meaning', g.meaning, 'signer_name', g.signer_name, 'signer_role', g.signer_role,
                   'signed_at', g.signed_at, 'time_zone', g.time_zone)
            FROM published_signatures g WHERE g.record_kind = 'certificate' AND g.record_id = c.id LIMIT 1) AS signature
    FROM certificates c
    LEFT JOIN LATERAL (SELECT l.cause, l.reason FROM lapsed_certificates l WHERE c.revoked_at IS NULL AND l.certificate_id = c.id
      ORDER BY l.cause DESC, l.reason LIMIT 1) l ON true
    WHERE c.user_id = ${personId} ORDER BY c.day DESC, c.issued_at DESC, c.id`);
  return rows.map(({ signature, ...row }) => ({
    ...row,
    issued_at: new Date(row.issued_at),
    signature: signature && { ...signature, signed_at: new Date(signature.signed_at) },
  }));
}

/** A certificate with the design of its day, and whether it is revoked or in force no more before its last day; null where there is none. One query. */
export async function readCertificate(db: Queryable, id: string) {
  const [row] = await db
    .select({
      certificates,
      certificate_designs,
      is_over: sql<boolean>`(SELECT ${isOver} FROM certificates c WHERE c.id = ${id})`,
    })
    .from(certificates)
    .innerJoin(certificate_designs, eq(certificate_designs.id, certificates.design_id))
    .where(eq(certificates.id, id));
  if (!row) return null;
  const { requirement_id, plan_id } = row.certificates;
  const kind: CertificateKind = plan_id ? 'plan' : requirement_id ? 'requirement' : 'module';
  return { ...row.certificates, kind, design: row.certificate_designs, is_over: row.is_over };
}

interface Verified extends Record<string, unknown> {
  title: string;
  day: string;
  valid_until: string | null;
  issued_at: string;
  kind: CertificateKind;
  end: 'revoked' | 'lapsed' | null;
  holder_name: string;
}

/** What a stranger may learn of a code's certificate; null where none has it. One query. */
export async function readByCode(db: Queryable, code: string): Promise<Verified | null> {
  const { rows } = await db.execute<Verified>(sql`
    SELECT c.title, c.day::text, c.valid_until::text, c.issued_at, ${kindOf} AS kind, ${endOf} AS end, c.holder_name
    FROM certificates c WHERE c.code = ${code}`);
  return rows[0] ?? null;
}

const recordOf = (db: Queryable, id: string) =>
  db
    .select({
      id: certificates.id,
      code: certificates.code,
      user_id: certificates.user_id,
      cycle_id: certificates.cycle_id,
      requirement_id: certificates.requirement_id,
      plan_id: certificates.plan_id,
      round_id: certificates.round_id,
      holder_name: certificates.holder_name,
      title: certificates.title,
      day: certificates.day,
      score: certificates.score,
      valid_until: certificates.valid_until,
      issued_at: certificates.issued_at,
      revoke_reason: certificates.revoke_reason,
    })
    .from(certificates)
    .where(eq(certificates.id, id));

async function asRecord(query: PromiseLike<Awaited<ReturnType<typeof recordOf>>>) {
  const [row] = await query;
  if (!row) return null;
  const { revoke_reason, issued_at, cycle_id, requirement_id, plan_id, round_id, ...plain } = row;
  return {
    ...plain,
    // What was signed of a module's certificate names nothing else.
    ...(cycle_id !== null && { cycle_id }),
    ...(requirement_id !== null && { requirement_id, round_id }),
    ...(plan_id !== null && { plan_id, round_id }),
    issued_at: issued_at.toISOString(),
    ...(revoke_reason !== null && { revoke_reason }),
  };
}

/** A certificate as it is signed, as plain JSON; with the reason once it is revoked. Null where there is none. */
export const readCertificateRecord = (db: Queryable, id: string) => asRecord(recordOf(db, id));

/** As {@link readCertificateRecord}, held until the transaction ends. */
export const holdCertificate = (tx: Transaction, id: string) => asRecord(recordOf(tx, id).for('update'));

/** Rounds `t` of modules that certificates are issued of; null: of all. */
export const ofModules = (modules: readonly string[] | null) =>
  modules ? sql`AND t.module_id = ANY (${sql.param([...modules])}::uuid[])` : sql``;

/** Whether whoever the round `t` is of has a name: who was erased has none any more, and who is blocked has it in the evidence alone (decision 0262). */
export const isNamed = sql.raw(
  'EXISTS (SELECT FROM published_profiles n WHERE n.id = t.user_id AND n.erased_at IS NULL)',
);

/** Modules that can be completed, by title. One query. */
export async function readCertifiable(db: Queryable) {
  const { rows } = await db.execute<{ id: string; title: string }>(
    sql`SELECT m.id, m.title FROM published_modules m WHERE NOT m.is_category AND m.archived_at IS NULL ORDER BY fold_text(m.title), m.id`,
  );
  return rows;
}

/** How many certificates there are, and how many rounds of the platform, of these modules, could have one and have none. One query. */
export async function readIssued(
  db: Queryable,
  modules: readonly string[] | null,
): Promise<{ issued: number; without: number }> {
  const { rows } = await db.execute<{ issued: number; without: number }>(sql`
    SELECT (SELECT count(*)::integer FROM certificates) AS issued,
           (SELECT count(*)::integer FROM published_training_cycles t WHERE t.origin = 'platform' AND t.voided_at IS NULL AND ${isNamed} ${ofModules(modules)}
              AND NOT EXISTS (SELECT FROM certificates c WHERE c.cycle_id = t.id)
              AND NOT EXISTS (SELECT FROM certificates_due d WHERE d.cycle_id = t.id)) AS without`);
  return rows[0] ?? { issued: 0, without: 0 };
}

interface Due extends Record<string, unknown> {
  cycle_id: string;
  user_id: string;
  first_name: string;
  last_name: string;
  title: string;
  day: string;
  score: number | null;
  valid_until: string | null;
}

/**
 * Rounds of people with a name whose certificate is due and nobody else issues at this moment, with what it will say: how long it holds is what the
 * requirements say of the round today. Two queries. @param day 'YYYY-MM-DD'
 */
export async function holdDue(tx: Transaction, most: number, day: string): Promise<Due[]> {
  const { rows: held } = await tx.execute<{ cycle_id: string }>(
    // By people: whoever gets several is told of them at once.
    sql`SELECT d.cycle_id FROM certificates_due d JOIN published_training_cycles t ON t.id = d.cycle_id WHERE ${isNamed}
      ORDER BY t.user_id, d.cycle_id LIMIT ${most} FOR UPDATE OF d SKIP LOCKED`,
  );
  if (held.length === 0) return [];
  const { rows } = await tx.execute<Due>(sql`
    WITH due AS (
      SELECT t.* FROM published_training_cycles t WHERE t.id = ANY (${sql.param(held.map((one) => one.cycle_id))}::uuid[])
    )
    SELECT d.id AS cycle_id, d.user_id, p.first_name, p.last_name, d.module_title AS title, d.day::text, d.score, s.valid_until::text
    FROM due d JOIN published_profiles p ON p.id = d.user_id
    LEFT JOIN (
      SELECT fact_id, min(valid_until) AS valid_until FROM competence_state(${day}, 'infinity', ARRAY(SELECT DISTINCT user_id FROM due))
      WHERE fact_id IS NOT NULL GROUP BY fact_id
    ) s ON s.fact_id = d.id`);
  return rows;
}
