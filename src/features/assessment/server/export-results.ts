import { writeCsvStream } from 'hucre/csv';
import { writeXlsxStream } from 'hucre/xlsx';
import { displayName } from '#features/identity/identity.rules.ts';
import type { Database } from '#platform/db/database.ts';
import { attachment } from '#platform/http/attachment.ts';
import type { Acting } from '#platform/http/call.ts';
import { quizTexts } from '../assessment.texts.ts';
import { type ExportFormat, neutralise } from '../statistics.rules.ts';
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

const contentTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

async function* spreadsheetRows(db: Database, scope: StatisticsScope) {
  for await (const row of readExportRows(db, scope)) {
    yield [
      neutralise(displayName(row)),
      neutralise(row.email),
      neutralise(row.module_title),
      row.number,
      row.local_time,
      row.score,
      row.pass_mark,
      row.review_status === 'pending' ? quizTexts.inReview : row.passed ? quizTexts.passed : quizTexts.notPassed,
    ];
  }
}

/**
 * The team's attempts in a module as a file, the oldest first, written while it is sent. Texts of people that begin like
 * a formula are neutralised. Refuses with UNKNOWN_MODULE.
 */
export async function exportModuleQuizResults(call: Acting, input: StatisticsInput & { format: ExportFormat }) {
  const { title, formerTitle } = await readStatisticsModule(call, input.moduleId);
  const rows = spreadsheetRows(call.db, await statisticsScope(call, input));
  const body =
    input.format === 'csv'
      ? writeCsvStream(rows, { headers: columns.map(({ header }) => header), bom: true })
      : writeXlsxStream(rows, { name: 'Resultados', columns, freezePane: { rows: 1 } });
  const name = `Resultados - ${title ?? formerTitle ?? ''}.${input.format}`;
  return {
    headers: { 'content-type': contentTypes[input.format], 'content-disposition': attachment(name) },
    body,
  };
}
