import { expect, it } from 'vitest';
import { isCalledLis, isCalledWelcome, outlineOf } from './generation.rules.ts';

it.each([
  ['Bienvenida a la empresa', true],
  ['Módulo de BIENVENIDA', true],
  ['Welcome', true],
  ['Kit A', false],
])('%s is called welcome: %s (spec C-455)', (title, expected) => {
  expect(isCalledWelcome({ key: null, title })).toBe(expected);
});

it.each([
  ['LIS', true],
  ['El LIS: sistema', true],
  ['Análisis', false],
  ['Lista de equipos', false],
])('%s is called LIS: %s', (title, expected) => expect(isCalledLis({ key: null, title })).toBe(expected));

it.each([
  [{ key: 'lis', title: 'Sistema', category: null, nombre_producto: null }, 'lis'],
  [{ key: null, title: 'Bienvenida', category: null, nombre_producto: null }, 'welcome'],
  [{ key: null, title: 'Compras', category: 'induccion_general', nombre_producto: null }, 'topic'],
  [{ key: null, title: 'Kit A', category: null, nombre_producto: 'Kit A' }, 'product'],
  [{ key: null, title: 'Residuos', category: null, nombre_producto: null }, 'topic'],
] as const)('outline of %j', (module, expected) => expect(outlineOf(module)).toBe(expected));
