import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { blocked_people } from './identity.tables.ts';

type Why = Pick<typeof blocked_people.$inferInsert, 'reason' | 'blocked_at' | 'blocked_by'>;

/** Copies what names a person to where only evidence is read with it. */
export async function insertBlocked(
  tx: Transaction,
  id: string,
  { reason, blocked_at, blocked_by }: Why,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO blocked_people (person_id, first_name, last_name, email, phone, position, area, hired_on, company_name, previous_role,
      reason, blocked_at, blocked_by)
    SELECT id, first_name, last_name, email, phone, position, area, hired_on, company_name, previous_role, ${reason}, ${blocked_at}, ${blocked_by}::uuid
    FROM profiles WHERE id = ${id}`);
}

/** What names a blocked person, locked until the transaction ends; null when nobody of that id is blocked. */
export async function readBlockedForChange(tx: Transaction, id: string) {
  const [row] = await tx
    .select({
      first_name: blocked_people.first_name,
      last_name: blocked_people.last_name,
      email: blocked_people.email,
      phone: blocked_people.phone,
      position: blocked_people.position,
      area: blocked_people.area,
      hired_on: blocked_people.hired_on,
      company_name: blocked_people.company_name,
      previous_role: blocked_people.previous_role,
    })
    .from(blocked_people)
    .where(eq(blocked_people.person_id, id))
    .for('update');
  return row ?? null;
}

export async function deleteBlocked(tx: Transaction, id: string): Promise<void> {
  await tx.delete(blocked_people).where(eq(blocked_people.person_id, id));
}
