import { describe, expect, it } from 'vitest';
import { barTone, memberStatus, memberStatuses, statusRange } from './plan-state.rules.ts';

describe('memberStatus (spec P-487)', () => {
  it.each([
    [0, 'Sin progreso'],
    [1, 'Recién iniciado'],
    [29, 'Recién iniciado'],
    [30, 'Necesita apoyo'],
    [49, 'Necesita apoyo'],
    [50, 'En progreso'],
    [89, 'En progreso'],
    [90, 'Casi certificado'],
    [100, 'Casi certificado'],
  ])('%i is %s', (progress, expected) => {
    expect(memberStatus(progress)).toBe(expected);
  });
});

it.each([
  [0, 'low'],
  [49, 'low'],
  [50, 'mid'],
  [79, 'mid'],
  [80, 'high'],
  [100, 'high'],
])('the bar at %i is %s (spec P-488)', (progress, expected) => {
  expect(barTone(progress)).toBe(expected);
});

it('a range is where memberStatus gives the status', () => {
  for (let progress = 0; progress <= 100; progress += 1) {
    for (const status of memberStatuses) {
      const { from, below } = statusRange(status);
      expect(progress >= from && progress < below).toBe(memberStatus(progress) === status);
    }
  }
});
