import { readBefore, readKeptUntil, readMonths } from '#features/retention/server/retention.reads.ts';
import type { Queryable } from '#platform/db/database.ts';
import { erasureWay } from '../records.rules.ts';
import { readLeavingDay, readRecordCounts } from './records.reads.ts';

/** What has to be kept of somebody without access, until when, and what can be done because of it. Five queries. */
export async function judgeErasure(db: Queryable, id: string, now: Date) {
  const records = await readRecordCounts(db, id);
  const months = await readMonths(db, 'training');
  const today = await readBefore(db, 0, now);
  // Whose leaving nobody noted has left today.
  const left_day = (await readLeavingDay(db, id)) ?? today;
  const kept_until = await readKeptUntil(db, left_day, months);
  const way = erasureWay(records, left_day >= (await readBefore(db, months, now)));
  return { way, records, months, left_day, kept_until };
}
