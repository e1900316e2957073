import { describe, expect, it } from 'vitest';
import { csvOf, judgeRows, readHeader } from './employee-file.rules.ts';

const { places } = readHeader(['Nombre completo', 'Correo electrónico', 'Teléfono', 'Puesto']);
const judge = (...rows: string[][]) =>
  judgeRows(
    rows.map((cells, place) => ({ row: place + 2, cells })),
    places,
    new Set(['ya@lab.es']),
  );
const messages = (...rows: string[][]) =>
  judge(...rows).errors.map((error) => [error.row, error.column, error.message]);

describe('readHeader', () => {
  it.each([
    [['NOMBRE', 'Apellidos', 'E-mail', 'Cargo'], []],
    [['nombre completo ', 'CORREO ELECTRÓNICO', 'Puesto'], []],
    [
      ['Nombre', 'Teléfono'],
      ['Correo electrónico', 'Puesto'],
    ],
    [
      ['a', 'b'],
      ['Nombre completo', 'Correo electrónico', 'Puesto'],
    ],
  ])('%j misses %j', (header, missing) => {
    expect(readHeader(header).missing).toEqual(missing);
  });
});

describe('judgeRows', () => {
  it('takes good rows and leaves empty ones out', () => {
    expect(judge(['Ana Pérez López', ' ANA@lab.es', '+57 300-555', 'Analista'], [' ', '', '', ''])).toEqual({
      people: [
        {
          row: 2,
          first_name: 'Ana',
          last_name: 'Pérez López',
          email: 'ana@lab.es',
          phone: '+57 300-555',
          position: 'Analista',
        },
      ],
      errors: [],
    });
  });

  it.each([
    [['', 'a@b.co', '', 'X'], 'Nombre completo', 'El nombre completo es obligatorio'],
    [['Ana', '', '', 'X'], 'Correo electrónico', 'El correo electrónico es obligatorio'],
    [['Ana', 'a@b', '', 'X'], 'Correo electrónico', 'Por favor ingresa un correo electrónico válido'],
    [['Ana', 'a@b.co', '', ''], 'Puesto', 'El puesto es obligatorio'],
    [['Ana', 'YA@lab.es', '', 'X'], 'Correo electrónico', 'Ya existe una cuenta con este correo electrónico.'],
    [['=1+1', 'a@b.co', '', 'X'], 'Nombre completo', 'No se admiten fórmulas: escribe el valor'],
    [['Ana', 'a@b.co', '', '@SUM(A1)'], 'Puesto', 'No se admiten fórmulas: escribe el valor'],
    [['Ana', 'a@b.co', "+cmd|' /C calc'!A0", 'X'], 'Teléfono', 'No se admiten fórmulas: escribe el valor'],
    [
      ['MarÃ­a', 'a@b.co', '', 'X'],
      'Nombre completo',
      'Hay letras dañadas: guarda el archivo como CSV UTF-8 o como Excel (XLSX)',
    ],
    [
      ['Mar�a', 'a@b.co', '', 'X'],
      'Nombre completo',
      'Hay letras dañadas: guarda el archivo como CSV UTF-8 o como Excel (XLSX)',
    ],
    [['Ana', 'a@b.co', '', 'x'.repeat(121)], 'Puesto', 'Puede tener hasta 120 caracteres'],
  ])('%j: %s: %s', (row, column, message) => {
    expect(messages(row)).toEqual([[2, column, message]]);
  });

  it('says all faults of a row, and where an address stood first', () => {
    expect(messages(['', 'x', '', ''])).toHaveLength(3);
    expect(messages(['Ana', 'a@b.co', '', 'X'], ['Eva', 'A@B.co', '', 'X'])).toEqual([
      [3, 'Correo electrónico', 'Este correo está repetido: ya aparece en la fila 2'],
    ]);
  });

  it('lets letters of other languages be', () => {
    expect(messages(['João ÁÂÃ', 'a@b.co', '', 'X'], ['李 小龙', 'b@b.co', '', 'X'])).toEqual([]);
  });

  it('finds formulas by their cell, whatever they show', () => {
    const row = { row: 2, cells: ['Ana', 'a@b.co', '', 'X'], formulas: new Set([3]) };
    expect(judgeRows([row], places, new Set()).errors).toMatchObject([{ column: 'Puesto' }]);
  });
});

it('writes a CSV that spreadsheets open as it is', () => {
  expect(csvOf([['a;b', 'c"d', 'e']])).toBe('\uFEFF"a;b";"c""d";e\r\n');
});
