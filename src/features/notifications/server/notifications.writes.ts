import { eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import type { NotificationKind, TurnKind } from '../notifications.rules.ts';
import { notification_choices, notification_turns } from './notifications.tables.ts';

export async function upsertChoice(
  tx: Transaction,
  userId: string,
  kind: NotificationKind,
  isOn: boolean,
): Promise<void> {
  const choice = { [kind]: isOn };
  await tx
    .insert(notification_choices)
    .values({ user_id: userId, ...choice })
    .onConflictDoUpdate({ target: notification_choices.user_id, set: choice });
}

/** Switches a kind of mail off for whoever was sent this token. @returns who, or null when nobody was */
export async function switchOff(tx: Transaction, token: string, kind: NotificationKind): Promise<string | null> {
  const [row] = await tx
    .update(notification_choices)
    .set({ [kind]: false })
    .where(eq(notification_choices.unsubscribe_token, token))
    .returning({ user_id: notification_choices.user_id });
  return row?.user_id ?? null;
}

/**
 * Takes these people's turn in a week. Of several nodes that do so at the same time one gets each person.
 *
 * @returns the tokens of those whose turn was taken now, by person
 */
export async function takeTurns(
  tx: Transaction,
  kind: TurnKind,
  week: string,
  now: Date,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const turns = await tx
    .insert(notification_turns)
    .values(userIds.map((user_id) => ({ user_id, kind, week, at: now })))
    .onConflictDoNothing()
    .returning({ user_id: notification_turns.user_id });
  return tokensOf(
    tx,
    turns.map(({ user_id }) => user_id),
  );
}

/** The secret by which each of these people ends mails, by person; made where there is none yet. Two queries. */
export async function tokensOf(tx: Transaction, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  await tx
    .insert(notification_choices)
    .values(userIds.map((user_id) => ({ user_id })))
    .onConflictDoNothing();
  const tokens = await tx
    .select({ user_id: notification_choices.user_id, token: notification_choices.unsubscribe_token })
    .from(notification_choices)
    .where(inArray(notification_choices.user_id, [...userIds]));
  return new Map(tokens.map(({ user_id, token }) => [user_id, token]));
}

/** @returns how many rows went */
export async function deleteNotificationsOf(tx: Transaction, userId: string): Promise<number> {
  const turns = await tx.delete(notification_turns).where(eq(notification_turns.user_id, userId));
  const choices = await tx.delete(notification_choices).where(eq(notification_choices.user_id, userId));
  return (turns.rowCount ?? 0) + (choices.rowCount ?? 0);
}

/** Forgets turns that decide nothing any more. */
export async function deleteOldTurns(db: Database): Promise<void> {
  await db.delete(notification_turns).where(sql`${notification_turns.at} < act_moment() - interval '1 year'`);
}
