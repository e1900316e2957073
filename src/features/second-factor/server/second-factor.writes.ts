import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '#platform/db/database.ts';
import {
  type challengePurposes,
  code_apps,
  confirmed_sessions,
  factor_resets,
  half_sign_ins,
  passkey_challenges,
  passkeys,
  recovery_codes,
  trusted_devices,
} from './second-factor.tables.ts';

export type ChallengePurpose = (typeof challengePurposes)[number];

/** @returns whether it was stored: somebody may have it already */
export async function insertPasskey(tx: Transaction, passkey: typeof passkeys.$inferInsert): Promise<boolean> {
  const made = await tx.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.id });
  return made.length === 1;
}

/** @returns whether there was one */
export async function updatePasskeyName(tx: Transaction, userId: string, id: string, name: string): Promise<boolean> {
  const changed = await tx
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.user_id, userId)));
  return changed.rowCount === 1;
}

/** @returns whether there was one */
export async function deletePasskey(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const gone = await tx.delete(passkeys).where(and(eq(passkeys.id, id), eq(passkeys.user_id, userId)));
  return gone.rowCount === 1;
}

/** Notes a use whose count has risen, or is never told. @returns false where another use with as high a count was first */
export async function notePasskeyUse(tx: Transaction, id: string, counter: number, now: Date): Promise<boolean> {
  const rises = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
  const noted = await tx
    .update(passkeys)
    .set({ counter, last_used_at: now })
    .where(and(eq(passkeys.id, id), isNull(passkeys.blocked_at), rises));
  return noted.rowCount === 1;
}

/** @returns whether it was open until now */
export async function blockPasskey(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const blocked = await tx
    .update(passkeys)
    .set({ blocked_at: now })
    .where(and(eq(passkeys.id, id), isNull(passkeys.blocked_at)));
  return blocked.rowCount === 1;
}

/** Begins an app, in place of one that was never confirmed. @returns false where there is a confirmed one */
export async function startApp(tx: Transaction, userId: string, secret: Buffer, now: Date): Promise<boolean> {
  const begun = await tx
    .insert(code_apps)
    .values({ user_id: userId, secret, created_at: now })
    .onConflictDoUpdate({
      target: code_apps.user_id,
      set: { secret, created_at: now, last_step: null, burned_step: null },
      setWhere: isNull(code_apps.confirmed_at),
    })
    .returning({ id: code_apps.user_id });
  return begun.length === 1;
}

/** Takes the code of a step, once: the app is confirmed with its first. @returns false where it, or a later one, was taken meanwhile */
export async function takeStep(tx: Transaction, userId: string, step: number, now: Date): Promise<boolean> {
  const taken = await tx
    .update(code_apps)
    .set({ last_step: step, last_used_at: now, confirmed_at: sql`coalesce(confirmed_at, ${now})` })
    .where(and(eq(code_apps.user_id, userId), or(isNull(code_apps.last_step), lt(code_apps.last_step, step))));
  return taken.rowCount === 1;
}

/** A code that a wrong clock showed is not taken when its time comes. */
export async function burnStep(db: Database, userId: string, step: number): Promise<void> {
  await db.update(code_apps).set({ burned_step: step }).where(eq(code_apps.user_id, userId));
}

/** @returns whether there was a confirmed one */
export async function deleteApp(tx: Transaction, userId: string): Promise<boolean> {
  const [gone] = await tx
    .delete(code_apps)
    .where(eq(code_apps.user_id, userId))
    .returning({ confirmed_at: code_apps.confirmed_at });
  return Boolean(gone?.confirmed_at);
}

/** Puts these codes in place of all from before. */
export async function replaceRecoveryCodes(tx: Transaction, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx.delete(recovery_codes).where(eq(recovery_codes.user_id, userId));
  if (hashes.length > 0)
    await tx.insert(recovery_codes).values(hashes.map((code_hash) => ({ user_id: userId, code_hash })));
}

/** Uses a code up. @returns whether it was good */
export async function takeRecoveryCode(tx: Transaction, userId: string, hash: Buffer, now: Date): Promise<boolean> {
  const taken = await tx
    .update(recovery_codes)
    .set({ used_at: now })
    .where(and(eq(recovery_codes.user_id, userId), eq(recovery_codes.code_hash, hash), isNull(recovery_codes.used_at)));
  return taken.rowCount === 1;
}

