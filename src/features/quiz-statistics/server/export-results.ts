import { quizTexts } from '#features/assessment/assessment.texts.ts';
import { displayName } from '#features/identity/identity.rules.ts';
import type { Database } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { type SpreadsheetFormat, spreadsheet } from '#platform/http/spreadsheet.ts';
import { readStatisticsModule, type StatisticsInput, statisticsScope } from './module-statistics.ts';
import { readExportRows, type StatisticsScope } from './statistics.reads.ts';

const columns = [
  { header: 'Empleado', width: 30 },
  { header: 'Correo electrónico', width: 30 },
  { header: 'Módulo', width: 40 },
  { header: 'Intento', width: 9 },
  { header: 'Fecha', width: 17 },
  { header: 'Puntaje', width: 9 },
  { header: 'Nota mínima', width: 13 },
  { header: 'Resultado', width: 14 },
];

async function* spreadsheetRows(db: Database, scope: StatisticsScope) {
  for await (const row of readExportRows(db, scope)) {
    yield [
      displayName(row),
      row.email,
      row.module_title,
      row.number,
      row.local_time,
      row.score,
      row.pass_mark,
      row.review_status === 'pending' ? quizTexts.inReview : row.passed ? quizTexts.passed : quizTexts.notPassed,
    ];
  }
}

/**
 * The team's attempts in a module as a file, the oldest first, written while it is sent. Refuses with UNKNOWN_MODULE.
 */
export async function exportModuleQuizResults(call: Acting, input: StatisticsInput & { format: SpreadsheetFormat }) {
  const { title, formerTitle } = await readStatisticsModule(call, input.moduleId);
  return spreadsheet({
    format: input.format,
    name: `Resultados - ${title ?? formerTitle ?? ''}`,
    sheet: 'Resultados',
    columns,
    rows: spreadsheetRows(call.db, await statisticsScope(call, input)),
  });
}
