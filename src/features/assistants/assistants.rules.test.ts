import { describe, expect, it } from 'vitest';
import { resolveAssistant, slugOf } from './assistants.rules.ts';

const one = (id: string, scope: string, fields: { is_default?: boolean; active?: boolean; age?: number } = {}) => ({
  id,
  scope,
  is_default: fields.is_default ?? false,
  active: fields.active ?? true,
  created_at: new Date(2026, 0, 31 - (fields.age ?? 0)),
});
const x = one('X', 'modulos');
const y = one('Y', 'modulos', { age: 1 });
const p1 = one('P1', 'productos', { age: 9 });
const p2 = one('P2', 'productos', { is_default: true });
const c1 = one('C1', 'chat_general', { age: 5 });
const c2 = one('C2', 'chat_general', { is_default: true });

describe('resolveAssistant (spec C-396 to C-403)', () => {
  it.each([
    ['the given id', [x, y, p2], { givenId: 'X', moduleAssistantId: 'Y', scope: 'productos' }, 'X'],
    ["the module's assistant", [y, p2], { moduleAssistantId: 'Y', scope: 'productos' }, 'Y'],
    ['the default of the scope', [p1, p2], { scope: 'productos' }, 'P2'],
    ['any of the scope', [p1, c2], { scope: 'productos' }, 'P1'],
    ['the oldest of the scope', [one('P3', 'productos'), p1], { scope: 'productos' }, 'P1'],
    ['the default of chat_general', [c1, c2], { scope: 'productos' }, 'C2'],
    ['any of chat_general', [c1, x], { scope: 'productos' }, 'C1'],
    ['none', [x], { scope: 'productos' }, undefined],
    ['none of none', [], { scope: 'productos' }, undefined],
    ['what follows an unknown id', [p2], { givenId: 'nobody', moduleAssistantId: 'gone', scope: 'productos' }, 'P2'],
    [
      'what follows an inactive one',
      [one('Z', 'productos', { active: false }), c2],
      { givenId: 'Z', scope: 'productos' },
      'C2',
    ],
  ])('takes %s', (_case, assistants, wanted, expected) => {
    expect(resolveAssistant(assistants, wanted)?.id).toBe(expected);
  });
});

it.each([
  ['Ejecutivo de ventas', 'ejecutivo-de-ventas'],
  ['  ¡Soporte Técnico 24/7! ', 'soporte-tecnico-24-7'],
  ['¿?', ''],
])('slug of %s', (name, slug) => expect(slugOf(name)).toBe(slug));
