import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviceName } from '#platform/text/device-name.ts';
import { generatePassword, passwordFlaws, passwordRules, specialCharacters } from './password.rules.ts';

const [length, upper, lower, digit, special, longest] = passwordRules.map((rule) => rule.sentence);

describe('passwordFlaws (spec C-467 to C-472)', () => {
  it.each([
    ['Aa1!aaaa', []],
    ['Aa1!aaa', [length]],
    ['aa1!aaaa', [upper]],
    ['AA1!AAAA', [lower]],
    ['Aaa!aaaa', [digit]],
    ['Aa1aaaaa', [special]],
    ['abc', [length, upper, digit, special]],
    ['', [length, upper, lower, digit, special]],
    ['Ñandú con 3 ejes.', []],
    [`Aa1!${'á'.repeat(196)}`, []],
    [`Aa1!${'á'.repeat(197)}`, [longest]],
  ])('%j misses %j', (password, expected) => {
    expect(passwordFlaws(password)).toEqual(expected);
  });

  it('says the first in the exact words, and each rule in its own', () => {
    expect(length).toBe('La contraseña debe tener al menos 8 caracteres');
    expect(new Set(passwordRules.map((rule) => rule.sentence)).size).toBe(passwordRules.length);
  });

  it('takes each of the listed special characters and no other', () => {
    for (const character of specialCharacters) expect(passwordFlaws(`Aa1aaaa${character}`)).toEqual([]);
    for (const character of '-_+; ') expect(passwordFlaws(`Aa1aaaa${character}`)).toEqual([special]);
  });
});

it('generates passwords that meet every rule (property)', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat()), (numbers) => {
      const password = generatePassword((below) => (numbers.next().value ?? 0) % below);
      expect(passwordFlaws(password)).toEqual([]);
      expect(password).toMatch(/^[A-Z].{15}$/);
    }),
  );
});

describe('deviceName', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36', 'Chrome en Windows'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0 Safari/537.36 Edg/130.0', 'Edge en Windows'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1', 'Safari en iPhone'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0', 'Firefox en Linux'],
    ['Mozilla/5.0 (Linux; Android 14; Pixel 7) Chrome/130.0 Mobile Safari/537.36', 'Chrome en Android'],
    ['curl/8.0', 'Dispositivo desconocido'],
    [null, 'Dispositivo desconocido'],
  ])('%s is %s', (userAgent, expected) => {
    expect(deviceName(userAgent)).toBe(expected);
  });
});
