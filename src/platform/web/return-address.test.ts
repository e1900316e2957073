import { expect, it } from 'vitest';
import { loginFor, returnAddress } from './return-address.ts';

const origin = 'https://formacion.example';
const back = (asked: string) => returnAddress(new URLSearchParams({ volver: asked }).toString(), origin);

it.each([
  ['/progress', '/progress'],
  ['/modulos/individual/1?paso=2#fin', '/modulos/individual/1?paso=2#fin'],
  ['', '/dashboard'],
  ['//malo.example', '/dashboard'],
  ['/\\\\malo.example', '/dashboard'],
  ['/\t/malo.example', '/dashboard'],
  ['https://malo.example/x', '/dashboard'],
  ['javascript:alert(1)', '/dashboard'],
  ['/login', '/dashboard'],
  ['/login?volver=%2Flogin', '/dashboard'],
  ['/register', '/dashboard'],
])('asked for %j one returns to %j (spec P-079)', (asked, expected) => {
  expect(back(asked)).toBe(expected);
});

it('keeps the whole address on the way to the sign-in', () => {
  const login = new URL(loginFor('/modulos?area=Química & Co'), origin);
  expect(login.pathname).toBe('/login');
  expect(returnAddress(login.search, origin)).toBe('/modulos?area=Qu%C3%ADmica%20&%20Co');
});
