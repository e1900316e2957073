import { forgetSignInFailures } from '#features/attempts/server/attempt-limits.ts';
import type { IdentityEvents } from '#features/identity/identity.events.ts';
import { identityRefusals } from '#features/identity/identity.refusals.ts';
import { displayName } from '#features/identity/identity.rules.ts';
import { deactivatePeople, reactivatePeople } from '#features/identity/server/change-person.ts';
import { countAdmins } from '#features/identity/server/roster.reads.ts';
import { giveTemporaryPasswords, mailNewPasswords } from '#features/identity/server/temporary-password.ts';
import { readSettings } from '#features/settings/server/settings.reads.ts';
import type { Happenings } from '#platform/db/happenings.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { normalizeEmail } from '#platform/text/email-address.ts';
import { type BatchRefusal, judgeDeactivation, judgeReactivation, judgeReset } from '../employee-batch.rules.ts';
import type { Selection } from '../employee.contract.ts';
import { peopleRefusals as refusals } from '../people.refusals.ts';
import { limitReached, roomByCompany } from './employee-limit.ts';
import { holdSelected } from './selection.ts';

/** Of those for whom an act could not be done, so many are named. */
const namedSkipped = 200;
/** Of whom the acting person may not know. */
const nobody = { id: null, name: null };

interface Judged {
  done: ReadonlyArray<{ id: string }>;
  skipped: ReadonlyArray<{ person: { id: string; first_name: string; last_name: string }; refusal: BatchRefusal }>;
}

/** What is told of an act: whoever is outside the team is not named. @param limit what is said where nobody more fits */
function outcome({ done, skipped }: Judged, unknown: number, limit = refusals.LIMIT_REACHED.message) {
  const told = skipped.map(({ person, refusal }) => ({
    ...(refusal === 'NOT_YOUR_TEAM' ? nobody : { id: person.id, name: displayName(person) }),
    reason: refusal === 'LIMIT_REACHED' ? limit : refusals[refusal].message,
  }));
  const strangers = Array.from({ length: Math.min(unknown, namedSkipped) }, () => ({
    ...nobody,
    reason: refusals.PERSON_NOT_FOUND.message,
  }));
  return {
    done: done.map(({ id }) => id),
    skippedCount: skipped.length + unknown,
    skipped: [...told, ...strangers].slice(0, namedSkipped),
  };
}

/**
 * Takes the access of everybody chosen away, as `deactivateEmployee` does of one, in one transaction and a fixed number of
 * statements; who cannot be deactivated is told with the reason. Refuses as {@link holdSelected}.
 */
export function deactivateEmployees({ db, actor }: Acting, selection: Selection, happened: Happenings<IdentityEvents>) {
  return db.transaction(async (tx) => {
    const { reach, people, unknown } = await holdSelected(tx, actor, selection);
    const judged = judgeDeactivation(people, { actorId: actor.id, reach, admins: await countAdmins(tx) });
    await deactivatePeople(tx, judged.done, actor.id, happened);
    return outcome(judged, unknown);
  });
}

/** Gives the access of everybody chosen back, as far as the limit of employees lets them. Refuses as {@link holdSelected}. */
export function reactivateEmployees({ db, actor }: Acting, selection: Selection, happened: Happenings<IdentityEvents>) {
  return db.transaction(async (tx) => {
    const { reach, people, unknown } = await holdSelected(tx, actor, selection);
    const settings = await readSettings(tx);
    const judged = judgeReactivation(people, { reach, roomOf: await roomByCompany(tx, settings) });
    await reactivatePeople(tx, judged.done, actor.id, happened);
    return outcome(judged, unknown, limitReached(settings).message);
  });
}

/**
 * Takes the passwords of everybody chosen away and ends their sessions, as `resetEmployeePassword` does of one. Refuses
 * with MAIL_NOT_CONFIGURED and as {@link holdSelected}.
 *
 * @returns also the temporary passwords, which are stored nowhere and shown once; none where links were mailed
 */
export async function resetEmployeePasswords(call: Acting, selection: Selection, by: 'password' | 'mail') {
  const { db, actor, now } = call;
  if (by === 'mail' && !call.hasMail) throw refuse(identityRefusals.MAIL_NOT_CONFIGURED);
  return db.transaction(async (tx) => {
    const { reach, people, unknown } = await holdSelected(tx, actor, selection);
    const judged = judgeReset(people, { actorId: actor.id, reach });
    const { done } = judged;
    const passwords = by === 'mail' ? [] : await giveTemporaryPasswords(tx, done, actor.id);
    if (by === 'mail') await mailNewPasswords(tx, done, actor.id, now);
    await forgetSignInFailures(
      tx,
      done.map(({ email }) => normalizeEmail(email)),
    );
    return {
      ...outcome(judged, unknown),
      passwords: passwords.flatMap((password, place) => {
        const person = done[place];
        return person
          ? [{ first_name: person.first_name, last_name: person.last_name, email: person.email, password }]
          : [];
      }),
    };
  });
}
