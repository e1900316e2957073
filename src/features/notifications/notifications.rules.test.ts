import { expect, it } from 'vitest';
import { digestWeek, kindsOf, mondayOf, reminderWeek } from './notifications.rules.ts';

it.each([
  ['2026-11-23T11:59:00Z', 'America/Bogota', null],
  ['2026-11-23T12:00:00Z', 'America/Bogota', '2026-11-23'],
  ['2026-11-25T04:59:00Z', 'America/Bogota', '2026-11-23'],
  ['2026-11-25T05:00:00Z', 'America/Bogota', null],
  ['2026-11-22T21:59:00Z', 'Asia/Tokyo', null],
  ['2026-11-22T22:00:00Z', 'Asia/Tokyo', '2026-11-23'],
  ['2026-11-29T12:00:00Z', 'America/Bogota', null],
  // The clocks went forward in the night before.
  ['2026-03-30T05:00:00Z', 'Europe/Madrid', '2026-03-30'],
  ['2026-03-30T04:59:00Z', 'Europe/Madrid', null],
])('at %s in %s the digest of the week %s is written', (now, zone, expected) => {
  expect(digestWeek(new Date(now), zone)).toBe(expected);
});

it.each([
  ['2026-11-23T14:00:00Z', '2026-11-23'],
  ['2026-11-23T13:59:00Z', null],
  ['2026-11-27T21:59:00Z', '2026-11-23'],
  ['2026-11-27T22:00:00Z', null],
  ['2026-11-28T15:00:00Z', null],
])('at %s in Bogotá reminders of the week %s are written', (now, expected) => {
  expect(reminderWeek(new Date(now), 'America/Bogota')).toBe(expected);
});

it.each([
  ['2026-01-01', 4, '2025-12-29'],
  ['2026-03-01', 7, '2026-02-23'],
  ['2026-11-23', 1, '2026-11-23'],
])('the Monday of %s is %s', (date, weekday, expected) => {
  expect(mondayOf({ date, weekday })).toBe(expected);
});

it('writes digests to supervisors and reminders to learners', () => {
  const none = { isAnythingRequired: false, hasCertificates: false, areCoursesOffered: false };
  expect([kindsOf('admin', none), kindsOf('jefe', none), kindsOf('employee', none)]).toEqual([
    ['weekly_digest'],
    ['weekly_digest'],
    ['reminder'],
  ]);
  expect(kindsOf('employee', { isAnythingRequired: true, hasCertificates: true, areCoursesOffered: true })).toEqual([
    'reminder',
    'duties',
    'certificates',
    'sessions',
  ]);
});
