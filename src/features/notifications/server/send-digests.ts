import { teamOfSupervisor } from '#features/identity/team.rules.ts';
import { readSettings } from '#features/settings/server/settings.reads.ts';
import type { Database } from '#platform/db/database.ts';
import { postMails } from '#platform/mail/post-mail.ts';
import { digestWeek } from '../notifications.rules.ts';
import { digestLetter } from './notification-letters.ts';
import { readDueSupervisors } from './notifications.reads.ts';
import { takeTurns } from './notifications.writes.ts';
import { isEventful, readTeamWeek, type TeamWeek } from './team-week.ts';

/** Supervisors per transaction. */
const atOnce = 200;

/**
 * Writes the week's digest to every supervisor who wants it, once each, whatever nodes run this and however often; to
 * nobody while the installation's switch is off, and not to those whose team's week had nothing to tell. Figures are read
 * once per team.
 */
export async function sendDigests(db: Database, now: Date): Promise<void> {
  const { onboarding, people, time_zone } = await readSettings(db);
  const week = digestWeek(now, time_zone.name);
  if (!onboarding.enable_notifications || week === null) return;
  const weeks = new Map<string | null, TeamWeek>();
  for (;;) {
    const due = await readDueSupervisors(db, week, now, atOnce);
    const told: Array<{ person: (typeof due)[number]; teamWeek: TeamWeek }> = [];
    for (const person of due) {
      const team = teamOfSupervisor(person, people.team_by_company);
      const teamWeek = weeks.get(team.company) ?? (await readTeamWeek(db, team, now));
      weeks.set(team.company, teamWeek);
      told.push({ person, teamWeek });
    }
    await db.transaction(async (tx) => {
      const ids = due.map(({ id }) => id);
      const tokens = await takeTurns(tx, 'weekly_digest', week, now, ids);
      const mails = told.flatMap(({ person, teamWeek }) => {
        const token = tokens.get(person.id);
        if (!token || !isEventful(teamWeek)) return [];
        const letter = digestLetter(person, teamWeek, token, { now, timeZone: time_zone.name });
        return [{ userId: person.id, kind: 'weekly-digest', to: person.email, letter }];
      });
      await postMails(tx, 'many', mails);
    });
    if (due.length < atOnce) return;
  }
}
