import { sql } from 'drizzle-orm';
import { sealedText } from '#features/audit/server/audit-chain.reads.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { ProofLine } from '#platform/db/proof.ts';

/**
 * Signatures on records for an audit package: the text that was signed, its hash, and the entry of the log that noted it, with its seal and the one
 * before. One query.
 *
 * @param records ids of what was signed
 */
export async function readProofSignatures(db: Queryable, records: readonly string[]) {
  const { rows } = await db.execute<ProofLine>(sql`
    SELECT g.id, row_to_json(g)::text AS line FROM (
      SELECT n.id, n.record_kind, n.record_id, n.person_id, n.meaning, n.signer_id, n.signer_name, n.signer_role, n.signed_at, n.time_zone, n.statement,
        encode(n.sha256, 'hex') AS sha256,
        (SELECT json_build_object('seq', s.seq, 'previous', coalesce(encode(b.hash, 'hex'), ''), 'hash', encode(s.hash, 'hex'), 'text', ${sealedText(sql`l`)})
          FROM published_audit_log l JOIN published_audit_seals s ON s.audit_id = l.id LEFT JOIN published_audit_seals b ON b.seq = s.seq - 1
          WHERE l.subject_id = n.id::text AND l.action = 'sign-record' AND l.actor_id = n.signer_id LIMIT 1) AS log
      FROM signatures n WHERE n.record_id = ANY(${sql.param(records)}::uuid[])) g
    ORDER BY g.signed_at, g.id`);
  return rows;
}
