import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { localTime } from './local-time.ts';

it('reads midnight as the hour 0 of the new day', () => {
  expect(localTime(new Date('2026-11-23T05:00:00Z'), 'America/Bogota')).toEqual({
    date: '2026-11-23',
    weekday: 1,
    hour: 0,
    minute: 0,
    second: 0,
  });
});

describe('calendar and clock of the installation are asked for one way', () => {
  const sources = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));
  const holding = (words: RegExp) => sources.filter((file) => words.test(readFileSync(file, 'utf8')));

  it('in queries', () => {
    expect(holding(/\bAT TIME ZONE\b/i)).toEqual(['src/platform/db/local-time.ts']);
  });

  it('in TypeScript', () => {
    const formats = holding(/DateTimeFormat\([^;]*?timeZone(?!Name|: 'UTC')/s);
    expect(formats.sort()).toEqual([
      // Whether a zone is one, and how it is called.
      'src/features/settings/settings.contract.ts',
      'src/features/settings/time-zones.rules.ts',
      'src/platform/time/local-time.ts',
    ]);
  });

  it('with one zone where none was set', () => {
    const elsewhere = ['src/app/api/example-words.ts', 'src/features/settings/time-zones.rules.ts'];
    expect(holding(/'America\/Bogota'/).filter((file) => !elsewhere.includes(file))).toEqual([
      'src/features/settings/settings.contract.ts',
    ]);
  });
});
