import { randomUUID } from 'node:crypto';
import { appendAudit } from '#features/audit/server/append-audit.ts';
import { shownHash } from '#features/signatures/server/canonical.ts';
import type { Signer } from '#features/signatures/server/confirm-signer.ts';
import { signRecord } from '#features/signatures/server/sign-record.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { retentionRefusals as refusals } from '../retention.refusals.ts';
import { type ClassName, mayBeUnsigned, type PeriodRecord, periodWords } from '../retention.rules.ts';
import { readMonths } from './retention.reads.ts';
import { insertChange, lockRetention } from './retention.writes.ts';

interface Change {
  class: ClassName;
  months: number;
  /** What stood there when it was begun. */
  began?: number | undefined;
  reason: string;
}

/** A change of a period as it is shown and signed. */
const shownChange = async (db: Queryable, { class: name, months }: Omit<Change, 'reason'>): Promise<PeriodRecord> => ({
  class: name,
  months_before: await readMonths(db, name),
  months,
});

/** Changes for how long a class is kept. Refuses with SIGNATURE_NEEDED where that takes one, and with PERIOD_MOVED and PERIOD_UNCHANGED. */
export async function changeRetention({ db, actor, now }: Acting, change: Change): Promise<void> {
  if (!mayBeUnsigned(change.class, change.months)) throw refuse(refusals.SIGNATURE_NEEDED);
  await db.transaction((tx) => store(tx, change, { id: randomUUID(), by: actor.id, isSigned: false, now }));
}

/** The change as it would be signed. */
export async function getRetentionChange({ db }: Acting, change: Omit<Change, 'reason'>) {
  const record = await shownChange(db, change);
  return { record: { ...record }, sha256: shownHash(record) };
}

/** Changes it by signature, however short it becomes. Refuses with PERIOD_UNCHANGED, RECORD_CHANGED and as whoever signs is refused. */
export async function signRetention({ db, now }: Acting, signer: Signer, change: Change, shownSha256: string) {
  await db.transaction(async (tx) => {
    const id = randomUUID();
    await lockRetention(tx);
    const shown = await shownChange(tx, change);
    await store(tx, change, { id, by: signer.id, isSigned: true, now });
    await signRecord(tx, signer, {
      kind: 'retention-change',
      id,
      personId: null,
      meaning: 'approved',
      shown,
      shownSha256,
      added: { reason: change.reason },
      now,
    });
  });
}

async function store(
  tx: Transaction,
  { class: name, months, began, reason }: Change,
  { id, by, isSigned, now }: { id: string; by: string; isSigned: boolean; now: Date },
): Promise<void> {
  await lockRetention(tx);
  const months_before = await readMonths(tx, name);
  if (began !== undefined && began !== months_before) {
    const { message } = refusals.PERIOD_MOVED;
    throw refuse(refusals.PERIOD_MOVED, { message: message.replace('{period}', periodWords(months_before)) });
  }
  if (months_before === months) throw refuse(refusals.PERIOD_UNCHANGED);
  await insertChange(tx, {
    id,
    class: name,
    months_before,
    months,
    reason,
    is_signed: isSigned,
    changed_at: now,
    changed_by: by,
  });
  await appendAudit(tx, {
    actor_id: by,
    action: 'change-retention',
    subject_type: 'retention',
    subject_id: null,
    details: { class: name, months_before, months, is_signed: isSigned },
  });
}
