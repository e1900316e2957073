import { describe, expect, it } from 'vitest';
import { makePassages } from './passages.rules.ts';
import { rowBlock, type TextBlock } from './reading.rules.ts';
import { withRecords } from './records.rules.ts';

const heading = (text: string): TextBlock => ({ page: 1, kind: 'heading', text });
const item = (text: string): TextBlock => ({ page: 1, kind: 'item', text });
const names = ['17 HIDROXI PROGESTERONA', '2.5 HEXANODIONA', 'ACTH', 'TSH', 'VITAMINA B12', 'ZINC'];
const catalogue = names.flatMap((name, at) => [
  heading(name),
  item('• Muestra: SUERO'),
  item(`• Contenedor: TAPÓN ${at}`),
  item(`• Resultado (días): ${at + 3}`),
]);

describe('a catalogue with labels', () => {
  it('has names that are no headings, and its title names none of them', () => {
    const plain = catalogue.map((block): TextBlock =>
      block.kind === 'heading' ? { ...block, kind: 'paragraph' } : block,
    );
    const passages = makePassages(withRecords([heading('MANUAL DE PRUEBAS'), ...plain]));
    expect(passages.map(({ record }) => record).filter(Boolean)).toEqual(names);
  });

  it('keeps a field in its record, however seldom its label stands', () => {
    const [name, ...fields] = catalogue.slice(0, 4);
    const seldom: TextBlock = { page: 1, kind: 'paragraph', text: 'Días de proceso: lunes' };
    const blocks = [name, ...fields.slice(0, 2), seldom, ...fields.slice(2)].filter((block) => block !== undefined);
    const passages = makePassages(withRecords([heading('MANUAL DE PRUEBAS'), ...blocks, ...catalogue.slice(4)]));
    expect(passages.map(({ record }) => record)).toEqual([null, ...names]);
    expect(passages[1]?.content).toContain('Días de proceso: lunes\n\n• Resultado (días): 3');
  });

  it('is one passage per test, whose name stands in it as it was written', () => {
    const passages = makePassages(withRecords([heading('MANUAL DE PRUEBAS'), ...catalogue]));
    expect(passages.map(({ record }) => record)).toEqual([null, ...names]);
    expect(passages[1]).toMatchObject({
      kind: 'record',
      content: '17 HIDROXI PROGESTERONA\n\n• Muestra: SUERO\n\n• Contenedor: TAPÓN 0\n\n• Resultado (días): 3',
    });
  });

  it('is told by a label that names the test, too', () => {
    const blocks = names.flatMap((name) => [item(`Examen: ${name}`), item('Tubo: rojo'), item('Entrega: 1 día')]);
    expect(makePassages(withRecords(blocks)).map(({ record }) => record)).toEqual(names);
  });

  it('is none where a person said so, and where labels are few', () => {
    expect(withRecords(catalogue, false).some(({ record }) => record !== undefined)).toBe(false);
    expect(withRecords(catalogue.slice(0, 8)).some(({ record }) => record !== undefined)).toBe(false);
    expect(withRecords(catalogue.slice(0, 8), true).filter(({ record }) => record !== undefined)).toHaveLength(8);
  });
});

describe('a table of tests', () => {
  const header = ['Código', 'Prueba', 'Tubo', 'Entrega'];
  const rows = names.map((name, at) => rowBlock(null, [String(100 + at), name, 'Tapa roja', `${at} días`], header));

  it('is one passage per row, each value with its column', () => {
    const passages = makePassages(withRecords([rowBlock(null, header), ...rows]));
    expect(passages.map(({ record }) => record)).toEqual(names);
    expect(passages[0]?.content).toBe('17 HIDROXI PROGESTERONA\n\nCódigo: 100\n\nTubo: Tapa roja\n\nEntrega: 0 días');
  });

  it('keeps two tests of one name apart, and a row without a name with the one above', () => {
    const twice = [...rows, rowBlock(null, ['200', 'ZINC', 'Tapa azul', '9 días'], header)];
    expect(makePassages(withRecords(twice)).filter(({ record }) => record === 'ZINC')).toHaveLength(2);
    const longer = [...rows, rowBlock(null, ['', '', 'o tapa azul', ''], header)];
    const [zinc, ...others] = makePassages(withRecords(longer)).filter(({ record }) => record === 'ZINC');
    expect([zinc?.content.includes('o tapa azul'), others]).toEqual([true, []]);
  });

  it('of measures, not of tests, stays a table with its header in each passage', () => {
    const measures = names.map((name) => rowBlock(null, [name, 'x'.repeat(300)], ['Riesgo', 'Medida']));
    const passages = makePassages(withRecords([rowBlock(null, ['Riesgo', 'Medida']), ...measures]));
    expect(passages.length).toBeGreaterThan(1);
    for (const { kind, record, content } of passages) {
      expect([kind, record, content.startsWith('Riesgo | Medida\n\n')]).toEqual(['table', null, true]);
    }
  });

  it('of 5,000 tests is cut in passages of one each', () => {
    const many = Array.from({ length: 5000 }, (_, at) =>
      rowBlock(null, [String(at), `Prueba ${at}`, 'Rojo', '2'], header),
    );
    expect(makePassages(withRecords(many))).toHaveLength(5000);
  });
});
