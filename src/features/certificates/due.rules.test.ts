import { expect, it } from 'vitest';
import { type Considered, dueRounds, type IssuedRound, type Standing } from './due.rules.ts';

const at = (day: string) => new Date(`${day}T12:00:00Z`);
const standing = (requirement_id: string, fields: Partial<Standing> = {}): Standing => ({
  ...{ person_id: 'ana', requirement_id, name: requirement_id.toUpperCase(), kind: 'module', object_id: 'm' },
  ...{ state: 'in_force', fact_id: `${requirement_id}-1`, met_day: '2026-03-01', valid_until: null },
  ...{ recorded_at: at('2026-03-01'), is_own: true, ...fields },
});
const pending = { state: 'pending', fact_id: null, met_day: null, recorded_at: null };
const given = (standings: Standing[], fields: Partial<Considered> = {}): Considered => ({
  requirement_ids: [],
  plans: [{ id: 'plan', name: 'Plan', requirement_ids: ['a', 'b', 'c'] }],
  members: [{ plan_id: 'plan', person_id: 'ana', joined_at: at('2020-01-01') }],
  standings,
  issued: [],
  sinces: new Map([
    ['a', at('2026-01-01')],
    ['plan', at('2026-01-01')],
  ]),
  earlier: () => false,
  ...fields,
});
const ofPlan = (standings: Standing[], fields: Partial<Considered> = {}) => dueRounds(given(standings, fields));
const issuedPlan = (facts: Record<string, string>, fields: Partial<IssuedRound> = {}): IssuedRound => ({
  ...{
    person_id: 'ana',
    requirement_id: null,
    plan_id: 'plan',
    round_id: 'r',
    valid_until: '2026-06-30',
    is_over: false,
  },
  facts: Object.entries(facts).map(([requirement_id, fact_id]) => ({ requirement_id, fact_id })),
  ...fields,
});

it('a plan is certified once all that it asks of somebody is shown: with the last day of what was shown and the first of what ends', () => {
  expect(ofPlan([standing('a'), standing('b', pending)])).toEqual([]);
  expect(ofPlan([standing('a'), standing('b', { state: 'expired' })])).toEqual([]);
  // What is exempt need not be shown, and what does not reach them (c) is not asked of them.
  const whole = [
    standing('a', { met_day: '2026-03-09', valid_until: '2027-03-09', recorded_at: at('2026-03-09') }),
    standing('b', { valid_until: '2026-12-31', state: 'expiring' }),
    standing('c', { ...pending, state: 'exempt' }),
  ];
  expect(ofPlan(whole)).toMatchObject([
    {
      ...{ person_id: 'ana', plan_id: 'plan', requirement_id: null, title: 'Plan', day: '2026-03-09' },
      valid_until: '2026-12-31',
      facts: [{ fact_id: 'a-1' }, { fact_id: 'b-1' }],
    },
  ]);
  expect(ofPlan([standing('c', { ...pending, state: 'exempt' })])).toEqual([]);
  expect(ofPlan(whole, { members: [] })).toEqual([]);
});

it('a plan is certified anew where it holds longer, asks for more or what it rested on is no more, and never twice for the same', () => {
  const now = [standing('a', { fact_id: 'a-2', valid_until: '2026-12-31' }), standing('b')];
  const after = (facts: Record<string, string>, fields?: Partial<IssuedRound>) =>
    ofPlan(now, { issued: [issuedPlan(facts, fields)] }).length;
  expect(after({ a: 'a-2', b: 'b-1' })).toBe(0);
  expect(after({ a: 'a-2', b: 'b-1' }, { is_over: true })).toBe(0);
  expect(after({ a: 'a-1', b: 'b-1' })).toBe(1);
  expect(after({ a: 'a-1', b: 'b-1' }, { valid_until: '2026-12-31' })).toBe(0);
  expect(after({ a: 'a-1', b: 'b-1' }, { valid_until: null })).toBe(0);
  expect(after({ a: 'a-1', b: 'b-1' }, { valid_until: null, is_over: true })).toBe(1);
  expect(after({ a: 'a-2' }, { valid_until: null })).toBe(1);
});

it('a requirement is certified for each success that it rests on, of what was chosen and seen here', () => {
  const ofA = (fields: Partial<Standing>, more: Partial<Considered> = {}) =>
    dueRounds(given([standing('a', fields)], { requirement_ids: ['a'], plans: [], members: [], ...more }));
  expect(ofA({ valid_until: '2027-03-01' })).toMatchObject([
    { requirement_id: 'a', plan_id: null, title: 'A', day: '2026-03-01', valid_until: '2027-03-01' },
  ]);
  const had = issuedPlan({}, { requirement_id: 'a', plan_id: null, round_id: 'a-1' });
  expect(ofA({}, { issued: [had] })).toEqual([]);
  expect(ofA({ fact_id: 'a-2' }, { issued: [had] })).toHaveLength(1);
  expect(ofA({ is_own: false })).toEqual([]);
  expect(ofA({}, { requirement_ids: [] })).toEqual([]);
});

it('what was met before it was chosen counts where it is asked for alone; whoever joins a plan later meets it then', () => {
  const before = [standing('a', { recorded_at: at('2025-12-31') })];
  expect(ofPlan(before)).toEqual([]);
  expect(ofPlan(before, { earlier: (id) => id === 'ana' })).toHaveLength(1);
  const members = [{ plan_id: 'plan', person_id: 'ana', joined_at: at('2026-02-01') }];
  expect(ofPlan(before, { members })).toHaveLength(1);
  expect(ofPlan(before, { members, sinces: new Map() })).toEqual([]);
});
