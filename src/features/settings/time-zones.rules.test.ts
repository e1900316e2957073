import { describe, expect, it } from 'vitest';
import { describeTimeZone, findTimeZones, inOrder } from './time-zones.rules.ts';

const now = new Date('2026-11-22T12:00:00Z');
const names = ['Europe/Madrid', 'America/Mexico_City', 'America/Bogota', 'Asia/Tokyo', 'America/Argentina/Cordoba'];
const zones = inOrder(names).map((name) => describeTimeZone(name, now));
const found = (typed: string) => findTimeZones(zones, typed).map(({ name }) => name);

describe('time zones', () => {
  it('stand with America first, and have Spanish names', () => {
    expect(zones.map(({ name }) => name)).toEqual([
      'America/Argentina/Cordoba',
      'America/Bogota',
      'America/Mexico_City',
      'Asia/Tokyo',
      'Europe/Madrid',
    ]);
    expect(zones[1]).toMatchObject({ label: expect.stringMatching(/^Bogotá · .*Colombia/), offset: 'GMT−5' });
  });

  it.each([
    ['bogota', ['America/Bogota']],
    ['BOGOTÁ', ['America/Bogota']],
    ['colombia', ['America/Bogota']],
    ['ciudad mex', ['America/Mexico_City']],
    ['america/mexico_city', ['America/Mexico_City']],
    ['tokio', ['Asia/Tokyo']],
    ['gmt-5', ['America/Bogota']],
    ['marte', []],
  ])('%s is found', (typed, expected) => expect(found(typed)).toEqual(expected));

  it('all are there before anything is typed', () => expect(found(' ')).toHaveLength(names.length));

  it('every zone of the platform has words', () => {
    for (const name of Intl.supportedValuesOf('timeZone')) {
      expect(describeTimeZone(name, now)).toMatchObject({ name, label: expect.stringMatching(/\S/) });
    }
  });
});
