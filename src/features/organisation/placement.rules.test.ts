import { describe, expect, it } from 'vitest';
import { dayAfter } from '#platform/time/day-after.ts';
import { namesIn, type Period, placedAsWritten } from './placement.rules.ts';

const days = { today: '2026-03-10', firstDay: '2020-01-15' };
const period = (change: Partial<Period>): Period => ({
  id: 'p1',
  position_id: 'auxiliar',
  work_area_id: null,
  site_id: null,
  from_day: '2025-01-01',
  until_day: null,
  ...change,
});
const hematology = { id: 'hematologia', site_id: null };
const north = { id: 'hematologia-norte', site_id: 'norte' };

describe('words of a profile become periods', () => {
  it('of somebody without any from the first day of work on', () => {
    const placed = placedAsWritten([], { positions: ['auxiliar'], areas: [[hematology]] }, days);
    expect(placed.voided).toEqual([]);
    expect(placed.recorded).toMatchObject([
      { position_id: 'auxiliar', work_area_id: 'hematologia', from_day: '2020-01-15', until_day: null },
    ]);
  });

  it('another position ends the one before yesterday and begins today, in the same area', () => {
    const before = period({ work_area_id: 'hematologia' });
    const placed = placedAsWritten([before], { positions: ['jefe'], areas: [[hematology]] }, days);
    expect(placed.voided).toEqual([before]);
    expect(placed.recorded).toMatchObject([
      { position_id: 'auxiliar', from_day: '2025-01-01', until_day: '2026-03-09' },
      { position_id: 'jefe', work_area_id: 'hematologia', from_day: '2026-03-10', until_day: null },
    ]);
  });

  it('what began today and is not said any more never was', () => {
    const placed = placedAsWritten([period({ from_day: days.today })], { positions: ['jefe'], areas: [] }, days);
    expect(placed.recorded).toMatchObject([{ position_id: 'jefe', from_day: days.today }]);
  });

  it.each([
    ['the same', [period({})], { positions: ['auxiliar'], areas: [] }],
    ['nothing where nothing was', [], { positions: [], areas: [] }],
    [
      'both of two, in another order',
      [period({}), period({ id: 'p2', position_id: 'jefe' })],
      { positions: ['jefe', 'auxiliar'], areas: [] },
    ],
    [
      'an area of the site where the person is',
      [period({ work_area_id: north.id })],
      { positions: ['auxiliar'], areas: [[hematology, north]] },
    ],
  ])('%s changes nothing', (_, periods, written) => {
    expect(placedAsWritten(periods, written, days)).toEqual({ voided: [], recorded: [] });
  });

  it('several positions and as many areas go by pairs; an area without position is a period of its own', () => {
    const urgencias = { id: 'urgencias', site_id: null };
    const pairs = placedAsWritten([], { positions: ['a', 'b'], areas: [[hematology], [urgencias]] }, days);
    expect(pairs.recorded.map((one) => [one.position_id, one.work_area_id])).toEqual([
      ['a', 'hematologia'],
      ['b', 'urgencias'],
    ]);
    const alone = placedAsWritten([], { positions: [], areas: [[urgencias]] }, days);
    expect(alone.recorded).toMatchObject([{ position_id: null, work_area_id: 'urgencias' }]);
  });

  it('a planned beginning of the same position ends it the day before; a planned end stays with another area', () => {
    const planned = period({ position_id: 'jefe', from_day: '2026-04-01' });
    const placed = placedAsWritten([planned], { positions: ['jefe'], areas: [] }, days);
    expect(placed).toMatchObject({ voided: [], recorded: [{ from_day: days.today, until_day: '2026-03-31' }] });
    const moved = placedAsWritten(
      [period({ until_day: '2026-06-30' })],
      { positions: ['auxiliar'], areas: [[hematology]] },
      days,
    );
    expect(moved.recorded.at(-1)).toMatchObject({ work_area_id: 'hematologia', until_day: '2026-06-30' });
  });

  it('no words end everything', () => {
    const placed = placedAsWritten([period({})], { positions: [], areas: [] }, days);
    expect(placed.recorded).toMatchObject([{ position_id: 'auxiliar', until_day: '2026-03-09' }]);
  });
});

it('names are parted, and each is there once', () => {
  expect(namesIn(' Bacterióloga;Coordinadora ; ;Bacterióloga')).toEqual(['Bacterióloga', 'Coordinadora']);
  expect(namesIn(null)).toEqual([]);
});

it('days follow one another over months and leap days', () => {
  expect([dayAfter('2024-02-28'), dayAfter('2026-03-01', -1), dayAfter('2025-12-31')]).toEqual([
    '2024-02-29',
    '2026-02-28',
    '2026-01-01',
  ]);
});
