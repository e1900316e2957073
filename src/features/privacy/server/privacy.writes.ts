import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { notice_acceptances, privacy_notices } from './privacy.tables.ts';

/** Stores a version. @returns its id */
export async function insertNotice(tx: Transaction, notice: typeof privacy_notices.$inferInsert): Promise<string> {
  const [made] = await tx.insert(privacy_notices).values(notice).returning({ id: privacy_notices.id });
  if (!made) throw new Error('no notice was stored');
  return made.id;
}

/** Notes that somebody accepted a version. @returns false where they had already */
export async function insertAcceptance(
  tx: Transaction,
  acceptance: typeof notice_acceptances.$inferInsert,
): Promise<boolean> {
  const made = await tx
    .insert(notice_acceptances)
    .values(acceptance)
    .onConflictDoNothing()
    .returning({ id: notice_acceptances.notice_id });
  return made.length > 0;
}

/** @returns how many went */
export async function deleteAcceptancesOf(tx: Transaction, person: string): Promise<number> {
  const gone = await tx.delete(notice_acceptances).where(eq(notice_acceptances.person_id, person));
  return gone.rowCount ?? 0;
}
