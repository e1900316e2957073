import { appendAudit } from '#features/audit/server/append-audit.ts';
import { displayName } from '#features/identity/identity.rules.ts';
import { endSessionsOf } from '#features/identity/server/end-sessions.ts';
import { readProfile } from '#features/identity/server/identity.reads.ts';
import { lockSettings, readSettings } from '#features/settings/server/settings.reads.ts';
import { storeSettings } from '#features/settings/server/store-settings.ts';
import type { Settings } from '#features/settings/settings.contract.ts';
import { pageSizes } from '#platform/contract/page-sizes.ts';
import { lockUntilEnd } from '#platform/db/advisory-locks.ts';
import type { Happenings } from '#platform/db/happenings.ts';
import { type Acting, acting, type CallContext } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import type { SecondFactorEvents } from '../second-factor.events.ts';
import { secondFactorRefusals as refusals } from '../second-factor.refusals.ts';
import { requireConfirmed } from './confirm-again.ts';
import { hasFactor, readFactorFigures, readFactorPeople, readResetForChange } from './second-factor.reads.ts';
import { deleteAllOf, deleteReset, insertReset } from './second-factor.writes.ts';
import { tellPerson } from './tell-person.ts';

/** Of whom it is demanded and who has one. Two queries. */
export async function getFactorPolicy({ db }: Acting) {
  const { second_factor } = await readSettings(db);
  return { ...second_factor, figures: await readFactorFigures(db) };
}

/** Changes it. Refuses with CONFIRM_AGAIN, and with OWN_FACTOR_FIRST of who demands what they do not have. */
export async function setFactorPolicy(call: Acting, policy: Settings['second_factor']): Promise<void> {
  const { from_day, grace_days, asks_again, needs_two } = policy;
  const { db, actor } = call;
  await requireConfirmed(call, true);
  await db.transaction(async (tx) => {
    await lockSettings(tx);
    if (policy.roles.length > 0 && !(await hasFactor(tx, actor.id))) throw refuse(refusals.OWN_FACTOR_FIRST);
    const roles = [...new Set(policy.roles)];
    await storeSettings(tx, 'second_factor', { roles, from_day, grace_days, asks_again, needs_two }, actor.id);
  });
}

/** A page of people with a factor, without, or whose reset waits for another administrator. One query. */
export async function listFactorPeople(
  { db }: Acting,
  { has, offset }: { has: 'with' | 'without' | 'asked'; offset: number },
) {
  const { total, rows } = await readFactorPeople(db, { has, limit: pageSizes.rows, offset });
  const people = rows.map(({ id, role, has_app, passkeys, recovery_codes_left, asked_by, ...person }) => ({
    ...{ id, role, has_app, passkeys, recovery_codes_left, name: displayName(person) },
    reset_asked_by: asked_by && { id: asked_by.id, name: displayName(asked_by) },
  }));
  return { total, people };
}

/**
 * Takes a lost factor away, ends the person's sessions and tells them; where two administrators have to, the first one's is noted. Refuses with
 * CONFIRM_AGAIN, NOT_YOUR_OWN, PERSON_WITHOUT_FACTOR and STILL_THE_SAME.
 */
export async function resetSecondFactor(
  context: CallContext,
  id: string,
  happened: Happenings<SecondFactorEvents>,
): Promise<{ state: 'done' | 'asked' }> {
  const call = acting(context);
  const { db, actor, now } = call;
  await requireConfirmed(call, true);
  if (id === actor.id) throw refuse(refusals.NOT_YOUR_OWN);
  return db.transaction(async (tx) => {
    await lockUntilEnd(tx, 'second-factor', id);
    const person = await readProfile(tx, id);
    if (!person || !(await hasFactor(tx, id))) throw refuse(refusals.PERSON_WITHOUT_FACTOR);
    const asked = await readResetForChange(tx, id);
    const { needs_two } = (await readSettings(tx)).second_factor;
    if (needs_two && asked?.asked_by === actor.id) throw refuse(refusals.STILL_THE_SAME);
    if (needs_two && !asked) {
      await insertReset(tx, { user_id: id, asked_by: actor.id, asked_at: now });
      await appendAudit(tx, {
        actor_id: actor.id,
        action: 'ask-factor-reset',
        subject_type: 'profile',
        subject_id: id,
      });
      return { state: 'asked' };
    }
    await deleteAllOf(tx, id);
    const sessions = await endSessionsOf(tx, id);
    const details = { sessions, ...(asked ? { asked_by: asked.asked_by } : {}) };
    await tellPerson(tx, context, { person, act: 'reset-second-factor', by: actor.id, happened, details });
    return { state: 'done' };
  });
}

/** Discards a reset that waits. Refuses with PERSON_WITHOUT_FACTOR where none does. */
export async function declineFactorReset({ db, actor }: Acting, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await deleteReset(tx, id))) throw refuse(refusals.PERSON_WITHOUT_FACTOR);
    await appendAudit(tx, {
      actor_id: actor.id,
      action: 'decline-factor-reset',
      subject_type: 'profile',
      subject_id: id,
    });
  });
}
