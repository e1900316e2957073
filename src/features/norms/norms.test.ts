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
  ].join('\n');
  await expect(page).toMatchFileSnapshot('../../../docs/compliance.md');
});
