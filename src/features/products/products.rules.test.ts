import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  givenFields,
  isFound,
  isSameSet,
  managesProducts,
  moved,
  newName,
  orderNumber,
  productCode,
  showsLis,
  whyClosed,
} from './products.rules.ts';

describe('newName', () => {
  it.each([
    ['Acme', '', null],
    ['Acme', '  ', null],
    ['Acme', 'Acme', null],
    ['Acme', ' Acme ', null],
    ['Acme', 'acme', 'acme'],
    ['Acme', ' Acme 2 ', 'Acme 2'],
  ])('%s renamed to %o: %o', (old, typed, name) => {
    expect(newName(old, typed)).toBe(name);
  });
});

describe('orderNumber', () => {
  it.each([
    ['1', 1],
    ['7', 7],
    [' 12 ', 12],
    ['9999', 9999],
    ['10000', null],
    ['0', null],
    ['-1', null],
    ['1.5', null],
    ['abc', null],
    ['', null],
  ])('%o: %o', (typed, order) => {
    expect(orderNumber(typed)).toBe(order);
  });
});

describe('isFound', () => {
  it.each([
    ['Clínica Álvarez', 'clinica', true],
    ['Clinica', 'CLÍNI', true],
    ['Acme', '', true],
    ['Acme', '  ', true],
    ['Acme', 'x', false],
  ])('%s searched by %o: %o', (text, search, found) => {
    expect(isFound(text, search)).toBe(found);
  });
});

describe('moved', () => {
  it('keeps every entry, puts the moved one where it was asked for, and moving back restores the list', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { minLength: 1 }), fc.nat(), fc.nat(), (list, first, second) => {
        const from = first % list.length;
        const to = second % list.length;
        const next = moved(list, from, to);
        expect(next[to]).toBe(list[from]);
        expect(isSameSet(next, list)).toBe(true);
        expect(moved(next, to, from)).toEqual(list);
      }),
    );
  });

  it('leaves the list as it is beyond its ends', () => {
    expect(moved(['a', 'b'], 0, 2)).toEqual(['a', 'b']);
    expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
    expect(moved(['a', 'b'], 5, 0)).toEqual(['a', 'b']);
  });
});

describe('isSameSet', () => {
  it.each([
    [['a', 'b'], ['b', 'a'], true],
    [['a', 'b'], ['a'], false],
    [['a', 'b'], ['a', 'a'], false],
    [['a', 'b'], ['a', 'c'], false],
    [[], [], true],
  ])('%o and %o: %o', (left, right, same) => {
    expect(isSameSet(left, right)).toBe(same);
  });
});

describe('whyClosed', () => {
  const open = { activo: true, isModuleVisible: true, lock: null };
  it.each([
    ['an active product', open, 'employee', null],
    ['an inactive product', { ...open, activo: false }, 'admin', 'Producto inactivo'],
    ['an invisible module', { ...open, isModuleVisible: false }, 'employee', 'Módulo no encontrado'],
    ['an invisible module that is managed', { ...open, isModuleVisible: false }, 'jefe', null],
    ['a locked module', { ...open, lock: { message: 'Falta algo' } }, 'employee', 'Falta algo'],
  ] as const)('%s', (_name, product, role, reason) => {
    expect(whyClosed(product, role)).toBe(reason);
  });
});

describe('productCode', () => {
  it.each([
    ['Analizador Rubralis H5', 'analizador-rubralis-h5'],
    ['  Tampón (pH 7,4) ', 'tampon-ph-7-4'],
    ['¿?', 'producto'],
  ])('%o: %s', (name, code) => {
    expect(productCode(name, new Set())).toBe(code);
  });

  it('is fit for an address and never taken', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (names) => {
        const taken = new Set<string>();
        for (const name of names) {
          const code = productCode(name, taken);
          expect(code).toMatch(/^[a-z0-9][a-z0-9-]{0,79}$/);
          expect(taken.has(code)).toBe(false);
          taken.add(code);
        }
      }),
    );
  });
});

describe('small predicates', () => {
  it('knows who manages, where the LIS card stands, and which fields are given', () => {
    expect((['employee', 'jefe', 'admin'] as const).map(managesProducts)).toEqual([false, true, true]);
    expect(['Laboratorio', ' LABORATORIO', 'Laboratorio clínico'].map((nombre) => showsLis({ nombre }))).toEqual([
      true,
      true,
      false,
    ]);
    expect(givenFields({ nombre: 'A', activo: undefined })).toEqual({ nombre: 'A' });
  });
});