export async function insertHalfSignIn(db: Queryable, half: typeof half_sign_ins.$inferInsert): Promise<void> {
  await db.insert(half_sign_ins).values(half);
}

/** Ends a sign-in that waits, for one who finishes it. @returns whether it was still waiting */
export async function takeHalfSignIn(tx: Transaction, tokenHash: Buffer): Promise<boolean> {
  const gone = await tx.delete(half_sign_ins).where(eq(half_sign_ins.token_hash, tokenHash));
  return gone.rowCount === 1;
}

export async function insertChallenge(db: Queryable, challenge: typeof passkey_challenges.$inferInsert): Promise<void> {
  await db.insert(passkey_challenges).values(challenge);
}

/** Uses a challenge up, whatever comes of it. @returns whether it was made for this, for this person, and not long ago */
export async function takeChallenge(
  db: Database,
  hash: Buffer,
  { purpose, userId, now }: { purpose: ChallengePurpose; userId: string | null; now: Date },
): Promise<boolean> {
  const whose = userId === null ? isNull(passkey_challenges.user_id) : eq(passkey_challenges.user_id, userId);
  const gone = await db
    .delete(passkey_challenges)
    .where(
      and(
        eq(passkey_challenges.challenge_hash, hash),
        eq(passkey_challenges.purpose, purpose),
        gt(passkey_challenges.expires_at, now),
        whose,
      ),
    );
  return gone.rowCount === 1;
}

export async function insertTrust(tx: Transaction, trust: typeof trusted_devices.$inferInsert): Promise<void> {
  await tx.insert(trusted_devices).values(trust);
}

/** Notes that a trusted browser was used. */
export async function touchTrust(db: Database, tokenHash: Buffer, now: Date): Promise<void> {
  await db.update(trusted_devices).set({ last_used_at: now }).where(eq(trusted_devices.token_hash, tokenHash));
}

/** @returns whether there was one */
export async function deleteTrust(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const gone = await tx
    .delete(trusted_devices)
    .where(and(eq(trusted_devices.id, id), eq(trusted_devices.user_id, userId)));
  return gone.rowCount === 1;
}

/** A browser that is trusted anew is trusted once. */
export async function deleteTrustOf(tx: Transaction, tokenHash: Buffer): Promise<void> {
  await tx.delete(trusted_devices).where(eq(trusted_devices.token_hash, tokenHash));
}

export async function upsertConfirmed(db: Queryable, sessionId: string, expires_at: Date): Promise<void> {
  await db
    .insert(confirmed_sessions)
    .values({ session_id: sessionId, expires_at })
    .onConflictDoUpdate({ target: confirmed_sessions.session_id, set: { expires_at } });
}

export async function insertReset(tx: Transaction, reset: typeof factor_resets.$inferInsert): Promise<void> {
  await tx.insert(factor_resets).values(reset);
}

/** @returns whether there was one */
export async function deleteReset(tx: Transaction, userId: string): Promise<boolean> {
  const gone = await tx.delete(factor_resets).where(eq(factor_resets.user_id, userId));
  return gone.rowCount === 1;
}

/** Takes away everything of a person. @returns how many factors, codes and trusted devices there were */
export async function deleteAllOf(tx: Transaction, userId: string): Promise<number> {
  let count = 0;
  for (const table of [
    passkeys,
    code_apps,
    recovery_codes,
    trusted_devices,
    half_sign_ins,
    passkey_challenges,
    factor_resets,
  ])
    count += (await tx.delete(table).where(eq(table.user_id, userId))).rowCount ?? 0;
  await tx.delete(factor_resets).where(eq(factor_resets.asked_by, userId));
  return count;
}

/** Takes away what is left of codes and trust where nobody has a factor any more. */
export async function deleteRest(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(recovery_codes).where(eq(recovery_codes.user_id, userId));
  await tx.delete(trusted_devices).where(eq(trusted_devices.user_id, userId));
  await tx.delete(factor_resets).where(eq(factor_resets.user_id, userId));
}

/** Removes what has ended by itself. */
export async function deleteEnded(db: Database): Promise<void> {
  for (const table of [half_sign_ins, passkey_challenges, trusted_devices, confirmed_sessions])
    await db.delete(table).where(lt(table.expires_at, sql`present_moment()`));
  await db
    .delete(code_apps)
    .where(and(isNull(code_apps.confirmed_at), lt(code_apps.created_at, sql`present_moment() - interval '1 day'`)));
}
