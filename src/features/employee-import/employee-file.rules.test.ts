import { describe, expect, it } from 'vitest';
import { judgeRows, readHeader } from './employee-file.rules.ts';

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
          area: null,
          site: null,
          hired_on: null,
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

describe('area and first day', () => {
  const full = readHeader(['Nombre', 'Correo', 'Cargo', 'Área', 'Fecha de ingreso', 'Talla', '', 'Cargo']);
  const judgeFull = (...cells: string[]) => judgeRows([{ row: 2, cells }], full.places, new Set());

  it('are taken over, and every other column is named as ignored', () => {
    expect(full.columns).toEqual([
      { header: 'Nombre', takenAs: 'Nombre' },
      { header: 'Correo', takenAs: 'Correo electrónico' },
      { header: 'Cargo', takenAs: 'Puesto' },
      { header: 'Área', takenAs: 'Área' },
      { header: 'Fecha de ingreso', takenAs: 'Fecha de ingreso' },
      { header: 'Talla', takenAs: null },
      { header: 'Cargo', takenAs: null },
    ]);
    expect(judgeFull('Ana Ruiz', 'ana@lab.es', 'Analista', ' Química ', '5/3/2024', 'M').people).toMatchObject([
      { area: 'Química', hired_on: '2024-03-05' },
    ]);
    expect(judgeFull('Ana Ruiz', 'ana@lab.es', 'Analista', '', '').people).toMatchObject([
      { area: null, hired_on: null },
    ]);
  });

  it.each(['03/25/2024', '05/03/24', '45356', 'ayer'])('%j is no day, and its row says so', (day) => {
    expect(judgeFull('Ana Ruiz', 'ana@lab.es', 'Analista', '', day).errors).toEqual([
      { row: 2, column: 'Fecha de ingreso', message: 'Escribe la fecha como día, mes y año: 05/03/2024' },
    ]);
  });

  it('what an export guarded is read as it was; formulas in full width are none of it', () => {
    const phones = readHeader(['Nombre', 'Correo', 'Cargo', 'Teléfono']);
    const read = (phone: string, position = 'Analista') =>
      judgeRows([{ row: 2, cells: ['Ana', 'ana@lab.es', position, phone] }], phones.places, new Set());
    expect(read("'+57 300 555").people).toMatchObject([{ phone: '+57 300 555' }]);
    expect(read('', '＝1+1').errors).toMatchObject([{ column: 'Puesto' }]);
    expect(read('', '\u200b=1+1').errors).toMatchObject([{ column: 'Puesto' }]);
  });
});
