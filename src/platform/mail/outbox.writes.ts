import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import { giveBack, type Held, isHeld, type Lease, type Taken, take } from '#platform/jobs/lease.ts';
import { requestOfAct } from '#platform/telemetry/act.ts';
import type { Letter } from './letter.ts';
import { keptDays, leaseSeconds } from './outbox.rules.ts';

interface NewMail {
  user_id: string | null;
  kind: string;
  priority: number;
  recipient: string;
  letter: Letter;
  /** Seconds after which it is worth nothing any more. */
  life: number;
}

/** Stores any number of mails in one statement. */
export async function insertMails(tx: Transaction, mails: readonly NewMail[]): Promise<void> {
  await tx.execute(sql`
    INSERT INTO mail_outbox (user_id, kind, priority, recipient, letter, give_up_at, request_id)
    SELECT m.user_id, m.kind, m.priority, m.recipient, m.letter, now() + make_interval(secs => m.life), ${requestOfAct()}
    FROM jsonb_to_recordset(${JSON.stringify(mails)}::jsonb)
      AS m(user_id uuid, kind text, priority smallint, recipient text, letter jsonb, life double precision)`);
}

/** A mail is one node's for as long as all tries of a bite may take; what is over is given up. */
export const outbox: Lease = {
  kind: 'mails',
  table: 'mail_outbox',
  clock: ['until', 'due_at'],
  seconds: leaseSeconds,
  isOpen: sql`mail_outbox.state = 'waiting'`,
  countsAttempts: true,
  isSpent: sql`give_up_at <= now()`,
  isGivenUp: sql`mail_outbox.state = 'failed'`,
  order: sql`priority, due_at`,
  columns: sql`kind, user_id, recipient, letter, priority`,
  keepsRequest: true,
};

export interface LeasedMail extends Taken {
  id: string;
  kind: string;
  user_id: string | null;
  recipient: string;
  letter: Letter;
  priority: number;
}

/** Takes mails that are due for this node alone, those that somebody waits for first. */
export async function leaseMails(db: Database, most: number): Promise<LeasedMail[]> {
  const taken = await take<LeasedMail>(db, outbox, { most });
  return taken.sort((left, right) => left.priority - right.priority);
}

/** Ends a mail: nothing of its words or its receiver stays. @returns false when another node has it by now */
export async function settleMail(
  db: Database,
  held: Held,
  state: 'sent' | 'failed',
  fault: string | null,
): Promise<boolean> {
  const settled = await db.execute(sql`
    UPDATE mail_outbox SET state = ${state}, settled_at = now(), last_fault = ${fault},
      recipient = NULL, letter = NULL, lease = NULL
    WHERE ${isHeld(outbox, held)}`);
  return settled.rowCount === 1;
}

/** Gives a mail back, to be tried after so many seconds. */
export function postponeMail(db: Database, held: Held, after: number, fault: string): Promise<void> {
  return giveBack(db, outbox, held, { after, also: { last_fault: fault } });
}

/** Takes away a mail that has nothing to say any more. */
export async function dropMail(db: Database, held: Held): Promise<void> {
  await db.execute(sql`DELETE FROM mail_outbox WHERE ${isHeld(outbox, held)}`);
}

/** Takes away what a person was or would have been written. */
export async function deleteMailsOf(tx: Transaction, userId: string, email: string): Promise<void> {
  await tx.execute(
    sql`DELETE FROM mail_outbox WHERE user_id = ${userId} OR email_key(recipient) = email_key(${email})`,
  );
}

/** Takes away letters of some kinds that a person has not been sent yet. */
export async function deleteWaitingMailsOf(
  tx: Transaction,
  userIds: readonly string[],
  kinds: readonly string[],
): Promise<void> {
  await tx.execute(sql`DELETE FROM mail_outbox
    WHERE user_id = ANY(${sql.param([...userIds])}::uuid[]) AND state = 'waiting' AND kind = ANY(${sql.param([...kinds])}::text[])`);
}

/**
 * Forgets what was settled days ago, and the words and receivers of what nobody sends any more: where a mail server was
 * taken away, nothing else would.
 */
export async function deleteOldMails(db: Database): Promise<void> {
  await db.execute(sql`
    UPDATE mail_outbox SET state = 'failed', settled_at = now(), last_fault = 'EXPIRED',
      recipient = NULL, letter = NULL, lease = NULL
    WHERE state = 'waiting' AND give_up_at < now() - interval '2 hours' AND due_at < now()`);
  await db.execute(sql`DELETE FROM mail_outbox WHERE settled_at < now() - make_interval(days => ${keptDays})`);
}
