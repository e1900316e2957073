import { readStretch } from '#features/audit/server/audit-chain.reads.ts';
import { mayRead } from '#features/identity/server/team.reads.ts';
import { isSupervisor } from '#platform/contract/roles.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { signaturesRefusals as refusals } from '../signatures.refusals.ts';
import type { RecordKind } from '../signatures.rules.ts';
import { canonical, hashOf } from './canonical.ts';
import { readSignature } from './signatures.reads.ts';

/** What each kind of record is now, as it would have been signed; null where it is gone. The roof collects them. */
export type SignedRecords = Readonly<Record<RecordKind, (db: Queryable, id: string) => Promise<object | null>>>;

interface Statement {
  record: Record<string, unknown>;
  meaning: string;
  signer: { id: string; name: string; role: string };
  signed_at: string;
  time_zone: string;
}

/**
 * Whether a signature holds: its hash, its entry in the audit log, that entry's place in the chain, and the record as it is kept today. For
 * whoever gave it, whomever it is about and their supervisors. Refuses with SIGNATURE_NOT_FOUND.
 */
export async function checkSignature(call: Acting, id: string, records: SignedRecords) {
  const { db } = call;
  const kept = await readSignature(db, id);
  if (!kept || !(await mayCheck(call, kept))) throw refuse(refusals.SIGNATURE_NOT_FOUND);
  const said = parsed(kept.statement);
  const [sealed] = kept.seal === null ? [] : await readStretch(db, Number(kept.seal) - 1, 1);
  const now = await records[kept.record_kind](db, kept.record_id);
  const { meaning, signer_name, signer_role, signed_at, time_zone } = kept;
  return {
    signature: { id, meaning, signer_name, signer_role, signed_at, time_zone },
    record: said?.record ?? {},
    sha256: kept.sha256.toString('hex'),
    checks: {
      statement:
        said !== null &&
        hashOf(kept.statement).equals(kept.sha256) &&
        said.meaning === meaning &&
        said.signer.id === kept.signer_id &&
        said.signer.name === signer_name &&
        said.signer.role === signer_role &&
        said.signed_at === signed_at.toISOString() &&
        said.time_zone === time_zone,
      log: kept.logged === kept.sha256.toString('hex'),
      chain: kept.seal === null ? null : sealed?.is_whole === true,
      record: said !== null && now !== null && canonical(now) === canonical(said.record),
    },
  };
}

type Parties = { person_id: string | null; signer_id: string };

async function mayCheck(call: Acting, { person_id, signer_id }: Parties): Promise<boolean> {
  const { actor } = call;
  if (actor.id === signer_id || actor.id === person_id) return true;
  return isSupervisor(actor.role) && (person_id === null || (await mayRead(call, person_id)));
}

/** What was signed; null where that is not even JSON any more. */
function parsed(statement: string): Statement | null {
  try {
    return JSON.parse(statement) as Statement;
  } catch {
    return null;
  }
}
