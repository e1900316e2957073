import { displayName } from '#features/identity/identity.rules.ts';
import { teamOf } from '#features/identity/server/team.reads.ts';
import { progressPercentage } from '#features/learning/learning.rules.ts';
import { planStateTexts } from '#features/learning/plan-state.texts.ts';
import { readSettings } from '#features/settings/server/settings.reads.ts';
import type { Acting } from '#platform/http/call.ts';
import { type SpreadsheetFormat, spreadsheet } from '#platform/http/spreadsheet.ts';
import { shortDays } from '#platform/time/local-time.ts';
import { cellLacks, cellState, cellStates } from '../dashboards.rules.ts';
import { type ModuleOfFile, readModulesOfFiles, readTeamMap } from './team-files.reads.ts';
import { type MatrixQuestion, quietSince } from './team-matrix.ts';

/** The map of the team with the same filters and in its order, all of it, as a spreadsheet written while it is sent. */
export async function exportTeamMatrix(
  call: Acting,
  { format, only, search }: Pick<MatrixQuestion, 'search' | 'only'> & { format: SpreadsheetFormat },
) {
  const team = await teamOf(call);
  const { time_zone } = await readSettings(call.db);
  const modules = await readModulesOfFiles(call.db);
  const people = readTeamMap(call.db, team, { only, search: search.trim(), quietSince: quietSince(call.now) });
  return spreadsheet({
    format,
    name: 'Mapa de avance',
    sheet: 'Mapa de avance',
    columns: [
      { header: 'Persona', width: 30 },
      { header: 'Avance total (%)', width: 15 },
      { header: 'Última actividad', width: 16 },
      ...modules.map(({ title }) => ({ header: title, width: 26 })),
    ],
    rows: spreadsheetRows(people, modules, shortDays(time_zone.name)),
  });
}

async function* spreadsheetRows(
  people: ReturnType<typeof readTeamMap>,
  modules: readonly ModuleOfFile[],
  day: (moment: Date) => string,
) {
  for await (const { begun, last_activity, progress, ...person } of people) {
    yield [
      displayName(person),
      progress,
      last_activity ? day(last_activity) : planStateTexts.noActivity,
      ...modules.map((module) => cellWords(module, begun.get(module.id))),
    ];
  }
}

interface Begun {
  completed_steps: number;
  is_completed: boolean;
  is_started: boolean;
}

/** What a cell of the map says, in words: a figure, and what is missing where all the steps are done. */
function cellWords({ total_questions, total_steps }: ModuleOfFile, begun: Begun | undefined): string {
  const state = begun ? cellState({ ...begun, total_questions, total_steps }) : 'none';
  if (!begun || state === 'none' || state === 'completed') return cellStates[state];
  const figure = `${progressPercentage(begun.completed_steps, total_steps, begun.is_completed)} %`;
  return [figure, cellLacks[state]].filter(Boolean).join(', ');
}
