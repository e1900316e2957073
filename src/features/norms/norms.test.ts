import { expect, it } from 'vitest';
import { figureNames, standingOf } from './norms.rules.ts';
import { figureTexts, norms } from './norms.texts.ts';

it('says whether all holds, something is missing, nothing is asked, or it is only a count', () => {
  expect(
    [
      { held: 3, total: 3 },
      { held: 2, total: 3 },
      { held: 0, total: 0 },
      { held: 7, total: null },
    ].map(standingOf),
  ).toEqual(['whole', 'missing', 'nothing', 'count']);
});

it('shows every figure by some clause, and says of each place without a figure what is found there', () => {
  const proofs = norms.flatMap(({ clauses }) => clauses.flatMap((clause) => clause.proofs));
  expect(new Set(proofs.flatMap(({ figure }) => figure ?? []))).toEqual(new Set(figureNames));
  expect(proofs.filter(({ figure, label }) => (figure === undefined) === (label === undefined))).toEqual([]);
});

/** What of the numbers and periods above, and of the templates of plans, was compared with what, on 23 November 2026 (decision 0310). */
const compared = [
  '## Con qué se comprobó',
  '',
  'El 23 de noviembre de 2026 se compararon los números, plazos y métodos de estas páginas y de las plantillas de planes con textos publicados. No es',
  'el texto oficial de hoy: antes de citar un artículo ante una autoridad, ábrelo en su fuente.',
  '',
  '| qué | con qué | resultado |',
  '|---|---|---|',
  '| CLIA 493.1413(b)(8), competencia de quien hace pruebas | texto del artículo en una compilación del CFR | coincide |',
  '| CLIA 493.1451(b)(8), los seis métodos y su orden; (b)(9), dos veces el primer año y luego cada año; 493.1235 | varias transcripciones de terceros, sin el texto del artículo | coinciden |',
  '| Decreto 1072 de 2015, 2.2.4.6.11 y su parágrafo 2 (inducción antes de empezar) | transcripciones de terceros | coinciden |',
  '| 2.2.4.6.12 y 2.2.4.6.13: veinte años desde que cesa la relación laboral, con los registros de capacitación | transcripción de terceros, con la lista entera | coincide |',
  '| 2.2.4.6.15, .24, .25 (con un simulacro al año) y .32, por su materia | referencias de terceros | coinciden |',
  '| 2.2.4.6.35: curso de 50 horas de los responsables del SG-SST | criterio 1.2.3 de los estándares mínimos, en transcripción | coincide |',
  '| La actualización de 20 horas cada tres años (Resolución 4927 de 2016) | una sola referencia de terceros | faltaba en la plantilla: se añadió |',
  '| Resolución 3100 de 2019, talento humano: títulos y ReTHUS | transcripción de los criterios 11.1.1 | coincide |',
  '| Resolución 3100 de 2019, formación continua y procesos prioritarios; Ley 1581 de 2012; 21 CFR 11; ISO 15189 e ISO/IEC 17025 | nada: no se comparó, o es un texto de pago | sin comprobar |',
  '',
];

// Written by `npx vitest run src/features/norms/norms.test.ts --update`.
it('docs/compliance.md says the same as the screen', async () => {
  const clause = ({ number, title, asks, proofs, duty }: (typeof norms)[number]['clauses'][number]) => [
    `### ${number} · ${title}`,
    '',
    `Pide: ${asks}`,
    '',
    ...proofs.map(({ figure, label }) => `- ${figure ? figureTexts[figure].label : label}`),
    '',
    `A cargo del laboratorio: ${duty}`,
    '',
  ];
  const page = [
    '# Normas y lo que las demuestra',
    '',
    'Para quien evalúa la plataforma: qué pide cada norma sobre las personas, en palabras nuestras, qué lo demuestra en ella y qué queda a cargo del',
    'laboratorio. Un administrador ve lo mismo en «Vista de auditoría» con las cifras de hoy. La plataforma no certifica a nadie: reúne las pruebas.',
    '',
    ...norms.flatMap(({ name, about, clauses }) => [`## ${name}`, '', about, '', ...clauses.flatMap(clause)]),
    ...compared,
  ].join('\n');
  await expect(page).toMatchFileSnapshot('../../../docs/compliance.md');
});
