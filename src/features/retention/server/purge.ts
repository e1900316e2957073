import { randomUUID } from 'node:crypto';
import { appendAudit } from '#features/audit/server/append-audit.ts';
import { shownHash } from '#features/signatures/server/canonical.ts';
import type { Signer } from '#features/signatures/server/confirm-signer.ts';
import { signRecord } from '#features/signatures/server/sign-record.ts';
import type { Database } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import type { Held } from '#platform/jobs/lease.ts';
import { LeaseLost, workOff } from '#platform/jobs/work-off.ts';
import { presentMoment } from '#platform/time/clock.ts';
import { retentionRefusals as refusals } from '../retention.refusals.ts';
import type { ClassName } from '../retention.rules.ts';
import { dueRecords, type Keepers, keeperOf } from './due-records.ts';
import { readItems, readPurge, readRunning } from './retention.reads.ts';
import { endPurge, insertPurge, lockRetention, purging, settleItems } from './retention.writes.ts';

/** Things that are removed in one transaction: a process that is killed loses no more than these. */
const atOnce = 50;

/** What a purge of a class would remove today, as it would be signed. Refuses with PURGE_RUNNING and NOTHING_DUE. */
export async function getPurge({ db, now }: Acting, keepers: Keepers, name: ClassName) {
  if ((await readRunning(db)).has(name)) throw refuse(refusals.PURGE_RUNNING);
  const { record } = await dueRecords(db, keepers, name, now);
  if (!record) throw refuse(refusals.NOTHING_DUE);
  return { record: { ...record }, sha256: shownHash(record) };
}

/**
 * Signs that exactly what was shown is removed; the removing is a job's. Refuses with PURGE_RUNNING, NOTHING_DUE, RECORD_CHANGED where something
 * else is due by now, and as whoever signs is refused.
 */
export async function signPurge(
  { db, now }: Acting,
  signer: Signer,
  keepers: Keepers,
  { class: name, reason, shown_sha256 }: { class: ClassName; reason: string; shown_sha256: string },
): Promise<{ id: string }> {
  const id = randomUUID();
  await db.transaction(async (tx) => {
    await lockRetention(tx);
    if ((await readRunning(tx)).has(name)) throw refuse(refusals.PURGE_RUNNING);
    const { things, record } = await dueRecords(tx, keepers, name, now);
    if (!record) throw refuse(refusals.NOTHING_DUE);
    const { months, before, people, oldest, list_sha256 } = record;
    const stored = {
      months,
      before_day: before,
      things: record.things,
      people,
      oldest_day: oldest,
      list_sha256,
      reason,
    };
    const signed = { signed_at: now, signed_by: signer.id, signed_by_name: signer.name };
    await insertPurge(
      tx,
      { id, class: name, ...stored, ...signed },
      things.map((one) => one.id),
    );
    await signRecord(tx, signer, {
      kind: 'purge',
      id,
      personId: null,
      meaning: 'authorised',
      shown: record,
      shownSha256: shown_sha256,
      added: { reason },
      now,
    });
    await appendAudit(tx, {
      actor_id: signer.id,
      action: 'sign-purge',
      subject_type: 'purge',
      subject_id: id,
      details: { class: name, months, before, things: record.things, people, list_sha256 },
    });
  });
  return { id };
}

/**
 * Removes what was signed, some things at a time: each time they and the count of them are one transaction, so that a process that is killed
 * leaves neither half a thing nor a wrong count, and another goes on behind it. What is not due any more stays and is counted.
 *
 * @param only the purge that is asked for; all that wait unless given. @returns how many purges were taken
 */
export function workOffPurges(db: Database, keepers: Keepers, only?: string): Promise<number> {
  return workOff(db, purging, { only, work: (held, lost) => purgeOne(db, keepers, held, lost) });
}

async function purgeOne(db: Database, keepers: Keepers, held: Held, lost: AbortSignal): Promise<void> {
  const purge = await readPurge(db, held.id);
  if (!purge) return;
  const keeper = keeperOf(keepers, purge.class);
  for (;;) {
    lost.throwIfAborted();
    const items = await readItems(db, held.id, atOnce);
    if (items.length === 0) break;
    await db.transaction(async (tx) => {
      const due = (await keeper.due(tx, purge.before_day, items)).map(({ id }) => id);
      const acting = { purgeId: purge.id, actorId: purge.signed_by ?? '', now: presentMoment() };
      const removed = due.length > 0 ? await keeper.remove(tx, due, acting) : 0;
      if (!(await settleItems(tx, held, { items, removed }))) throw new LeaseLost();
    });
  }
  await db.transaction(async (tx) => {
    const ended = await endPurge(tx, held, presentMoment());
    if (!ended) throw new LeaseLost();
    const { removed, kept, list_sha256 } = ended;
    await appendAudit(tx, {
      actor_id: purge.signed_by,
      action: 'finish-purge',
      subject_type: 'purge',
      subject_id: purge.id,
      details: { class: purge.class, removed, kept, list_sha256 },
    });
  });
}
