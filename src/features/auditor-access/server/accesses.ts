import { narrowingsOf } from '#features/audit-package/server/narrowing.ts';
import { judgeScope } from '#features/audit-package/server/request-package.ts';
import { appendAudit } from '#features/audit/server/append-audit.ts';
import { cleanLine } from '#features/identity/clean-line.rules.ts';
import {
  createAuditor,
  endAuditor,
  extendAuditor,
  giveAuditorPassword,
} from '#features/identity/server/auditor-account.ts';
import { lockRoster } from '#features/identity/server/roster.reads.ts';
import { tellAdministrators } from '#features/notifications/server/tell-acts.ts';
import { readSettings, readToday } from '#features/settings/server/settings.reads.ts';
import { pageSizes } from '#platform/contract/page-sizes.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { isEmail, normalizeEmail } from '#platform/text/email-address.ts';
import { auditorAccessRefusals as refusals } from '../auditor-access.refusals.ts';
import { type AuditScope, accessState, lastUntil } from '../auditor-access.rules.ts';
import {
  type Access,
  countOtherAdministrators,
  holdAccess,
  readAccess,
  readAccesses,
  readEnd,
  readOpenings,
  readOwner,
  readRequests,
} from './auditor-access.reads.ts';
import { dropOutdated, insertAccess, replaceAccess, updateAccess } from './auditor-access.writes.ts';

interface Asked {
  first_name: string;
  last_name: string;
  email: string;
  purpose: string;
  until_day: string;
  scope: AuditScope;
}

const copied = (ids: readonly string[] | null) => ids && [...ids];

/** An access as administrators see it. */
const presented = (access: Access, narrowing: string[], { today, actorId }: { today: string; actorId: string }) => {
  const { scope, person_id, asked_by, ending, ...row } = access;
  const state = accessState(access, today);
  return {
    ...row,
    state,
    isReplaced: ending === 'replaced',
    from: scope.from,
    to: scope.to,
    narrowing,
    scope: {
      site_ids: copied(scope.site_ids),
      work_area_ids: copied(scope.work_area_ids),
      person_ids: copied(scope.person_ids),
      requirement_ids: copied(scope.requirement_ids),
    },
    hasAccount: person_id !== null,
    isOwn: asked_by === actorId,
  };
};

/** Accesses, the last asked for first. Four queries. */
export async function listAccesses({ db, actor, now }: Acting, offset: number) {
  const today = await readToday(db, now);
  const { total, accesses } = await readAccesses(db, { limit: pageSizes.rows, offset });
  const others = await countOtherAdministrators(db, actor.id);
  const narrowings = await narrowingsOf(
    db,
    accesses.map(({ scope }) => scope),
  );
  return {
    today,
    total,
    isAlone: others === 0,
    accesses: accesses.map((access, place) => presented(access, narrowings[place] ?? [], { today, actorId: actor.id })),
  };
}

/** One access, with what its person asked for. Refuses with ACCESS_NOT_FOUND. */
export async function getAccess({ db, actor, now }: Acting, id: string) {
  const access = await readAccess(db, id);
  if (!access) throw refuse(refusals.ACCESS_NOT_FOUND);
  const today = await readToday(db, now);
  const requests = access.person_id ? await readRequests(db, access.person_id) : [];
  const [narrowing = []] = await narrowingsOf(db, [access.scope]);
  return { access: presented(access, narrowing, { today, actorId: actor.id }), requests };
}

/** What the person of an access did here, page by page. Refuses with ACCESS_NOT_FOUND. */
export async function listOpenings({ db }: Acting, { id, offset }: { id: string; offset: number }) {
  const access = await readAccess(db, id);
  if (!access) throw refuse(refusals.ACCESS_NOT_FOUND);
  if (!access.person_id) return { total: 0, openings: [] };
  return readOpenings(db, access.person_id, { limit: pageSizes.rows, offset });
}

/**
 * Asks for somebody from outside to read within a scope until a day; for whom has an account already it goes on with it. Where nobody else
 * administrates it is approved at once. Refuses with INVALID_EMAIL, PAST_END, LATE_END, as {@link judgeScope}, with EMAIL_OF_EMPLOYEE and ACCESS_WAITS.
 *
 * @returns its id, and what {@link approve} gives where it was approved
 */
export async function askAccess(call: Acting, { scope, ...asked }: Asked) {
  const { db, actor, now } = call;
  const email = normalizeEmail(asked.email);
  if (!isEmail(email)) throw refuse(refusals.INVALID_EMAIL);
  const today = await readToday(db, now);
  if (asked.until_day < today) throw refuse(refusals.PAST_END);
  if (asked.until_day > lastUntil(today)) throw refuse(refusals.LATE_END);
  await judgeScope(db, now, scope);
  return db.transaction(async (tx) => {
    await lockRoster(tx);
    const owner = await readOwner(tx, email);
    if (owner && !owner.is_auditor) throw refuse(refusals.EMAIL_OF_EMPLOYEE);
    await dropOutdated(tx, email, today, now);
    const others = await countOtherAdministrators(tx, actor.id);
    const id = await insertAccess(tx, {
      person_id: owner?.id ?? null,
      first_name: cleanLine(asked.first_name),
      last_name: cleanLine(asked.last_name),
      email,
      purpose: asked.purpose,
      scope,
      until_day: asked.until_day,
      asked_day: today,
      asked_at: now,
      asked_by: actor.id,
      is_alone: others === 0,
    });
    if (!id) throw refuse(refusals.ACCESS_WAITS);
    await note(tx, call, 'ask-auditor-access', id, { until: asked.until_day, from: scope.from, to: scope.to });
    if (others > 0) {
      await tellAdministrators(tx, { kind: 'auditor-access-asked', subject_id: id, by: actor.id });
      return { id, isApproved: false, password: null };
    }
    return { id, isApproved: true, ...(await approve(tx, call, id)) };
  });
}

