import { createHash, randomBytes } from 'node:crypto';
import { countFailure, forgetFailures, requireAttemptsLeft } from '#features/attempts/server/attempt-limits.ts';
import { appendAudit, appendAudits } from '#features/audit/server/append-audit.ts';
import { displayName } from '#features/identity/identity.rules.ts';
import { readCredential } from '#features/identity/server/account.reads.ts';
import { isPassword } from '#features/identity/server/passwords.ts';
import { requireConfirmed } from '#features/second-factor/server/confirm-again.ts';
import { readSettings } from '#features/settings/server/settings.reads.ts';
import { type Role, roles } from '#platform/contract/roles.ts';
import type { TokenRight } from '#platform/contract/token-scopes.ts';
import { lockUntilEnd } from '#platform/db/advisory-locks.ts';
import type { Transaction } from '#platform/db/database.ts';
import { type Acting, acting, type CallContext } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { dayAfter } from '#platform/time/day-after.ts';
import { localTime } from '#platform/time/local-time.ts';
import { apiTokensRefusals as refusals } from '../api-tokens.refusals.ts';
import { longestDays, mostTokens, type TokenKind, tokenPrefix, tokenState } from '../api-tokens.rules.ts';
import { countLiving, readEndOf, readTokens } from './api-tokens.reads.ts';
import { insertToken, revokeToken, revokeTokensOf } from './api-tokens.writes.ts';

/** Operations by the groups that scopes name, with what may be allowed of each; the roof knows them all. */
export interface TokenGroup {
  group: string;
  name: string;
  text: string;
  rights: TokenRight[];
}
/** What somebody of a role may allow to a token. */
export type GroupsOf = (role: Role) => readonly TokenGroup[];

/** The days between which a token's last one may lie, in the organisation's zone. One query at most. */
async function daysOf({ db, now }: Acting) {
  const { time_zone } = await readSettings(db);
  const today = localTime(now, time_zone.name).date;
  return { today, last_day: dayAfter(today, longestDays), zone: time_zone.name };
}

/** The acting person's tokens, or those of services, and what a new one may be allowed. Two queries. */
export async function listTokens(call: Acting, kind: TokenKind, groupsOf: GroupsOf) {
  const { today, last_day } = await daysOf(call);
  const rows = await readTokens(call.db, kind === 'service' ? null : call.actor.id);
  const tokens = rows.map(({ id, name, ending, scopes, addresses: networks, until_day, created_at, ...row }) => ({
    ...{ id, name, ending, scopes, networks, until_day, created_at },
    state: tokenState({ ...row }, call.now),
    last_used_at: row.last_used_at,
    last_used_address: row.last_used_address,
    owner: { id: row.owner_id, name: displayName(row) },
  }));
  const groups = groupsOf(call.actor.role).map((one) => ({ ...one, rights: [...one.rights] }));
  const given = new Set(rows.flatMap(({ scopes }) => scopes.map((scope) => scope.split(':')[0])));
  const all = new Map(roles.flatMap((role) => groupsOf(role).map(({ group, name }) => [group, name] as const)));
  const names = [...all].flatMap(([group, name]) => (given.has(group) ? [{ group, name }] : []));
  return { tokens, groups, names, today, last_day };
}

interface NewToken {
  name: string;
  scopes: readonly string[];
  networks: readonly string[];
  until_day: string;
  password: string;
}

/**
 * Makes a token, told this once, for whoever shows their password again. Refuses with UNKNOWN_SCOPE, WRONG_TOKEN_END, CONFIRM_AGAIN, TOO_MANY_ATTEMPTS,
 * WRONG_TOKEN_PASSWORD, TOO_MANY_TOKENS and TOO_MANY_SERVICE_TOKENS.
 */
export async function createToken(context: CallContext, kind: TokenKind, input: NewToken, groupsOf: GroupsOf) {
  const call = acting(context);
  const { db, actor } = call;
  const allowed = new Set(
    groupsOf(actor.role).flatMap(({ group, rights }) => rights.map((right) => `${group}:${right}`)),
  );
  const scopes = [...new Set(input.scopes)].sort();
  if (!scopes.every((scope) => allowed.has(scope))) throw refuse(refusals.UNKNOWN_SCOPE);
  const { today, last_day, zone } = await daysOf(call);
  if (input.until_day < today || input.until_day > last_day) throw refuse(refusals.WRONG_TOKEN_END);
  await requireConfirmed(call);
  await confirmPassword(context, input.password);
  const secret = `${tokenPrefix}${randomBytes(32).toString('base64url')}`;
  const expires_at = await readEndOf(db, input.until_day, zone);
  const id = await db.transaction(async (tx) => {
    await lockUntilEnd(tx, 'api-tokens', kind === 'service' ? kind : actor.id);
    const most = mostTokens[kind];
    if ((await countLiving(tx, kind, actor.id)) >= most) {
      const refusal = kind === 'service' ? refusals.TOO_MANY_SERVICE_TOKENS : refusals.TOO_MANY_TOKENS;
      throw refuse(refusal, { message: refusal.message.replace('{most}', String(most)) });
    }
    const made = await insertToken(tx, {
      token_hash: createHash('sha256').update(secret).digest(),
      ...{ kind, owner_id: actor.id, name: input.name, ending: secret.slice(-4), scopes, expires_at },
      addresses: [...new Set(input.networks)],
      until_day: input.until_day,
    });
    const details = { kind, scopes, networks: input.networks.length, until_day: input.until_day };
    await note(tx, actor.id, 'create-token', made, details);
    return made;
  });
  return { id, token: secret };
}

/** A token outlives the session that makes it: a browser that was left open is not enough. */
async function confirmPassword(context: CallContext, password: string): Promise<void> {
  const { db, actor } = acting(context);
  const attempt = { kind: 'create-token', account: actor.email, address: context.clientAddress } as const;
  await requireAttemptsLeft(db, attempt);
  const stored = await readCredential(db, actor.id);
  if (!(await isPassword(stored?.password_hash, password))) {
    await countFailure(db, attempt);
    throw refuse(refusals.WRONG_TOKEN_PASSWORD);
  }
  await forgetFailures(db, attempt);
}

/** Ends one of the acting person's tokens, or one of services. Refuses with TOKEN_NOT_FOUND. */
export async function endToken({ db, actor }: Acting, kind: TokenKind, id: string): Promise<{ success: true }> {
  await db.transaction(async (tx) => {
    if (!(await revokeToken(tx, id, kind === 'service' ? null : actor.id))) throw refuse(refusals.TOKEN_NOT_FOUND);
    await note(tx, actor.id, 'revoke-token', id, { kind });
  });
  return { success: true };
}

/** Whoever loses access loses their tokens for good, also those of services for which they answered. */
export async function endTokensOf(tx: Transaction, told: { user_ids: readonly string[]; by: string }): Promise<void> {
  const ended = await revokeTokensOf(tx, told.user_ids);
  await appendAudits(
    tx,
    ended.map(({ id, owner_id }) => ({
      ...{ actor_id: told.by, action: 'revoke-token' as const, subject_type: 'api-token' as const, subject_id: id },
      details: { owner_id },
    })),
  );
}

function note(
  tx: Transaction,
  by: string,
  action: 'create-token' | 'revoke-token',
  id: string,
  details: Record<string, unknown>,
) {
  return appendAudit(tx, { actor_id: by, action, subject_type: 'api-token', subject_id: id, details });
}
