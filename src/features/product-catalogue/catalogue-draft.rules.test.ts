import { expect, it } from 'vitest';
import { catalogueChanges, isDifferent } from './catalogue-draft.rules.ts';

const item = (product_code: string, change: object = {}) => ({
  product_code,
  product_name: product_code.toUpperCase(),
  summary: 'Resumen',
  estimated_time_minutes: 10,
  prerequisites: ['Bienvenida'],
  step_count: 7,
  ...change,
});

it('tells new, changed, unchanged and retired products apart by their codes', () => {
  const changes = catalogueChanges(
    [item('a'), item('b', { summary: 'Otro' }), item('d')],
    [item('a'), item('b'), item('c')],
  );
  expect(changes.items.map(({ change }) => change)).toEqual(['same', 'changed', 'new']);
  expect(changes.items.map(({ published }) => published?.product_code ?? null)).toEqual(['a', 'b', null]);
  expect(changes.retired.map(({ product_code }) => product_code)).toEqual(['c']);
  expect(changes.isReordered).toBe(false);
});

it.each([
  ['nothing', [item('a')], [item('a')], false],
  ['nothing at all', [], [], false],
  ['a name', [item('a', { product_name: 'X' })], [item('a')], true],
  ['minutes', [item('a', { estimated_time_minutes: 11 })], [item('a')], true],
  ['steps', [item('a', { step_count: 6 })], [item('a')], true],
  ['prerequisites', [item('a', { prerequisites: [] })], [item('a')], true],
  ['a product less', [], [item('a')], true],
  ['a product more', [item('a')], [], true],
  ['the order', [item('b'), item('a')], [item('a'), item('b')], true],
] as const)('a draft that changes %s', (_, draft, published, expected) => {
  expect(isDifferent(catalogueChanges(draft, published))).toBe(expected);
});
