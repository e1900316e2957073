import { appendAudit } from '#features/audit/server/append-audit.ts';
import { displayName } from '#features/identity/identity.rules.ts';
import { teamOf } from '#features/identity/server/team.reads.ts';
import { moduleStatus, progressPercentage } from '#features/learning/learning.rules.ts';
import { learningTexts } from '#features/learning/learning.texts.ts';
import { readSettings } from '#features/settings/server/settings.reads.ts';
import type { Acting } from '#platform/http/call.ts';
import { type SpreadsheetFormat, spreadsheet } from '#platform/http/spreadsheet.ts';
import { teamRecordTexts as texts } from '../team-record.texts.ts';
import { type ModuleOfFile, readModulesOfFiles } from './team-files.reads.ts';
import { type MatrixQuestion, quietSince } from './team-matrix.ts';
import { readTeamRecord } from './team-record.reads.ts';

/**
 * Who of the team completed what: a row per person and module with state, dates, best score, attempts and the versions of the steps
 * that were read, of the people whom the map shows with the same filters, as a spreadsheet written while it is sent.
 */
export async function exportTeamRecord(
  call: Acting,
  { format, only, search }: Pick<MatrixQuestion, 'search' | 'only'> & { format: SpreadsheetFormat },
) {
  const team = await teamOf(call);
  const { time_zone } = await readSettings(call.db);
  await call.db.transaction((tx) =>
    appendAudit(tx, {
      actor_id: call.actor.id,
      action: 'export-team-record',
      subject_type: 'profile',
      subject_id: null,
      details: { format, only },
    }),
  );
  const question = { only, search: search.trim(), quietSince: quietSince(call.now), zone: time_zone.name };
  const { name, columns } = texts;
  const modules = await readModulesOfFiles(call.db);
  return spreadsheet({
    ...{ format, name, sheet: name, columns },
    rows: spreadsheetRows(readTeamRecord(call.db, team, question), modules),
  });
}

const notBegun = {
  is_completed: false,
  is_started: false,
  completed_steps: 0,
  completed: null,
  active: null,
  final_score: null,
  attempts: 0,
  versions: null,
};

async function* spreadsheetRows(people: ReturnType<typeof readTeamRecord>, modules: readonly ModuleOfFile[]) {
  for await (const person of people) {
    const who = [displayName(person), person.email, person.company_name];
    for (const { id, title, total_steps } of modules) {
      const row = person.begun.get(id) ?? notBegun;
      yield [
        ...who,
        title,
        learningTexts.status[moduleStatus(row)],
        progressPercentage(row.completed_steps, total_steps, row.is_completed),
        row.completed ?? '',
        row.active ?? '',
        row.final_score ?? '',
        row.attempts,
        row.versions ?? '',
      ];
    }
  }
}
