import { afterAll, beforeAll, it } from 'vitest';
import { type Histories, passes, tellHistories } from '#testing/dated-histories.ts';
import { createDatedInstallation, type DatedInstallation } from '#testing/dated-installation.ts';

// Dated histories as whoever checks from outside would write them: on each day the installation is begun on it (TEST_CLOCK), what people do is done, and every
// address that tells of competence is asked.

let installation: DatedInstallation;
beforeAll(async () => {
  installation = await createDatedInstallation('2020-01-01');
});
afterAll(() => installation.close());

const yearly = { validity: 'completion', months: 12 };

const histories: Histories = {
  'due and expiry days are inclusive': {
    rule: { days_to_comply: 30, ...yearly },
    days: [
      ['2025-01-10', 'pending 2025-02-09 -'],
      ['2025-02-09', 'pending 2025-02-09 -'],
      ['2025-02-10', 'overdue 2025-02-09 -'],
      ['2025-02-15', passes, 'in_force 2025-02-09 2026-02-15'],
      ['2025-12-16', 'in_force 2025-02-09 2026-02-15'],
      ['2025-12-17', 'expiring 2025-02-09 2026-02-15'],
      ['2026-02-15', 'expiring 2025-02-09 2026-02-15'],
      ['2026-02-16', 'expired 2025-02-09 2026-02-15'],
    ],
  },
  '29 February and a year is 28 February': {
    rule: yearly,
    days: [
      ['2024-02-29', passes, 'in_force 2024-03-30 2025-02-28'],
      ['2025-02-28', 'expiring 2024-03-30 2025-02-28'],
      ['2025-03-01', 'expired 2024-03-30 2025-02-28'],
    ],
  },
  '29 February and four years is 29 February': {
    rule: { validity: 'completion', months: 48 },
    days: [
      ['2024-02-29', passes, 'in_force 2024-03-30 2028-02-29'],
      ['2028-02-29', 'expiring 2024-03-30 2028-02-29'],
      ['2028-03-01', 'expired 2024-03-30 2028-02-29'],
    ],
  },
  'months are added from the anchor, never chained': {
    rule: { validity: 'previous-due', months: 1, window_days: 10 },
    days: [
      ['2025-01-31', passes, 'in_force 2025-03-02 2025-02-28'],
      ['2025-02-28', passes, 'in_force 2025-03-02 2025-03-31'],
      ['2025-03-31', passes, 'in_force 2025-03-02 2025-04-30'],
    ],
  },
  'from the expiry before; late, from the completion': {
    rule: { validity: 'previous-due', months: 12 },
    days: [
      ['2024-03-31', passes, 'in_force 2024-04-30 2025-03-31'],
      ['2025-03-01', passes, 'in_force 2024-04-30 2026-03-31'],
      ['2026-04-20', 'expired 2024-04-30 2026-03-31', passes, 'in_force 2024-04-30 2027-04-20'],
    ],
  },
  'a renewal counts from the opening of the window, an earlier repetition is recorded only': {
    rule: yearly,
    days: [
      ['2024-01-10', passes, 'in_force 2024-02-09 2025-01-10'],
      ['2024-11-10', passes, 'in_force 2024-02-09 2025-01-10'],
      ['2024-11-11', 'expiring 2024-02-09 2025-01-10', passes, 'in_force 2024-02-09 2025-11-11'],
    ],
  },
  'a fixed date is the first of the series behind the day and the fewest months': {
    rule: { validity: 'fixed-date', fixed_month: 3, fixed_day: 31, minimum_months: 3 },
    days: [
      ['2024-12-31', passes, 'in_force 2025-01-30 2025-03-31'],
      ['2025-01-29', passes, 'in_force 2025-01-30 2025-03-31'],
      ['2025-01-30', 'expiring 2025-01-30 2025-03-31', passes, 'in_force 2025-01-30 2026-03-31'],
    ],
  },
  'the calendar is 6 and 12 months, then yearly, from the first success': {
    rule: { validity: 'calendar' },
    days: [
      ['2024-08-31', passes, 'in_force 2024-09-30 2025-02-28'],
      ['2024-12-29', passes, 'in_force 2024-09-30 2025-02-28'],
      ['2024-12-30', passes, 'in_force 2024-09-30 2025-08-31'],
      ['2025-07-02', passes, 'in_force 2024-09-30 2026-08-31'],
      ['2026-09-01', 'expired 2024-09-30 2026-08-31'],
    ],
  },
};

it(
  'says what the rules say, at every address, on every day as it comes and later',
  () => tellHistories(installation, histories),
  180_000,
);
