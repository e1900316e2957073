import { sheetPaper } from '#features/evidence/server/sheet-paper.ts';
import { functions, risks } from './functions.ts';
import { countOf, type FileResult, type Verdict, verdictOf } from './results.ts';

/** What was tried where: each a line of the report. */
export type Installation = ReadonlyArray<readonly [what: string, value: string]>;

interface Reported {
  installation: Installation;
  results: ReadonlyMap<string, FileResult>;
  /** Requirements that the sources cite, with the files of tests that name each. */
  requirements: ReadonlyArray<{ id: string; tests: readonly string[] }>;
  /** When the tests were run, in words. */
  produced: string;
}

const verdicts: Readonly<Record<Verdict, string>> = {
  held: 'Cumple',
  failed: 'No cumple',
  'not-run': 'Sin ejecutar',
};

const title = 'Informe de validación';

/** The report as PDF: what does not hold first, then each function with its tests, then what it was tried on, and room to sign. */
export function validationPaper({ installation, results, requirements, produced }: Reported) {
  const judged = functions.map((one) => ({
    ...one,
    verdict: verdictOf(one.tests, results),
    ...countOf(one.tests, results),
  }));
  const whole = [...results.values()].reduce(
    (sum, one) => ({ passed: sum.passed + one.passed, failed: sum.failed + one.failed }),
    { passed: 0, failed: 0 },
  );
  const wrong = [...results].filter(([, { failed }]) => failed > 0);
  const named = requirements.filter(({ tests }) => tests.length > 0);
  const held = judged.filter(({ verdict }) => verdict === 'held').length;
  return sheetPaper(
    title,
    {
      title,
      notes: [`${held} de ${judged.length} funciones cumplen`, `${whole.passed} pruebas bien, ${whole.failed} mal`],
      organisation: 'Plataforma de formación para laboratorios',
      produced,
    },
    [
      {
        title: 'Lo que no cumple',
        columns: ['Archivo de pruebas', 'Bien', 'Mal'],
        lines:
          wrong.length > 0
            ? wrong.map(([file, one]) => [file, String(one.passed), String(one.failed)])
            : [['Nada', '', '']],
      },
      {
        title: 'Versión e instalación',
        columns: ['Qué', 'Valor'],
        lines: installation.map(([what, value]) => [what, value]),
      },
      {
        title: 'Funciones y resultado',
        columns: ['Función', 'Riesgo', 'Normas', 'Pruebas', 'Resultado'],
        lines: judged.map(({ id, text, risk, clauses, verdict, passed, failed }) => [
          `${id} ${text}`,
          risks[risk],
          clauses,
          `${passed} bien, ${failed} mal`,
          verdicts[verdict],
        ]),
      },
      {
        title: 'Trazabilidad: función y archivos de pruebas',
        columns: ['Archivos de pruebas', 'Función'],
        lines: judged.map(({ id, tests }) => [tests.join('\n'), id]),
      },
      {
        title: 'Requisitos de la especificación',
        columns: ['Cuántos', 'Número'],
        lines: [
          ['Citados en el código (docs/requirements.md)', String(requirements.length)],
          ['Nombrados por una prueba, en trazabilidad.csv', String(named.length)],
          [
            'Nombrados por una prueba que cumple',
            String(named.filter(({ tests }) => verdictOf(tests, results) === 'held').length),
          ],
        ],
      },
      {
        title: 'Conformidad del laboratorio',
        columns: ['Nombre y cargo', 'Firma', 'Fecha'],
        lines: ['Ejecutó', 'Revisó', 'Aprobó el uso'].map((who) => [`${who}:\n\n`, '', '']),
      },
    ],
  );
}

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Functions and requirements with their tests and result, a line each, as CSV with a semicolon, as Spanish spreadsheets read it. */
export function traceability({ results, requirements }: Pick<Reported, 'results' | 'requirements'>): string {
  const lines = [
    ...functions.map(({ id, text, tests }) => [id, text, tests.join(' '), verdicts[verdictOf(tests, results)]]),
    ...requirements.map(({ id, tests }) => [
      id,
      'docs/requirements.md',
      tests.join(' '),
      tests.length === 0 ? 'Sin prueba que lo nombre' : verdicts[verdictOf(tests, results)],
    ]),
  ];
  const head = ['Id', 'Qué', 'Pruebas', 'Resultado'];
  return `\uFEFF${[head, ...lines].map((line) => line.map(cell).join(';')).join('\r\n')}\r\n`;
}
