import { describe, expect, it } from 'vitest';
import { hasRoom, splitName } from './people.rules.ts';

describe('splitName (spec C-473)', () => {
  it.each([
    ['Ana Pérez', 'Ana', 'Pérez'],
    ['Juan Carlos Pérez López', 'Juan', 'Carlos Pérez López'],
    ['Ana', 'Ana', ''],
    ['  María   José  ', 'María', 'José'],
    ['Ana\u00a0Pérez', 'Ana', 'Pérez'],
    ['', '', ''],
    ['李 小龙', '李', '小龙'],
    ['Александр Пушкин', 'Александр', 'Пушкин'],
    ['محمد علي', 'محمد', 'علي'],
    ['An\u0303a Ruiz', 'Aña', 'Ruiz'],
  ])('%j is %j and %j', (full, first_name, last_name) => {
    expect(splitName(full)).toEqual({ first_name, last_name });
  });
});

it.each([
  [9, 10, 1, true],
  [10, 10, 1, false],
  [11, 10, 1, false],
  [3, 10, 7, true],
  [3, 10, 8, false],
])('with %i of %i, %i more fit: %s (spec C-395)', (active, limit, more, expected) => {
  expect(hasRoom(active, limit, more)).toBe(expected);
});
