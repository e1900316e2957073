import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { presentMoment } from '#platform/time/clock.ts';
import type { DatedInstallation, Running } from './dated-installation.ts';
import { createTestModule, createTestPerson, type TestModule, type TestPerson } from './factories.ts';
import { maySign, signingPassword } from './signing.ts';
import { createTestAttempt } from './training-record.ts';

export interface Actors {
  person: TestPerson;
  module: TestModule;
  requirement: string;
  version: number;
}
export interface Rule {
  from_day?: string;
  days_to_comply?: number | null;
  validity?: string;
  [term: string]: unknown;
}
export type Act = (running: Running, installation: DatedInstallation, who: Actors, day: string) => Promise<unknown>;
/** On each day what is done, then how the person stands: 'state due until', or 'none'. */
export type Histories = { [name: string]: { rule: Rule; days: ReadonlyArray<[day: string, ...Array<string | Act>]> } };

export const passes: Act = ({ db }, _, { person, module }) =>
  createTestAttempt(db, person, module, { attempted_at: presentMoment() });
export const changes =
  (rule: Rule): Act =>
  async ({ db, send }, { admin }, who, day) => {
    const written = { from_day: day, days_to_comply: 30, audience: [{ kind: 'person', id: who.person.id }], ...rule };
    const path = `/requirements/${who.requirement}`;
    const seen = { version: who.version };
    // For days that have been it is signed.
    const isPast = (rule.from_day ?? day) < day;
    if (isPast) await maySign(db, admin);
    const shown = isPast && (await send(admin, 'POST', `${path}/to-sign`, { ...seen, change: { rule: written } }));
    const signature = shown && { signature: { password: signingPassword, shown_sha256: shown.sha256 } };
    const { version } = await send(admin, 'POST', `${path}/rules`, { ...seen, rule: written, ...signature });
    who.version = version;
  };
export const away =
  (from_day: string, until_day: string): Act =>
  ({ send }, { jefe }, { person }) =>
    send(jefe, 'POST', `/competence/people/${person.id}/absences`, {
      from_day,
      until_day,
      reason: 'Licencia',
    });
export const exempt =
  (from_day: string, until_day: string): Act =>
  ({ send }, { jefe }, { person, requirement }) =>
    send(jefe, 'POST', `/competence/people/${person.id}/exemptions`, {
      requirement_id: requirement,
      from_day,
      until_day,
      reason: 'Embarazo',
    });
const positionOf = (person: TestPerson) => person.id.replace(/^.{8}/, '0000aaaa');

/** The person's own position from a day on. @param status of the answer; success unless given */
export const holds =
  (from_day: string, until_day?: string, status?: number): Act =>
  ({ send }, { admin }, { person }) =>
    send(
      admin,
      'POST',
      `/organisation/people/${person.id}/positions`,
      { position_id: positionOf(person), from_day, until_day },
      status,
    );

export async function standing(
  { send }: Running,
  { jefe }: DatedInstallation,
  { person, requirement }: Actors,
  day: string,
): Promise<string> {
  interface Line {
    requirement_id: string;
    state: string;
    due_day: string;
    valid_until: string | null;
  }
  const mine = (lines: readonly Line[] = []) => {
    const line = lines.find(({ requirement_id }) => requirement_id === requirement);
    return line ? `${line.state} ${line.due_day} ${line.valid_until ?? '-'}` : 'none';
  };
  const own = mine((await send(person, 'GET', '/competence/own')).obligations);
  const sheet = mine((await send(jefe, 'GET', `/competence/people/${person.id}?day=${day}`)).obligations);
  const { people } = await send(jefe, 'GET', `/competence/matrix?person_id=${person.id}&day=${day}`);
  const why = await send(jefe, 'GET', `/competence/people/${person.id}/requirements/${requirement}`);
  const told = mine(why.obligation ? [{ ...why.obligation, requirement_id: requirement }] : []);
  expect([day, sheet, mine(people[0]?.cells), told]).toEqual([day, own, own, own]);
  return own;
}

/**
 * Lets each history happen, the installation begun on each of its days, and asks every address that tells of competence; then asks each of
 * those days again, years later, as it was known at its end.
 */
export async function tellHistories(installation: DatedInstallation, histories: Histories): Promise<void> {
  const actors = new Map<string, Actors>();
  const lines = Object.entries(histories).flatMap(([name, { rule, days }]) =>
    days.map((one, place) => ({
      name,
      rule,
      day: one[0],
      steps: one.slice(1) as Array<string | Act>,
      isFirst: place === 0,
    })),
  );
  for (const [day, ofDay] of [...Map.groupBy(lines, (line) => line.day)].toSorted(([a], [b]) => a.localeCompare(b))) {
    await installation.on(day, async (running) => {
      for (const { name, rule, steps, isFirst } of ofDay) {
        if (isFirst) actors.set(name, await begin(running, installation, name, rule, day));
        const who = actors.get(name);
        if (!who) throw new Error(name);
        for (const step of steps) {
          if (typeof step === 'string')
            expect([name, day, await standing(running, installation, who, day)]).toEqual([name, day, step]);
          else await step(running, installation, who, day);
        }
        // Kept by then, or not.
        if (day.endsWith('1'))
          while (
            (await installation.db.execute<{ more: boolean }>(sql`SELECT settle_competence(3) AS more`)).rows[0]?.more
          );
      }
    });
  }
  // Asked later for each of those days, as known at its end, they say the same.
  await installation.on('2029-01-01', async ({ send }) => {
    const { jefe } = installation;
    for (const { name, day, steps } of lines) {
      const last = steps.findLast((step) => typeof step === 'string');
      const { person, requirement } = actors.get(name) ?? { person: null, requirement: '' };
      const { people } = await send(
        jefe,
        'GET',
        `/competence/matrix?person_id=${person?.id}&day=${day}&known_on=${day}`,
      );
      const cell = people[0]?.cells.find((one: { requirement_id: string }) => one.requirement_id === requirement);
      expect([name, day, cell ? `${cell.state} ${cell.due_day} ${cell.valid_until ?? '-'}` : 'none']).toEqual([
        name,
        day,
        last,
      ]);
    }
  });
}

export async function begin(
  { send }: Running,
  { db, admin }: DatedInstallation,
  name: string,
  rule: Rule,
  day: string,
): Promise<Actors> {
  const person = await createTestPerson(db, {
    last_name: name,
    created_at: new Date('2020-01-01T12:00:00Z'),
  });
  const module = await createTestModule(db, { title: name, stepCount: 1, questionCount: 1 });
  const isByPosition = Array.isArray(rule.audience);
  if (isByPosition) await db.execute(sql`INSERT INTO positions (id, name) VALUES (${positionOf(person)}, ${name})`);
  const target = isByPosition ? { kind: 'position', id: positionOf(person) } : { kind: 'person', id: person.id };
  const body = { from_day: day, days_to_comply: 30, mayReachNobody: isByPosition, ...rule, audience: [target] };
  const { id } = await send(admin, 'POST', '/requirements', { name, module_id: module.id, rule: body });
  return { person, module, requirement: id, version: 1 };
}
