import { appendAudit } from '#features/audit/server/append-audit.ts';
import { displayName } from '#features/identity/identity.rules.ts';
import { mayRead } from '#features/identity/server/team.reads.ts';
import { readToday } from '#features/settings/server/settings.reads.ts';
import { shownHash } from '#features/signatures/server/canonical.ts';
import { confirmSigner } from '#features/signatures/server/confirm-signer.ts';
import { signRecord } from '#features/signatures/server/sign-record.ts';
import { announceOnCommit } from '#platform/db/changes.ts';
import type { Queryable } from '#platform/db/database.ts';
import { type Acting, acting, type CallContext } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { authorisationsRefusals as refusals } from '../authorisations.refusals.ts';
import { activityName, refuseDays, refusedWords } from '../authorisations.rules.ts';
import { holdActivity, readOpenActivity } from './activities.reads.ts';
import {
  authorisationRecord,
  hasOverlapping,
  readCandidate,
  readGrounds,
  readJudgement,
} from './authorisations.reads.ts';
import { insertAuthorisation } from './authorisations.writes.ts';

interface Asked {
  person_id: string;
  activity_id: string;
  from_day: string;
  until_day?: string | null | undefined;
}

/** The record as it would be signed, from what stands now. Refuses with PERSON_NOT_FOUND and ACTIVITY_NOT_FOUND. */
async function recordOf(db: Queryable, { person_id, activity_id, from_day, until_day }: Asked) {
  const person = await readCandidate(db, person_id);
  if (!person) throw refuse(refusals.PERSON_NOT_FOUND);
  const words = await readOpenActivity(db, activity_id);
  if (!words) throw refuse(refusals.ACTIVITY_NOT_FOUND);
  const grounds = await readGrounds(db, person_id, activity_id, from_day);
  const given = { person_id, activity_id, from_day, until_day: until_day ?? null };
  const shown = {
    person: displayName(person),
    activity: activityName(words),
    grounds: grounds.map(({ is_met: _is_met, ...ground }) => ground),
  };
  return { record: authorisationRecord(given, shown), given, shown, grounds, isActive: person.role !== 'inactive' };
}

async function requireAsked(call: Acting, asked: Asked): Promise<string> {
  if (asked.person_id === call.actor.id) throw refuse(refusals.OWN_AUTHORISATION);
  if (!(await mayRead(call, asked.person_id))) throw refuse(refusals.PERSON_NOT_FOUND);
  const today = await readToday(call.db, call.now);
  const no = refuseDays({ from_day: asked.from_day, until_day: asked.until_day ?? null }, today);
  if (no) throw refuse(no);
  return today;
}

/**
 * An authorisation as it would be signed, and what it rests on for this person on its first day. Refuses with OWN_AUTHORISATION, PERSON_NOT_FOUND,
 * ACTIVITY_NOT_FOUND, FROM_DAY and UNTIL_DAY.
 */
export async function readToGive(call: Acting, asked: Asked) {
  await requireAsked(call, asked);
  const { record, grounds } = await recordOf(call.db, asked);
  return { record, sha256: shownHash(record), grounds };
}

/**
 * Authorises somebody by signature, from a day on. The definition is asked of it once it is stored: where it would not hold on its first
 * day, it is refused. Refuses as {@link readToGive}, with PERSON_INACTIVE, REQUIREMENT_UNMET (said with what is missing), ALREADY_AUTHORISED,
 * EQUIPMENT_NOT_IN_USE, and as `confirmSigner` and `signRecord` do.
 */
export async function giveAuthorisation(
  context: CallContext,
  { password, shown_sha256, ...asked }: Asked & { password: string; shown_sha256: string },
) {
  const { db, actor, now } = acting(context);
  const today = await requireAsked(acting(context), asked);
  const first = await recordOf(db, asked);
  if (!first.isActive) throw refuse(refusals.PERSON_INACTIVE);
  refuseLacking(first.grounds);
  const signer = await confirmSigner(context, password);
  return db.transaction(async (tx) => {
    // Held: nobody changes what it rests on meanwhile, and of two who authorise the same person one waits.
    if (!(await holdActivity(tx, asked.activity_id))) throw refuse(refusals.ACTIVITY_NOT_FOUND);
    const { record, given, shown, grounds } = await recordOf(tx, asked);
    refuseLacking(grounds);
    if (await hasOverlapping(tx, given, given)) throw refuse(refusals.ALREADY_AUTHORISED);
    const id = await insertAuthorisation(tx, {
      ...given,
      shown,
      given_by: actor.id,
      given_on: today,
      recorded_at: now,
    });
    if (id === null) throw refuse(refusals.ALREADY_AUTHORISED);
    const judged = await readJudgement(tx, { id, person_id: given.person_id }, given.from_day);
    if (judged?.over_by === 'inactive') throw refuse(refusals.PERSON_INACTIVE);
    if (judged?.over_by === 'retired') throw refuse(refusals.EQUIPMENT_NOT_IN_USE);
    if (judged?.state !== 'authorised') throw refuse(refusals.REQUIREMENT_UNMET);
    await signRecord(tx, signer, {
      kind: 'authorisation',
      id,
      personId: given.person_id,
      meaning: 'authorised',
      shown: record,
      shownSha256: shown_sha256,
      added: {},
      now,
    });
    await appendAudit(tx, {
      actor_id: actor.id,
      action: 'give-authorisation',
      subject_type: 'profile',
      subject_id: given.person_id,
      details: { activity: given.activity_id, from_day: given.from_day, until_day: given.until_day },
    });
    await announceOnCommit(tx, given.person_id);
    return { id };
  });
}

function refuseLacking(grounds: Awaited<ReturnType<typeof readGrounds>>): void {
  const message = refusedWords(grounds);
  if (message) throw refuse(refusals.REQUIREMENT_UNMET, { message });
}
