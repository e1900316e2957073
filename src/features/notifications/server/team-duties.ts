import { appendAudit } from '#features/audit/server/append-audit.ts';
import { readToday } from '#features/competence/server/competence.reads.ts';
import type { TeamView } from '#features/duties/duties.rules.ts';
import { isAnythingRequired, readTeamDuties } from '#features/duties/server/duties.reads.ts';
import { displayName } from '#features/identity/identity.rules.ts';
import { teamOf } from '#features/identity/server/team.reads.ts';
import { announceToOnCommit } from '#platform/db/changes.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { notificationsRefusals as refusals } from '../notifications.refusals.ts';
import { mailDuties } from './mail-duties.ts';
import { readAskedOn } from './notices.reads.ts';
import { insertAskedNotices } from './notices.writes.ts';

interface ListAsked {
  view: TeamView;
  search: string;
  limit: number;
  offset: number;
}

/** Who of the team is late, has something due soon, or nothing required; with the figures of all. Three queries; one where nothing is required. */
export async function listTeamDuties(call: Acting, asked: ListAsked) {
  const { db, now, hasMail } = call;
  const day = await readToday(db, now);
  if (!(await isAnythingRequired(db))) {
    const figures = { people: 0, late: 0, soon: 0, nothing: 0 };
    return { today: day, hasMail, isAnythingRequired: false, figures, total: 0, people: [] };
  }
  const { total, rows, people, late, soon, nothing } = await readTeamDuties(db, await teamOf(call), { day, ...asked });
  const askedOn = await readAskedOn(
    db,
    rows.map(({ id }) => id),
  );
  return {
    today: day,
    hasMail,
    isAnythingRequired: true,
    figures: { people, late, soon, nothing },
    total,
    people: rows.map(({ first_name, last_name, ...row }) => ({
      ...row,
      name: displayName({ first_name, last_name }),
      asked_on: askedOn.get(row.id) ?? null,
    })),
  };
}

/**
 * Reminds people of the team of what they are late with or what falls due soon; each once a day, whoever asks. Who is not of the team, or owes
 * nothing, is passed over. Refuses with NOBODY_TO_ASK where that is all of them.
 */
export async function askPeople(
  call: Acting,
  { people, view }: { people?: string[] | undefined; view: 'late' | 'soon' },
) {
  const { db, actor, now, hasMail } = call;
  const { company } = await teamOf(call);
  const day = await readToday(db, now);
  return db.transaction(async (tx) => {
    const isLateOnly = view === 'late' && !people;
    const { owing, told } = await insertAskedNotices(tx, {
      day,
      by: actor.id,
      company,
      people: people ?? null,
      isLateOnly,
    });
    if (owing === 0) throw refuse(refusals.NOBODY_TO_ASK);
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
    return { asked: told.length, already: owing - told.length, mailed };
  });
}
