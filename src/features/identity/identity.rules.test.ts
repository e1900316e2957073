import { describe, expect, it } from 'vitest';
import { cleanLine } from './clean-line.rules.ts';
import { displayName, isFilledIn, isLongEnough, roleLabel } from './identity.rules.ts';
import { needsRefresh } from './session.rules.ts';

describe('needsRefresh (spec P-414)', () => {
  it.each([
    [299, true],
    [300, true],
    [301, false],
    [-5, true],
  ])('with %i s left: %s', (seconds, expected) => {
    expect(needsRefresh(seconds)).toBe(expected);
  });
});

describe('fields', () => {
  it('asks for something besides spaces', () => {
    expect(isFilledIn(['a', 'b'])).toBe(true);
    expect(isFilledIn(['a', '   '])).toBe(false);
    expect(isFilledIn(['', 'b'])).toBe(false);
  });

  it.each([
    ['12345', false],
    ['123456', true],
    ['ñandú ', true],
  ])('password %j is long enough: %s (spec P-480)', (password, expected) => {
    expect(isLongEnough(password)).toBe(expected);
  });
});

describe('names', () => {
  it.each([
    [{ first_name: 'Ana', last_name: 'Rojas' }, 'Ana Rojas'],
    [{ first_name: 'Ana', last_name: '' }, 'Ana'],
    [{ first_name: ' ', last_name: '' }, 'Sin nombre'],
  ])('%o is %s (spec P-466)', (person, expected) => {
    expect(displayName(person)).toBe(expected);
  });

  it.each([
    ['employee', 'Empleado'],
    ['jefe', 'Jefe'],
    ['admin', 'Administrador'],
    ['otro', 'otro'],
  ])('role %s is shown as %s', (role, expected) => {
    expect(roleLabel(role)).toBe(expected);
  });
});

it('takes out of a line what breaks or turns it', () => {
  expect(cleanLine('Ana\u0000\r\n\tPérez\u202e')).toBe('Ana Pérez');
  expect(cleanLine('👩‍🔬 Ana')).toBe('👩‍🔬 Ana');
});
