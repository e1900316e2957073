import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type Actors,
  away,
  begin,
  changes,
  exempt,
  type Histories,
  holds,
  passes,
  standing,
  tellHistories,
} from '#testing/dated-histories.ts';
import { createDatedInstallation, type DatedInstallation, type Running } from '#testing/dated-installation.ts';
import type { TestPerson } from '#testing/factories.ts';

// Dated histories as whoever checks from outside would write them: on each day the installation is begun on it (TEST_CLOCK), what people do is done, and every
// address that tells of competence is asked.

let installation: DatedInstallation;
beforeAll(async () => {
  installation = await createDatedInstallation('2020-01-01');
});
afterAll(() => installation.close());

const yearly = { validity: 'completion', months: 12 };

const histories: Histories = {
  'a changed rule holds from its day, and nobody expires by it before its transition': {
    rule: { validity: 'none' },
    days: [
      ['2024-01-10', passes, 'in_force 2024-02-09 -'],
      ['2026-03-01', changes({ ...yearly, transition_days: 90 }), 'in_force 2024-02-09 2026-05-30'],
      ['2026-05-30', 'expiring 2024-02-09 2026-05-30'],
      ['2026-05-31', 'expired 2024-02-09 2026-05-30'],
    ],
  },
  'a rule changed in retrospect needs a reason, and earlier knowledge stays as it was': {
    rule: { days_to_comply: 60 },
    days: [
      ['2025-05-02', 'pending 2025-07-01 -'],
      [
        '2025-05-20',
        async ({ send }, { admin }, who) => {
          const rule = {
            from_day: '2025-05-10',
            days_to_comply: 10,
            audience: [{ kind: 'person', id: who.person.id }],
          };
          await send(admin, 'POST', `/requirements/${who.requirement}/rules`, { version: who.version, rule }, 400);
        },
        'pending 2025-07-01 -',
        changes({ from_day: '2025-05-10', days_to_comply: 10, reason: 'Hallazgo de la auditoría' }),
        'overdue 2025-05-12 -',
        async ({ send }, { jefe }, { person, requirement }) => {
          const cells = async (search: string) => {
            const { people } = await send(jefe, 'GET', `/competence/matrix?person_id=${person.id}&${search}`);
            return people[0].cells.find((cell: { requirement_id: string }) => cell.requirement_id === requirement);
          };
          expect((await cells('day=2025-05-15&known_on=2025-05-19')).due_day).toBe('2025-07-01');
          expect(await cells('day=2025-05-15')).toMatchObject({ due_day: '2025-05-12', state: 'overdue' });
          expect(await cells('day=2025-05-09')).toMatchObject({ due_day: '2025-07-01', state: 'pending' });
        },
      ],
    ],
  },
  'an absence moves the due day, an exemption lasts its days': {
    rule: { days_to_comply: 30 },
    days: [
      ['2025-01-05', 'pending 2025-02-04 -'],
      ['2025-01-19', away('2025-01-20', '2025-01-29'), 'pending 2025-02-14 -'],
      ['2025-02-14', 'pending 2025-02-14 -'],
      ['2025-02-15', 'overdue 2025-02-14 -', exempt('2025-02-15', '2025-02-20'), 'exempt 2025-02-14 -'],
      ['2025-02-20', 'exempt 2025-02-14 -'],
      ['2025-02-21', 'overdue 2025-02-14 -'],
    ],
  },
  'an exemption over the due day excuses its days and moves none': {
    rule: { days_to_comply: 30 },
    days: [
      ['2025-01-05', 'pending 2025-02-04 -'],
      ['2025-01-19', exempt('2025-01-19', '2025-02-14'), 'exempt 2025-02-04 -'],
      ['2025-02-14', 'exempt 2025-02-04 -'],
      ['2025-02-15', 'overdue 2025-02-04 -', passes, 'in_force 2025-02-04 -'],
    ],
  },
  'a position ended and begun again the day behind forgives nobody, a day without it does': {
    rule: { days_to_comply: 30, audience: [{ kind: 'position' }] },
    days: [
      ['2025-03-05', holds('2025-03-05', '2025-06-30'), 'pending 2025-04-04 -'],
      ['2025-06-30', 'overdue 2025-04-04 -', holds('2025-06-30', '2025-07-31', 409)],
      ['2025-07-01', holds('2025-07-01', '2025-07-30'), 'overdue 2025-04-04 -'],
      ['2025-08-01', holds('2025-08-01'), 'pending 2025-08-31 -'],
    ],
  },
  'entering a position late begins then, leaving ends it, and what was shown stays': {
    rule: { days_to_comply: 30, ...yearly, audience: [{ kind: 'position' }] },
    days: [
      ['2025-01-02', 'none'],
      ['2025-03-05', holds('2025-03-05', '2025-06-30'), 'pending 2025-04-04 -'],
      ['2025-04-05', 'overdue 2025-04-04 -', passes, 'in_force 2025-04-04 2026-04-05'],
      ['2025-06-30', 'in_force 2025-04-04 2026-04-05'],
      ['2025-07-01', 'none'],
      ['2025-08-01', holds('2025-08-01'), 'in_force 2025-08-31 2026-04-05'],
    ],
  },
};

it(
  'says what the rules say, at every address, on every day as it comes and later',
  () => tellHistories(installation, histories),
  180_000,
);

it('says tomorrow of yesterday what it said then, in the next start, after people worked and the zone was changed', async () => {
  let person: TestPerson | undefined;
  const ask = ({ send }: Running, known = '&known_on=2030-05-05') =>
    send(installation.jefe, 'GET', `/competence/matrix?person_id=${person?.id}&day=2030-05-05${known}`);
  let said: { people: unknown[] } = { people: [] };
  let who: Actors | undefined;
  await installation.on('2030-05-05', async (running) => {
    who = await begin(running, installation, 'Mañana', yearly, '2030-05-05');
    person = who.person;
    await passes(running, installation, who, '');
  });
  await installation.on('2030-05-06T04:30:00Z', async (running) => {
    // Still 5 May in Bogotá.
    expect(await standing(running, installation, who as Actors, '2030-05-05')).toBe('in_force 2030-06-04 2031-05-05');
  });
  await installation.on('2030-05-06', async (running) => {
    said = await ask(running);
    expect(said.people).toHaveLength(1);
    await changes({ days_to_comply: 3 })(running, installation, who as Actors, '2030-05-06');
    await running.send(installation.admin, 'PATCH', '/settings', { time_zone: { name: 'Pacific/Auckland' } });
    await passes(running, installation, who as Actors, '');
  });
  await installation.on('2030-05-07', async (running) => {
    // Days stay what they were; what was known when a day ended is asked in the zone of now.
    expect((await ask(running, '')).people).toEqual(said.people);
    await running.send(installation.admin, 'PATCH', '/settings', { time_zone: { name: 'America/Bogota' } });
    expect((await ask(running)).people).toEqual(said.people);
  });
}, 60_000);
