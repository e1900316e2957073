import { expect, it } from 'vitest';
import { isInReach, roleBefore, teamOfSupervisor } from './team.rules.ts';

const person = (
  role: 'employee' | 'jefe' | 'admin' | 'inactive',
  previous_role: 'jefe' | 'employee' | null = null,
) => ({
  role,
  previous_role,
  company_name: 'Sur',
});
const everybody = { everybody: true, company: null };
const team = (company: string | null) => ({ everybody: false, company });

it.each([
  [everybody, person('admin'), true],
  [everybody, person('inactive', 'jefe'), true],
  [team(null), person('employee'), true],
  [team('Sur'), person('employee'), true],
  [team('Norte'), person('employee'), false],
  [team(''), person('employee'), false],
  [team(null), person('inactive'), true],
  [team('Norte'), person('inactive'), false],
  [team(null), person('inactive', 'jefe'), false],
  [team(null), person('jefe'), false],
  [team('Sur'), person('admin'), false],
] as const)('within %o, %o: %s', (reach, whom, expected) => {
  expect(isInReach(whom, reach)).toBe(expected);
});

it('companies narrow the team of a jefe, and of nobody else', () => {
  const of = (role: string, isByCompany: boolean) =>
    teamOfSupervisor({ role, company_name: 'Sur' }, isByCompany).company;
  expect([of('jefe', true), of('jefe', false), of('admin', true)]).toEqual(['Sur', null, null]);
});

it('remembers what an inactive person was', () => {
  expect(roleBefore(person('inactive', 'jefe'))).toBe('jefe');
  expect(roleBefore(person('inactive'))).toBe('employee');
  expect(roleBefore(person('admin'))).toBe('admin');
});
