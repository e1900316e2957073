import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { auditor_accesses, evidence_requests } from './auditor-access.tables.ts';

type Access = typeof auditor_accesses.$inferInsert;

/** @returns its id; null where one waits for the same address (the unique index decides between parallel calls) */
export async function insertAccess(tx: Transaction, access: Access): Promise<string | null> {
  const [row] = await tx
    .insert(auditor_accesses)
    .values(access)
    .onConflictDoNothing()
    .returning({ id: auditor_accesses.id });
  return row?.id ?? null;
}

/** What waits beyond its last day waits for nobody. */
export async function dropOutdated(tx: Transaction, email: string, today: string, now: Date): Promise<void> {
  await tx
    .update(auditor_accesses)
    .set({ ended_at: now, ending: 'replaced' })
    .where(
      and(
        eq(sql`email_key(${auditor_accesses.email})`, sql`email_key(${email})`),
        isNull(auditor_accesses.approved_at),
        isNull(auditor_accesses.ended_at),
        lt(auditor_accesses.until_day, today),
      ),
    );
}

/** The access that a person had until now goes on in another one. */
export async function replaceAccess(tx: Transaction, personId: string, now: Date, by: string): Promise<void> {
  await tx
    .update(auditor_accesses)
    .set({ ended_at: now, ended_by: by, ending: 'replaced' })
    .where(
      and(
        eq(auditor_accesses.person_id, personId),
        isNotNull(auditor_accesses.approved_at),
        isNull(auditor_accesses.ended_at),
      ),
    );
}

export async function updateAccess(tx: Transaction, id: string, change: Partial<Access>): Promise<void> {
  await tx.update(auditor_accesses).set(change).where(eq(auditor_accesses.id, id));
}

/** @returns its id */
export async function insertRequest(tx: Transaction, row: typeof evidence_requests.$inferInsert): Promise<string> {
  const [made] = await tx.insert(evidence_requests).values(row).returning({ id: evidence_requests.id });
  if (!made) throw new Error('a request was not stored');
  return made.id;
}

/** @returns false where it was answered meanwhile */
export async function answerRequest(
  tx: Transaction,
  id: string,
  answer: Required<Pick<typeof evidence_requests.$inferInsert, 'answer' | 'answered_at' | 'answered_by' | 'file_id'>>,
): Promise<boolean> {
  const done = await tx
    .update(evidence_requests)
    .set(answer)
    .where(and(eq(evidence_requests.id, id), isNull(evidence_requests.answered_at)));
  return done.rowCount === 1;
}
