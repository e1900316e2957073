import { describe, expect, it } from 'vitest';
import { judgeDeactivation, judgeReactivation, judgeReset, type SelectedPerson } from './employee-batch.rules.ts';

const everybody = { everybody: true, company: null };
const person = (id: string, role: SelectedPerson['role'], change: Partial<SelectedPerson> = {}): SelectedPerson => ({
  ...{ id, role, previous_role: role === 'inactive' ? 'employee' : null, company_name: 'Norte' },
  ...change,
});
const told = (judged: ReturnType<typeof judgeReset>) => [
  judged.done.map(({ id }) => id).join(' '),
  judged.skipped.map(({ person: { id }, refusal }) => `${id} ${refusal}`).join(', '),
];

describe('judgeDeactivation', () => {
  it('leaves oneself, who is inactive already and the last administrator', () => {
    const people = [person('a', 'employee'), person('b', 'inactive'), person('c', 'admin'), person('d', 'admin')];
    expect(told(judgeDeactivation(people, { actorId: 'a', reach: everybody, admins: 2 }))).toEqual([
      'c',
      'a YOURSELF, b ALREADY_INACTIVE, d LAST_ADMIN',
    ]);
  });

  it('leaves whoever is no employee of the team', () => {
    const people = [person('a', 'employee'), person('b', 'jefe'), person('c', 'employee', { company_name: 'Sur' })];
    const reach = { everybody: false, company: 'Norte' };
    expect(told(judgeDeactivation(people, { actorId: 'x', reach, admins: 1 }))).toEqual([
      'a',
      'b NOT_YOUR_TEAM, c NOT_YOUR_TEAM',
    ]);
  });
});

describe('judgeReactivation', () => {
  it('goes on until the limit, which other roles do not count towards', () => {
    const people = [
      person('a', 'inactive'),
      person('b', 'employee'),
      person('c', 'inactive'),
      person('d', 'inactive', { previous_role: 'jefe' }),
      person('e', 'inactive', { company_name: 'Sur' }),
    ];
    const roomOf = (company: string) => ({ key: company, room: 1 });
    expect(told(judgeReactivation(people, { reach: everybody, roomOf }))).toEqual([
      'a d e',
      'b ALREADY_ACTIVE, c LIMIT_REACHED',
    ]);
    const shared = () => ({ key: '', room: 1 });
    expect(told(judgeReactivation(people, { reach: everybody, roomOf: shared }))[0]).toBe('a d');
  });
});

it('judgeReset leaves oneself and who cannot sign in', () => {
  const people = [person('a', 'admin'), person('b', 'inactive'), person('c', 'employee')];
  expect(told(judgeReset(people, { actorId: 'a', reach: everybody }))).toEqual(['c', 'a YOURSELF, b ALREADY_INACTIVE']);
});
