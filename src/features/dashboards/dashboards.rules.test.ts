import { describe, expect, it } from 'vitest';
import { memberStatuses } from '#features/learning/plan-state.rules.ts';
import {
  achievements,
  cellState,
  encouragement,
  estimatedDays,
  filterOfStatus,
  learnerMessage,
  positionBadge,
  statusOfFilter,
  streakDays,
  teamFigures,
  teamMessage,
  technicalAlerts,
} from './dashboards.rules.ts';

it.each([
  [0, /^Oportunidad de mejora/],
  [49, /^Oportunidad de mejora/],
  [50, /^Buen progreso/],
  [69, /^Buen progreso/],
  [70, /^Excelente liderazgo/],
  [100, /^Excelente liderazgo/],
])('the team ring at %i says %s (spec P-175 to P-177)', (progress, expected) => {
  expect(teamMessage(progress)).toMatch(expected);
});

it.each([
  [0, /^Comienza/],
  [25, /^Comienza/],
  [26, /^Sigue/],
  [50, /^Sigue/],
  [51, /^¡Buen trabajo/],
  [75, /^¡Buen trabajo/],
  [76, /^¡Excelente/],
])('the learner ring at %i says %s (spec P-198 to P-201)', (progress, expected) => {
  expect(learnerMessage(progress)).toMatch(expected);
});

it('the ring of a whole plan does not speak of what remains', () => {
  expect(learnerMessage(100, true)).toBe('¡Excelente! Completaste todo tu plan.');
});

it.each([
  [39, null],
  [40, 'Buen progreso, sigue así'],
  [59, 'Buen progreso, sigue así'],
  [60, 'Vas camino al top 25 %'],
  [79, 'Vas camino al top 25 %'],
  [80, 'Vas camino al top 10 %'],
])('encouragement at %i is %s (spec P-500 to P-503)', (progress, expected) => {
  expect(encouragement(progress)).toBe(expected);
});

it.each([
  [0, 0],
  [1, 1],
  [2, 1],
  [3, 2],
  [5, 2],
  [6, 3],
  [8, 3],
  [9, 4],
  [16, 6],
])('%i remaining modules take %i days (spec P-492)', (remaining, days) => {
  expect(estimatedDays(remaining)).toBe(days);
});

it.each([
  [1, 'trophy'],
  [5, 'trophy'],
  [6, 'gold'],
  [15, 'gold'],
  [16, 'plain'],
])('position %i is shown as %s (spec P-498, P-499)', (position, expected) => {
  expect(positionBadge(position, 1)).toBe(expected);
  expect(positionBadge(position, 0)).toBe('plain');
});

it.each([
  [{ is_completed: true }, 'completed'],
  [{ completed_steps: 4, total_questions: 3 }, 'evaluation'],
  [{ completed_steps: 4 }, 'closing'],
  [{ completed_steps: 2 }, 'half'],
  [{ completed_steps: 1 }, 'begun'],
  [{ completed_steps: 0 }, 'begun'],
  [{ is_started: false }, 'none'],
  [{ total_steps: 0, total_questions: 2 }, 'evaluation'],
])('a module with %o is shown as %s', (fields, expected) => {
  const cell = { is_completed: false, is_started: true, total_steps: 4, completed_steps: 0, total_questions: 0 };
  expect(cellState({ ...cell, ...fields })).toBe(expected);
});

describe('achievements (spec P-370 to P-372)', () => {
  const earned = (completed: number, average: number | null) =>
    achievements(completed, average).flatMap((one) => (one.isEarned ? [one.title] : []));
  it.each([
    [0, null, []],
    [1, null, ['Primera Capacitación Completada']],
    [2, 84.99, ['Primera Capacitación Completada']],
    [3, 84.6, ['Primera Capacitación Completada', 'Especialista en Equipos']],
    [4, 85, ['Primera Capacitación Completada', 'Especialista en Equipos', 'Excelencia Académica']],
  ])('%i completed with average %s', (completed, average, expected) => {
    expect(earned(completed, average)).toEqual(expected);
  });
});

describe('streakDays', () => {
  it.each([
    [[], 0],
    [['2026-03-10'], 1],
    [['2026-03-09'], 1],
    [['2026-03-08'], 0],
    [['2026-03-10', '2026-03-09', '2026-03-08', '2026-03-06'], 3],
    [['2026-03-01', '2026-02-28'], 0],
  ])('%j up to 2026-03-10: %i', (days, expected) => {
    expect(streakDays(days, '2026-03-10')).toBe(expected);
  });

  it('goes over the end of a month', () => {
    expect(streakDays(['2026-03-01', '2026-02-28', '2026-02-27'], '2026-03-01')).toBe(3);
  });
});

it.each([
  [2, 5, 2],
  [5, 5, 5],
  [9, 5, 5],
  [0, 5, 0],
  [3, 0, 0],
])('%i incomplete records of %i employees are %i alerts (spec P-483)', (records, employees, expected) => {
  expect(technicalAlerts(records, employees)).toBe(expected);
});

describe('teamFigures (spec P-153, P-484, P-485)', () => {
  const team = (...progress: number[]) =>
    progress.map((one) => ({ progress: one, people: 1, begun: one > 0 ? 1 : 0, finished: one === 100 ? 1 : 0 }));
  it.each([
    [[40, 61], 51],
    [[40, 60], 50],
    [[0, 0, 100], 33],
    [[], 0],
  ])('the mean of %j is %i', (progress, mean) => {
    expect(teamFigures(team(...progress)).averageProgress).toBe(mean);
  });

  it('counts everybody once, by status', () => {
    const groups = [{ progress: 0, people: 7, begun: 1, finished: 0 }, ...team(1, 29, 30, 49, 50, 89, 90, 100)];
    expect(teamFigures(groups)).toEqual({
      totalEmployees: 15,
      averageProgress: 29,
      activeEmployees: 9,
      peopleWithWholePlan: 1,
      byStatus: [
        { status: 'Casi certificado', people: 2 },
        { status: 'En progreso', people: 2 },
        { status: 'Necesita apoyo', people: 2 },
        { status: 'Recién iniciado', people: 2 },
        { status: 'Sin progreso', people: 7 },
      ],
    });
  });
});

describe('filterOfStatus', () => {
  it('has a filter for every status', () => {
    for (const status of memberStatuses) expect(statusOfFilter(filterOfStatus(status))).toBe(status);
    expect(statusOfFilter('all')).toBeNull();
  });
});