/**
 * Approves an access that somebody else asked for. Of two at once one is told that it is done. Refuses with ACCESS_NOT_FOUND, NOT_WAITING, OWN_ACCESS,
 * PAST_END and EMAIL_OF_EMPLOYEE.
 */
export function approveAccess(call: Acting, id: string) {
  return call.db.transaction(async (tx) => {
    await lockRoster(tx);
    return approve(tx, call, id);
  });
}

/** @returns the temporary password of a new account, to be shown once; null where a link was mailed or the account was there */
async function approve(tx: Transaction, call: Acting, id: string): Promise<{ password: string | null }> {
  const { actor, now, hasMail } = call;
  const access = await holdAccess(tx, id);
  if (!access) throw refuse(refusals.ACCESS_NOT_FOUND);
  if (access.approved_at || access.ending) throw refuse(refusals.NOT_WAITING);
  if (access.asked_by === actor.id && !access.is_alone) throw refuse(refusals.OWN_ACCESS);
  if (access.until_day < (await readToday(tx, now))) throw refuse(refusals.PAST_END);
  const { time_zone } = await readSettings(tx);
  const access_ends_at = await readEnd(tx, access.until_day, time_zone.name);
  const { first_name, last_name, email } = access;
  const owner = await readOwner(tx, email);
  if (owner && !owner.is_auditor) throw refuse(refusals.EMAIL_OF_EMPLOYEE);
  const made = owner
    ? { id: owner.id, password: null }
    : await createAuditor(tx, { first_name, last_name, email, access_ends_at }, { actorId: actor.id, hasMail, now });
  if (!made) throw refuse(refusals.EMAIL_OF_EMPLOYEE);
  if (owner) {
    await replaceAccess(tx, owner.id, now, actor.id);
    await extendAuditor(tx, owner.id, access_ends_at);
  }
  await updateAccess(tx, id, { person_id: made.id, approved_at: now, approved_by: actor.id });
  await note(tx, call, 'approve-auditor-access', id, { until: access.until_day, alone: access.is_alone });
  return { password: made.password };
}

/** Does not approve an access, with a reason; whoever asked takes it back this way, too. Refuses with ACCESS_NOT_FOUND and NOT_WAITING. */
export async function declineAccess(call: Acting, { id, reason }: { id: string; reason: string }) {
  await call.db.transaction(async (tx) => {
    const access = await holdAccess(tx, id);
    if (!access) throw refuse(refusals.ACCESS_NOT_FOUND);
    if (access.approved_at || access.ending) throw refuse(refusals.NOT_WAITING);
    await updateAccess(tx, id, ended(call, 'declined', reason));
    await note(tx, call, 'decline-auditor-access', id, { reason });
  });
  return { success: true as const };
}

/** Ends an access at once, with a reason: every session of the person ends with it. Refuses with ACCESS_NOT_FOUND and NOT_IN_FORCE. */
export async function revokeAccess(call: Acting, { id, reason }: { id: string; reason: string }) {
  const { db, now } = call;
  await db.transaction(async (tx) => {
    const access = await holdAccess(tx, id);
    if (!access) throw refuse(refusals.ACCESS_NOT_FOUND);
    const isInForce = accessState(access, await readToday(tx, now)) === 'in-force';
    if (!isInForce || !access.person_id) throw refuse(refusals.NOT_IN_FORCE);
    await updateAccess(tx, id, ended(call, 'revoked', reason));
    const sessions = await endAuditor(tx, access.person_id, now);
    await note(tx, call, 'revoke-auditor-access', id, { reason, sessions });
  });
  return { success: true as const };
}

/** A new temporary password for the person of an access in force. Refuses with ACCESS_NOT_FOUND and NOT_IN_FORCE. */
export function resetAuditorPassword({ db, actor, now }: Acting, id: string) {
  return db.transaction(async (tx) => {
    const access = await holdAccess(tx, id);
    if (!access) throw refuse(refusals.ACCESS_NOT_FOUND);
    const isInForce = accessState(access, await readToday(tx, now)) === 'in-force';
    const password = isInForce && access.person_id ? await giveAuditorPassword(tx, access.person_id, actor.id) : null;
    if (!password) throw refuse(refusals.NOT_IN_FORCE);
    return { password };
  });
}

const ended = ({ actor, now }: Acting, ending: 'revoked' | 'declined', reason: string) => ({
  ended_at: now,
  ended_by: actor.id,
  ending,
  end_reason: reason,
});

function note(
  tx: Transaction,
  { actor }: Acting,
  action: 'ask-auditor-access' | 'approve-auditor-access' | 'decline-auditor-access' | 'revoke-auditor-access',
  id: string,
  details: Record<string, unknown>,
) {
  return appendAudit(tx, { actor_id: actor.id, action, subject_type: 'auditor-access', subject_id: id, details });
}
