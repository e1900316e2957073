import { expect, it } from 'vitest';
import { glossaryHeader, judgeGlossary } from './glossary-file.rules.ts';

const rowsOf = (...cells: string[][]) => cells.map((own, place) => ({ row: place + 2, cells: own }));
const { places } = glossaryHeader(['Palabra', 'Significa', 'Qué es']);

it('columns are known by what people call them, in any order; others are named', () => {
  const found = glossaryHeader(['Notas', 'SIGNIFICADO', '¿Qué es?', 'Término', 'Palabra']);
  expect([...found.places]).toEqual([
    ['means', 1],
    ['kind', 2],
    ['word', 3],
  ]);
  expect([found.ignored, found.missing]).toEqual([['Notas', 'Palabra'], []]);
  expect(glossaryHeader(['Palabra', 'Tipo']).missing).toEqual(['Significa']);
});

it('each entry once, its kind by name; without one it is a word', () => {
  const judged = judgeGlossary(
    rowsOf(
      ['BUN', 'nitrógeno ureico', 'Nombre de una prueba'],
      ['bun', 'Nitrogeno ureico', 'prueba'],
      ['tapa lila', 'EDTA', ''],
    ),
    places,
  );
  expect(judged.errors).toEqual([]);
  expect(judged.entries).toEqual([
    { word: 'bun', means: 'Nitrogeno ureico', kind: 'prueba' },
    { word: 'tapa lila', means: 'EDTA', kind: 'palabra' },
  ]);
});

it.each([
  [['', 'algo', ''], 'Palabra', 'Escribe la palabra.'],
  [
    ['xq', '', 'escritura'],
    'Significa',
    'Escribe lo que significa; solo el nombre de una prueba puede ir sin significado.',
  ],
  [['a'.repeat(81), 'b', ''], 'Palabra', 'Puede tener hasta 80 caracteres.'],
  [['a', 'b'.repeat(161), ''], 'Significa', 'Puede tener hasta 160 caracteres.'],
  [['a', 'b', 'verbo'], 'Qué es', 'Escribe «Nombre de una prueba», «Otra palabra», «Forma rápida de escribir» o nada.'],
  [['=1+1', 'b', ''], 'Palabra', 'No se admiten fórmulas: escribe el valor'],
  [['peque\uFFFDo', 'b', ''], 'Palabra', 'Hay letras dañadas: guarda el archivo como CSV UTF-8 o como Excel (XLSX)'],
])('what is wrong with a row is said with its column: %o', (cells, column, message) => {
  const { entries, errors } = judgeGlossary(rowsOf(cells, ['bien', 'sí', '']), places);
  expect(errors).toEqual([{ row: 2, column, message }]);
  expect(entries).toHaveLength(1);
});
