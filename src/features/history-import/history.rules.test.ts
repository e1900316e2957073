import { describe, expect, it } from 'vitest';
import { findDayOrder, readDay } from '#platform/time/written-day.ts';
import { guessColumns, isWhole, placesOf, readHistoryRow } from './history-file.rules.ts';
import { judgeHistory, type Known, type KnownPerson, resolveRows, roundKey, titleKey } from './history.rules.ts';
import { notYetSaid } from './open-days.rules.ts';

describe('the order of days', () => {
  it.each([
    [['05/03/2024', '25/12/2023'], ['dmy'], 'dmy', null],
    [['03/04/25', '05/06/25'], ['dmy', 'mdy', 'ymd'], null, '03/04/25'],
    [['03/04/25', '25/04/25'], ['dmy', 'ymd'], null, '03/04/25'],
    [['03/04/25', '31/12/99'], ['dmy'], 'dmy', null],
    [['03/04/2025', '12/31/2024'], ['mdy'], 'mdy', null],
    [['12/31/24', '31/12/24'], [], 'dmy', null],
    [['05/05/25', '2024-03-05'], ['dmy', 'mdy', 'ymd'], null, '05/05/25'],
    [['mal', ''], ['dmy'], 'dmy', null],
  ])('of %j is one of %j', (days, possible, order, example) => {
    expect(findDayOrder(days)).toEqual({ possible, order, example });
  });

  it.each([
    ['03/04/25', 'dmy', '2025-04-03'],
    ['03/04/25', 'mdy', '2025-03-04'],
    ['03/04/25', 'ymd', '2003-04-25'],
    ['03/04/75', 'dmy', '1975-04-03'],
    ['03/04/2025', 'ymd', null],
    ['29/02/23', 'dmy', null],
  ] as const)('%s as %s is %s', (text, order, day) => {
    expect(readDay(text, order)).toBe(day);
  });
});

describe('the columns of a file', () => {
  it('are guessed by their headings, none twice', () => {
    const guessed = guessColumns(['Correo', 'CURSO', ' Fecha ', 'Calificación', 'Fecha', 'Notas internas']);
    expect(guessed).toEqual(['email', 'module', 'day', 'score', null, null]);
    expect(placesOf(['email', 'email'])).toBeNull();
  });

  it.each([
    [['Correo', 'Módulo'], true],
    [['Nombre', 'Puesto'], true],
    [['Módulo', 'Fecha'], false],
    [['Correo', 'Fecha'], false],
    [['a', 'b'], false],
  ])('%j are whole: %s', (header, whole) => {
    expect(isWhole(placesOf(guessColumns(header)) ?? new Map())).toBe(whole);
  });
});

const ana: KnownPerson = { id: 'ana', email: 'ana@lab.es', name: 'ana ruiz', hired_on: '2020-01-01' };
const eva: KnownPerson = { id: 'eva', email: 'eva@lab.es', name: 'eva luz', hired_on: null };
const twin = (id: string): KnownPerson => ({ id, email: `${id}@lab.es`, name: 'luz mar', hired_on: null });
const header = [
  'Nombre completo',
  'Correo',
  'Puesto',
  'Área',
  'Sede',
  'Desde',
  'Hasta',
  'Módulo',
  'Código',
  'Fecha',
  'Nota',
  'Título externo',
  'Institución',
  'Vence',
];
const places = placesOf(guessColumns(header)) ?? new Map();
const known = (more: Partial<Known> = {}): Known => ({
  people: [ana, eva, twin('luz1'), twin('luz2')],
  modules: [
    { id: 'centrifuga', key: null, title: 'Uso de la centrífuga' },
    { id: 'doble1', key: 'd1', title: 'Doble' },
    { id: 'doble2', key: 'd2', title: 'doble' },
  ],
  titles: new Set(),
  units: {
    sites: new Map([['norte', 'norte']]),
    positions: new Map([['analista', 'analista']]),
    areas: new Map([['quimica', [{ id: 'quimica', site_id: null }]]]),
  },
  periods: new Map(),
  rounds: new Map(),
  ...more,
});
type Cells = Partial<Record<(typeof order)[number], string>>;
const order = [
  'name',
  'email',
  'position',
  'area',
  'site',
  'from',
  'until',
  'module',
  'code',
  'day',
  'score',
  'title',
  'institution',
  'expires',
] as const;

