import { planStateTexts } from '#features/learning/plan-state.texts.ts';
import { readSettings } from '#features/settings/server/settings.reads.ts';
import type { Acting } from '#platform/http/call.ts';
import { type SpreadsheetFormat, spreadsheet } from '#platform/http/spreadsheet.ts';
import { shortDays } from '#platform/time/local-time.ts';
import { cellLacks, cellStates } from '../dashboards.rules.ts';
import { type MatrixQuestion, readTeamMatrix } from './team-matrix.ts';

/** People that are read at once while the file is written. */
const pageSize = 500;

type Page = Awaited<ReturnType<typeof readTeamMatrix>>;
type Cell = Page['people'][number]['cells'][number];

/** What a cell of the map says, in words: a figure, and what is missing where all the steps are done. */
function cellWords({ state, progressPercentage }: Cell): string {
  if (state === 'none' || state === 'completed') return cellStates[state];
  return [`${progressPercentage} %`, cellLacks[state]].filter(Boolean).join(', ');
}

/** The map of the team with the same filters and in its order, all of it, as a spreadsheet written while it is sent. */
export async function exportTeamMatrix(
  call: Acting,
  { format, ...filter }: Pick<MatrixQuestion, 'search' | 'only'> & { format: SpreadsheetFormat },
) {
  const { time_zone } = await readSettings(call.db);
  const day = shortDays(time_zone.name);
  const read = (offset: number) => readTeamMatrix(call, { ...filter, limit: pageSize, offset });
  const first = await read(0);
  return spreadsheet({
    format,
    name: 'Mapa de avance',
    sheet: 'Mapa de avance',
    columns: [
      { header: 'Persona', width: 30 },
      { header: 'Avance total (%)', width: 15 },
      { header: 'Última actividad', width: 16 },
      ...first.modules.map(({ title }) => ({ header: title, width: 26 })),
    ],
    rows: spreadsheetRows(first, read, day),
  });
}

async function* spreadsheetRows(first: Page, read: (offset: number) => Promise<Page>, day: (moment: Date) => string) {
  let page = first;
  for (let offset = 0; page.people.length > 0; ) {
    for (const { name, progress, lastActivity, cells } of page.people) {
      yield [
        name,
        progress,
        lastActivity ? day(lastActivity) : planStateTexts.noActivity,
        ...cells.map((cell) => cellWords(cell)),
      ];
    }
    offset += page.people.length;
    if (offset >= first.total) return;
    page = await read(offset);
  }
}
