import { expect, it } from 'vitest';
import { wishOf } from './rewrite-wish.rules.ts';

it.each([
  ['Más corto', 'shorter', []],
  ['resúmelo por favor', 'shorter', []],
  ['Con un ejemplo', 'example', []],
  ['con un ejemplo de calibración', 'example', ['calibración']],
  ['EN LISTA', 'list', []],
  ['con viñetas', 'list', []],
  ['Con otras fuentes', 'others', []],
  ['otro texto', 'others', []],
  ['', 'others', []],
  ['   ', 'others', []],
  ['habla de la limpieza de la aguja', 'search', ['limpieza', 'aguja']],
  ['otros controles', 'search', ['controles']],
  ['xyz', 'search', []],
] as const)('%s', (instruction, kind, about) => {
  const wish = wishOf(instruction);
  expect([wish.kind, wish.aboutTyped]).toEqual([kind, about]);
});
