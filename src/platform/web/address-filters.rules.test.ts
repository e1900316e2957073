import { describe, expect, it } from 'vitest';
import {
  addressWith,
  choice,
  day,
  filtersIn,
  isNarrowed,
  oneOf,
  pageIn,
  text,
  withFilters,
  withPage,
} from './address-filters.rules.ts';

const parameters = {
  search: text('buscar'),
  place: text('ubicacion', 'all'),
  state: choice('estado', { all: '', draft: 'borradores', archived: 'archivados' }),
  kind: choice('ver', { evaluations: 'evaluaciones', pending: 'pendientes' }),
  from: day('desde'),
};
const standard = { search: '', place: 'all', state: 'all', kind: 'evaluations', from: '' };
const read = (address: string) => filtersIn(parameters, new URLSearchParams(address));
const change = (address: string, next: Parameters<typeof withFilters<typeof parameters>>[2]) =>
  withFilters(parameters, new URLSearchParams(address), next).toString();

describe('what an address says', () => {
  it.each([
    ['', {}],
    ['buscar=pipeta&estado=borradores', { search: 'pipeta', state: 'draft' }],
    ['ubicacion=top&ver=pendientes&desde=2026-02-28', { place: 'top', kind: 'pending', from: '2026-02-28' }],
    // What nobody knows is not said, also the inner names of what is known.
    ['estado=otra&ver=&desde=ayer', {}],
    ['estado=draft&desde=2026-2-8&desde2=2026-02-08', {}],
    ['estado=archivados&estado=borradores', { state: 'archived' }],
    ['buscar=%C3%A1cido+%26+base', { search: 'ácido & base' }],
  ])('%s', (address, expected) => expect(read(address)).toEqual({ ...standard, ...expected }));

  it.each([
    ['', 1],
    ['0', 1],
    ['-3', 1],
    ['2.9', 2],
    ['dos', 1],
    ['Infinity', 1],
    ['1e99', 1],
    ['4', 4],
    ['2000', 2000],
    ['2001', 1],
  ])('page %s', (given, expected) => expect(pageIn(new URLSearchParams({ pagina: given }))).toBe(expected));
});

describe('a changed address', () => {
  it('leaves out what holds anyway, in the order of the parameters', () => {
    expect(change('', { from: '2026-01-01', search: 'ácido & base' })).toBe(
      'buscar=%C3%A1cido+%26+base&ver=evaluaciones&desde=2026-01-01',
    );
    expect(change('desde=2026-01-01&ver=pendientes&buscar=a', { state: 'draft' })).toBe(
      'buscar=a&estado=borradores&ver=pendientes&desde=2026-01-01',
    );
    expect(change('buscar=a&ubicacion=top&ver=pendientes', { ...standard, kind: 'pending' } as never)).toBe(
      'ver=pendientes',
    );
  });

  it('begins at the first page and keeps what others say', () => {
    expect(change('paso=3&pagina=4&evaluacion=', { search: 'b' })).toBe('paso=3&evaluacion=&buscar=b&ver=evaluaciones');
  });

  it('says what is read from it', () => {
    const chosen = { search: 'x', place: '7', state: 'archived', kind: 'pending', from: '2024-02-29' } as const;
    expect(read(change('', chosen))).toEqual(chosen);
  });

  it.each([
    ['buscar=a&pagina=2', 3, 'buscar=a&pagina=3'],
    ['pagina=2&buscar=a', 1, 'buscar=a'],
    ['', 2, 'pagina=2'],
  ])('%s on page %i', (address, number, expected) =>
    expect(withPage(new URLSearchParams(address), number).toString()).toBe(expected),
  );
});

it('a link to what it is to show', () => {
  const { state, search } = parameters;
  const period = oneOf('periodo', ['7', 'all', 'custom'], 'all');
  expect(addressWith('/admin/modulos', { search, state }, { state: 'archived' })).toBe(
    '/admin/modulos?estado=archivados',
  );
  expect(addressWith('/admin/modulos', { search, state }, { state: 'all' })).toBe('/admin/modulos');
  expect(addressWith('/a', { period }, { period: '7' })).toBe('/a?periodo=7');
  expect(filtersIn({ period }, new URLSearchParams('periodo=8'))).toEqual({ period: 'all' });
});

it('something is chosen or not', () => {
  const { kind: _, ...narrowing } = parameters;
  expect(isNarrowed(narrowing, read('pagina=3') as never)).toBe(false);
  expect(isNarrowed(narrowing, read('ubicacion=all') as never)).toBe(false);
  expect(isNarrowed(narrowing, read('ubicacion=top') as never)).toBe(true);
});
