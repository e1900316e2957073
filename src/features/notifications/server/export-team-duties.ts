import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { TeamView } from '#features/duties/duties.rules.ts';
import { readTeamDuties } from '#features/duties/server/team-duties.reads.ts';
import { figureLines, pressing, viewTexts } from '#features/duties/team-duties.rules.ts';
import { displayName } from '#features/identity/identity.rules.ts';
import { teamOf } from '#features/identity/server/team.reads.ts';
import { readToday } from '#features/settings/server/settings.reads.ts';
import type { Acting } from '#platform/http/call.ts';
import { type SpreadsheetFormat, spreadsheet } from '#platform/http/spreadsheet.ts';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { readAskedOn } from './notices.reads.ts';

/** People of one file; more than an installation has. */
const everybody = 1_000_000;

type Read = Awaited<ReturnType<typeof readTeamDuties>>;

/** A list of the team with what presses of each, and the figures of the panels below it, as they are computed there. Three queries. */
export async function exportTeamDuties(
  call: Acting,
  { format, view, search }: { format: SpreadsheetFormat; view: TeamView; search: string },
) {
  const { db, actor, now } = call;
  const day = await readToday(db, now);
  const asked = { day, view, search, limit: everybody, offset: 0 };
  const read = await readTeamDuties(db, await teamOf(call), asked);
  const askedOn = await readAskedOn(
    db,
    read.rows.map(({ id }) => id),
  );
  await db.transaction((tx) =>
    appendAudit(tx, {
      actor_id: actor.id,
      action: 'export-team-duties',
      subject_type: 'profile',
      subject_id: null,
      details: { format, view, day },
    }),
  );
  const { label } = viewTexts[view];
  return spreadsheet({
    format,
    name: `${label} al ${day}`,
    sheet: label,
    columns: [
      { header: `Persona (al ${spanishDay(day)})`, width: 30 },
      { header: 'Lo que más urge', width: 60 },
      { header: 'Atrasados', width: 11 },
      { header: 'En 30 días', width: 11 },
      { header: 'Recordado', width: 12 },
    ],
    rows: linesOf(read, askedOn, day),
  });
}

async function* linesOf(read: Read, askedOn: ReadonlyMap<string, string>, day: string) {
  for (const person of read.rows) {
    const asked = askedOn.get(person.id);
    yield [displayName(person), pressing(person, day), person.late, person.soon, asked ? spanishDay(asked) : ''];
  }
  for (const line of [`Personas del equipo: ${read.people.toLocaleString('es')}`, ...figureLines(read)])
    yield [line, '', '', '', ''];
}
