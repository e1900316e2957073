import { appendAudit } from '#features/audit/server/append-audit.ts';
import { displayName } from '#features/identity/identity.rules.ts';
import { teamOf } from '#features/identity/server/team.reads.ts';
import { isInReach } from '#features/identity/team.rules.ts';
import type { Selection } from '#features/people/employee.contract.ts';
import { peopleRefusals } from '#features/people/people.refusals.ts';
import { holdSelected } from '#features/people/server/selection.ts';
import { readToday } from '#features/settings/server/settings.reads.ts';
import { announceToOnCommit } from '#platform/db/changes.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { notAskedTexts } from '../asking.texts.ts';
import { notificationsRefusals as refusals } from '../notifications.refusals.ts';
import { mailDuties } from './mail-duties.ts';
import { insertAskedNotices } from './notices.writes.ts';

/** Of those who were not reminded, so many are named. */
const namedSkipped = 200;

interface Asked {
  people?: string[] | undefined;
  selection?: Selection | undefined;
  view: 'late' | 'soon';
}

/**
 * Reminds people of the team of what they are late with or what falls due soon; each once a day, whoever asks. Who is not of the team, or owes
 * nothing, is passed over, and told of where they were chosen in a list. Refuses with NOBODY_TO_ASK where that is all of them, and as `holdSelected`.
 */
export async function askPeople(call: Acting, { people, selection, view }: Asked) {
  const { db, actor, now, hasMail } = call;
  const { company } = await teamOf(call);
  const day = await readToday(db, now);
  return db.transaction(async (tx) => {
    const held = selection && (await holdSelected(tx, actor, selection));
    const chosen = held ? held.people.map(({ id }) => id) : people;
    const isLateOnly = view === 'late' && !chosen;
    const { owing, told } = await insertAskedNotices(tx, {
      day,
      by: actor.id,
      company,
      people: chosen ?? null,
      isLateOnly,
    });
    if (owing.length === 0) throw refuse(refusals.NOBODY_TO_ASK);
    const mailed = hasMail ? await mailDuties(tx, day, now, told) : 0;
    if (told.length > 0) {
      await announceToOnCommit(tx, told);
      await appendAudit(tx, {
        actor_id: actor.id,
        action: 'ask-people',
        subject_type: 'profile',
        subject_id: told.length === 1 ? (told[0] ?? null) : null,
        details: { people: told.length, mailed },
      });
    }
    return {
      asked: told.length,
      already: owing.length - told.length,
      mailed,
      ...(held ? passedOver(held, new Set(owing), new Set(told)) : { skippedCount: 0, skipped: [] }),
    };
  });
}

/** Who of a selection was not reminded, and why; whoever is outside the team is not named. */
function passedOver(
  { people, reach, unknown }: Awaited<ReturnType<typeof holdSelected>>,
  owing: ReadonlySet<string>,
  told: ReadonlySet<string>,
) {
  const skipped = people
    .filter(({ id }) => !told.has(id))
    .map((person) =>
      isInReach(person, reach)
        ? {
            id: person.id,
            name: displayName(person),
            reason: owing.has(person.id) ? notAskedTexts.already : notAskedTexts.nothing,
          }
        : { id: null, name: null, reason: peopleRefusals.NOT_YOUR_TEAM.message },
    );
  const strangers = Array.from({ length: Math.min(unknown, namedSkipped) }, () => ({
    id: null,
    name: null,
    reason: peopleRefusals.PERSON_NOT_FOUND.message,
  }));
  return { skippedCount: skipped.length + unknown, skipped: [...skipped, ...strangers].slice(0, namedSkipped) };
}