function judge(rows: Cells[], more: Partial<Known> = {}, makesUnits = false) {
  const all = known(more);
  const read = rows.map((cells, at) =>
    readHistoryRow({ row: at + 2, cells: order.map((one) => cells[one] ?? '') }, places, 'dmy'),
  );
  return judgeHistory(resolveRows(read, all), all, { today: '2026-11-22', makesUnits });
}
const done = { email: 'ana@lab.es', module: 'uso de la CENTRIFUGA', day: '05/03/2024' };
const messages = (...rows: Cells[]) =>
  judge(rows).errors.map(({ row, column, message }) => `${row} ${column}: ${message}`);

describe('a row', () => {
  it('tells of a success, of a period, or of both', () => {
    const both = {
      ...done,
      score: '85 %',
      position: 'Analista',
      area: 'Química',
      from: '01/01/2022',
      until: '31/12/2022',
    };
    const { rounds, periods, ready, errors } = judge([
      both,
      { name: 'Eva  Luz', module: 'Uso de la centrífuga', day: '2024-02-29' },
    ]);
    expect([ready, errors]).toEqual([2, []]);
    expect(rounds).toEqual([
      { user_id: 'ana', module_id: 'centrifuga', day: '2024-03-05', score: 85 },
      { user_id: 'eva', module_id: 'centrifuga', day: '2024-02-29', score: null },
    ]);
    const place = { position_id: 'analista', work_area_id: 'quimica', site_id: null };
    expect(periods).toEqual([{ ...place, person_id: 'ana', from_day: '2022-01-01', until_day: '2022-12-31' }]);
  });

  it.each<[Cells, string]>([
    [
      { ...done, email: 'nadie@lab.es' },
      'Correo electrónico: Esta persona no está en la plataforma. Agrégala antes en Equipo, con «Importar»',
    ],
    [{ ...done, email: '', name: 'Luz Mar' }, 'Nombre completo: Varias personas se llaman así: escribe su correo'],
    [{ ...done, email: '' }, 'Correo electrónico: Escribe el correo o el nombre completo de la persona'],
    [{ ...done, module: 'Otro' }, 'Módulo: No hay ningún módulo con ese título'],
    [{ ...done, module: 'Doble' }, 'Módulo: Varios módulos tienen ese título: escribe el código del módulo'],
    [{ ...done, code: 'x9' }, 'Código del módulo: No hay ningún módulo con ese código'],
    [{ ...done, day: '' }, 'Fecha: Escribe qué día lo completó'],
    [{ ...done, day: '31/02/2024' }, 'Fecha: Escribe la fecha como día, mes y año: 05/03/2024'],
    [{ ...done, day: '23/11/2026' }, 'Fecha: La fecha todavía no ha llegado'],
    [{ ...done, day: '31/12/2019' }, 'Fecha: Es anterior a la fecha de ingreso de la persona, 01/01/2020'],
    [{ ...done, score: '101' }, 'Nota: Escribe la nota como número entero de 0 a 100'],
    [{ ...done, score: '=1+1' }, 'Nota: No se admiten fórmulas: escribe el valor'],
    [
      { ...done, module: 'CentrÃ­fuga' },
      'Módulo: Hay letras dañadas: guarda el archivo como CSV UTF-8 o como Excel (XLSX)',
    ],
    [{ email: 'ana@lab.es', day: '05/03/2024' }, 'Módulo: Escribe qué módulo completó'],
    [{ email: 'ana@lab.es' }, 'Módulo: La fila no dice qué módulo completó, qué puesto tuvo ni qué título trae'],
    [{ email: 'ana@lab.es', position: 'Analista' }, 'Desde: Escribe desde qué día tuvo el puesto'],
    [
      { email: 'ana@lab.es', position: 'Analista', from: '02/01/2022', until: '01/01/2022' },
      'Hasta: El último día no puede ser anterior al primero',
    ],
    [{ email: 'ana@lab.es', position: 'Jefa', from: '02/01/2022' }, 'Puesto: No hay ningún puesto con ese nombre'],
    [
      { email: 'ana@lab.es', position: 'Analista', from: '02/01/2019' },
      'Desde: Es anterior a la fecha de ingreso de la persona, 01/01/2020',
    ],
  ])('%j is told: %s', (cells, message) => {
    expect(messages(cells)).toContain(`2 ${message}`);
    expect(judge([cells])).toMatchObject({ rounds: [], periods: [], ready: 0 });
  });

  it('that says the same again is told with the row that said it', () => {
    expect(messages(done, done)).toEqual(['3 Módulo: Está repetida: ya aparece en la fila 2']);
    const period = { email: 'eva@lab.es', position: 'Analista', from: '01/01/2022' };
    expect(messages(period, { ...period, from: '01/01/2021' })).toEqual([
      '3 Puesto: Se cruza con el mismo puesto en la fila 2',
    ]);
  });

  it('that names what there is not is right once that is to be made, and says what', () => {
    const row = { email: 'eva@lab.es', position: 'Jefa', area: 'Micro', site: 'Sur', from: '01/01/2022' };
    const missing = [
      { kind: 'site', name: 'Sur', site: null },
      { kind: 'position', name: 'Jefa', site: null },
      { kind: 'work-area', name: 'Micro', site: 'Sur' },
    ];
    expect(judge([row])).toMatchObject({ faulty: 1, missing });
    expect(judge([row], {}, true)).toMatchObject({ faulty: 0, ready: 1, missing });
  });

  it('of an external title is taken over with its institution and end; what is there already is nothing new', () => {
    const row = {
      email: 'ana@lab.es',
      title: 'Diplomado',
      day: '05/03/2004',
      institution: 'La U',
      expires: '05/03/2034',
    };
    const title = {
      person_id: 'ana',
      title: 'Diplomado',
      day: '2004-03-05',
      institution: 'La U',
      expires_on: '2034-03-05',
    };
    expect(judge([row])).toMatchObject({ titles: [title], ready: 1, faulty: 0, rounds: [], periods: [] });
    const titles = new Set([titleKey(title)]);
    expect(judge([row], { titles })).toMatchObject({ titles: [], ready: 0, already: 1, faulty: 0 });
    expect(judge([row, row]).errors).toMatchObject([{ row: 3, message: 'Está repetida: ya aparece en la fila 2' }]);
    expect(judge([{ ...row, expires: '04/03/2004' }]).errors).toMatchObject([{ column: 'Vence' }]);
    expect(judge([{ ...row, day: '' }]).errors).toMatchObject([{ column: 'Fecha' }]);
  });
});

