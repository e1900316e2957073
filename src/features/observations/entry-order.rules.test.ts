import { describe, expect, it } from 'vitest';
import { type Standing, whatStands } from './entry-order.rules.ts';
import { stageOf } from './observation-stage.rules.ts';
import { type Checklist, countAnswered, type Entry, lastDay, refuseEntry, refuseSigning } from './observation.rules.ts';
import { observationsRefusals as refusals } from './observations.refusals.ts';

const entry = (entry_id: string, minute: number, answer = 'met', by = 'ana'): Standing => ({
  ...{ entry_id, answer, note: '', day: null, entered_by: by },
  entered_at: new Date(Date.UTC(2026, 0, 1, 8, minute)),
});

describe('of two entries in one part', () => {
  it.each([
    ['nothing stood there', null, entry('b', 5), null, 'b', null],
    ['what stood there was seen', entry('a', 9), entry('b', 5, 'not-met'), 'a', 'b', null],
    ['the later one stands', entry('a', 4), entry('b', 5, 'not-met'), null, 'b', 'a'],
    ['the later one stays', entry('a', 6), entry('b', 5, 'not-met'), null, 'a', 'b'],
    ['the later one of an older sight', entry('a', 6), entry('b', 5, 'not-met'), 'x', 'a', 'b'],
    ['at the same moment the one that comes', entry('a', 5), entry('b', 5, 'not-met'), null, 'b', 'a'],
    ['both say the same', entry('a', 6), entry('b', 5), null, 'a', null],
  ] as const)('%s', (_, before, next, seen, stands, other) => {
    const found = whatStands(before, next, seen);
    expect([found.stands.entry_id, found.other?.entry_id ?? null]).toEqual([stands, other]);
    expect(found.isKept).toBe(stands === 'b');
  });
});

const checklist: Checklist = {
  methods: ['direct-observation', 'records'],
  items: [
    { id: 'i1', text: 'Uno', method: 'direct-observation', is_critical: true },
    { id: 'i2', text: 'Dos', method: 'records', is_critical: false },
  ],
  needs_second: false,
};
const today = '2026-03-10';
const said = (part: string, answer: string, more: Partial<Entry> = {}): Entry => ({
  ...{ part, answer, note: '', day: null },
  ...more,
});
const observed = said('direct-observation', 'done', { day: '2026-03-02' });
const reviewed = said('records', 'done', { day: '2026-03-09' });
const allMet = [observed, reviewed, said('i1', 'met'), said('i2', 'met')];
const failed = [observed, reviewed, said('i1', 'not-met'), said('i2', 'met')];
const plan = { note: 'Repetir con su tutora', day: '2026-04-01' };

it.each([
  ['a method without its day', [observed, said('i1', 'met'), said('i2', 'met')], refusals.METHODS_MISSING],
  [
    'no method at all',
    ['direct-observation', 'records'].map((one) => said(one, 'not-applicable', { note: 'No hay' })),
    refusals.NO_METHOD_DONE,
  ],
  ['an item', [observed, reviewed, said('i1', 'met')], refusals.ITEMS_MISSING],
  ['the result', allMet, refusals.RESULT_MISSING],
  ['a critical item', [...failed, said('result', 'met')], refusals.CRITICAL_NOT_MET],
  ['the plan', [...failed, said('result', 'not-competent', { day: '2026-04-01' })], refusals.PLAN_MISSING],
  ['by when', [...failed, said('result', 'not-competent', { note: 'Repetir' })], refusals.DUE_MISSING],
  ['a day gone by', [...failed, said('result', 'not-competent', { ...plan, day: '2026-03-09' })], refusals.DUE_PAST],
  ['nothing, not competent', [...failed, said('result', 'not-competent', plan)], null],
  ['nothing', [...allMet, said('result', 'met')], null],
  [
    'no items of a method that does not apply',
    [observed, said('records', 'not-applicable', { note: 'No lleva' }), said('i1', 'met'), said('result', 'met')],
    null,
  ],
] as const)('signing asks for %s', (_, entries, refusal) => {
  expect(refuseSigning(checklist, entries, { today, secondAgrees: null })).toBe(refusal);
});

it('signing asks a second assessor where the checklist does', () => {
  const whole = [...allMet, said('result', 'met')];
  const asking = (secondAgrees: boolean | null) =>
    refuseSigning({ ...checklist, needs_second: true }, whole, { today, secondAgrees });
  expect([null, false, true].map(asking)).toEqual([refusals.SECOND_MISSING, refusals.SECOND_DIFFERS, null]);
});

it.each([
  [said('i1', 'met'), null],
  [said('i9', 'met'), refusals.UNKNOWN_PART],
  [said('i1', 'done'), refusals.UNKNOWN_PART],
  [said('result', 'not-met'), refusals.UNKNOWN_PART],
  [said('maintenance', 'done', { day: today }), refusals.UNKNOWN_PART],
  [said('records', 'met'), refusals.UNKNOWN_PART],
  [said('records', 'done'), refusals.METHOD_DAY_MISSING],
  [said('records', 'done', { day: '2026-03-11' }), refusals.METHOD_DAY_AHEAD],
  [said('records', 'done', { day: today }), null],
  [said('records', 'not-applicable', { note: ' ' }), refusals.METHOD_REASON_MISSING],
] as const)('%j may be entered: %j', (one, refusal) => expect(refuseEntry(checklist, one, today)).toBe(refusal));

it('its day is that of the last method, and it counts what is answered', () => {
  expect(lastDay(allMet)).toBe('2026-03-09');
  expect(lastDay([])).toBeNull();
  expect(countAnswered(checklist, [observed, said('i1', 'met')])).toEqual({ done: 2, all: 4 });
});

it.each([
  [{}, 'open'],
  [{ discarded_at: 1 }, 'discarded'],
  [{ assessed_at: 1 }, 'second'],
  [{ assessed_at: 1, complete_at: 1 }, 'answer'],
  [{ assessed_at: 1, complete_at: 1, answered_at: 1 }, 'done'],
  [{ assessed_at: 1, complete_at: 1, voided_at: 1 }, 'voided'],
] as const)('%j is %s', (dates, stage) => {
  const none = { discarded_at: null, assessed_at: null, complete_at: null, answered_at: null, voided_at: null };
  expect(stageOf({ ...none, ...dates })).toBe(stage);
});
