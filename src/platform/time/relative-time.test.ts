import { expect, it } from 'vitest';
import { relativeTime } from './relative-time.ts';

const now = new Date('2026-03-10T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

it.each([
  [0, 'hace un momento'],
  [59, 'hace un momento'],
  [60, 'hace 1 minuto'],
  [5 * 60, 'hace 5 minutos'],
  [3600, 'hace 1 hora'],
  [3 * 3600, 'hace 3 horas'],
  [2 * 86_400, 'hace 2 días'],
  [7 * 86_400, 'hace 1 semana'],
  [60 * 86_400, 'hace 2 meses'],
  [-30, 'hace un momento'],
])('%i seconds ago is %s', (seconds, expected) => {
  expect(relativeTime(ago(seconds), now)).toBe(expected);
  expect(relativeTime(ago(seconds).toISOString(), now)).toBe(expected);
});

it.each([null, undefined, 'no es una fecha'])('has a text for %s', (value) => {
  expect(relativeTime(value, now)).toBe('Fecha no disponible');
});