describe('what is there already', () => {
  const round = { user_id: 'ana', module_id: 'centrifuga', day: '2024-03-05' };
  const rounds = (score: number | null) => new Map([[roundKey(round), [score]]]);

  it('is nothing new; another score on that day is a fault', () => {
    expect(judge([{ ...done, score: '85' }], { rounds: rounds(85) })).toMatchObject({
      ready: 0,
      already: 1,
      errors: [],
    });
    expect(judge([done], { rounds: rounds(85) }).errors).toMatchObject([
      { message: 'Ese módulo ya consta ese día, con la nota 85' },
    ]);
  });

  it('a period told again is nothing new, one that begins before a known one ends the day before it', () => {
    const place = { position_id: 'analista', work_area_id: 'quimica', site_id: null };
    const current = { ...place, from_day: '2025-06-01', until_day: null };
    const periods = new Map([['eva', [current]]]);
    const row = { email: 'eva@lab.es', position: 'Analista', from: '01/01/2022' };
    expect(judge([{ ...row, from: '01/06/2025' }], { periods })).toMatchObject({ ready: 0, already: 1, periods: [] });
    expect(judge([row], { periods }).periods).toMatchObject([{ from_day: '2022-01-01', until_day: '2025-05-31' }]);
    const known = [{ ...place, from_day: '2023-01-01', until_day: '2023-12-31' }, current];
    expect(notYetSaid({ ...place, from_day: '2022-01-01', until_day: null }, known)).toMatchObject([
      { from_day: '2022-01-01', until_day: '2022-12-31' },
      { from_day: '2024-01-01', until_day: '2025-05-31' },
    ]);
    expect(notYetSaid({ ...place, work_area_id: 'otra', from_day: '2026-01-01', until_day: null }, known)).toBe(
      'elsewhere',
    );
  });
});
