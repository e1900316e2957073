import { eq, or, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { signatures } from './signatures.tables.ts';

// Named with its table: both have an id.
const ofIt = sql`l.subject_id = signatures.id::text AND l.action = 'sign-record' AND l.actor_id = signatures.signer_id`;

/** A signature with all that it is checked by; null where there is none. One query. */
export async function readSignature(db: Queryable, id: string) {
  const [row] = await db
    .select({
      id: signatures.id,
      record_kind: signatures.record_kind,
      record_id: signatures.record_id,
      person_id: signatures.person_id,
      meaning: signatures.meaning,
      signer_id: signatures.signer_id,
      signer_name: signatures.signer_name,
      signer_role: signatures.signer_role,
      signed_at: signatures.signed_at,
      time_zone: signatures.time_zone,
      statement: signatures.statement,
      sha256: signatures.sha256,
      /** What the audit log has of it. */
      logged: sql<string | null>`(SELECT l.details ->> 'sha256' FROM published_audit_log l
        WHERE ${ofIt})`,
      /** Its place in the chain of seals. */
      seal: sql<
        string | null
      >`(SELECT s.seq FROM published_audit_log l JOIN published_audit_seals s ON s.audit_id = l.id
        WHERE ${ofIt})`,
    })
    .from(signatures)
    .where(eq(signatures.id, id));
  return row ?? null;
}

/** What somebody signed, and what others signed about them. */
export function readSignaturesOf(db: Queryable, personId: string) {
  return db
    .select({
      record_kind: signatures.record_kind,
      record_id: signatures.record_id,
      meaning: signatures.meaning,
      signer_name: signatures.signer_name,
      signed_at: signatures.signed_at,
    })
    .from(signatures)
    .where(concerns(personId))
    .orderBy(signatures.signed_at);
}

/** Whether somebody has signed anything, or others about them. */
export async function hasSignatures(db: Queryable, personId: string): Promise<boolean> {
  const [row] = await db.select({ id: signatures.id }).from(signatures).where(concerns(personId)).limit(1);
  return row !== undefined;
}

const concerns = (personId: string) => or(eq(signatures.signer_id, personId), eq(signatures.person_id, personId));
