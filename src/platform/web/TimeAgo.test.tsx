// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { dateTime } from '../time/date-time.ts';
import { TimeAgo } from './TimeAgo.tsx';

afterEach(cleanup);

const at = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000);

it('says how long ago, and exactly when to machines, screen readers and paper', () => {
  const { container } = render(<TimeAgo at={at} />);
  const time = container.querySelector('time');
  expect(time?.textContent).toBe('hace 3 días');
  expect(time?.dateTime).toBe(at.toISOString());
  expect(time?.dataset.exact).toBe(dateTime(at));
  expect(document.getElementById(time?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(dateTime(at));
});

it('shows the exact date when the keyboard comes to it', async () => {
  const { container } = render(<TimeAgo at={at.toISOString()} />);
  const time = container.querySelector('time');
  await act(async () => {
    time?.focus();
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  expect(document.activeElement).toBe(time);
  expect(container.querySelector('[popover]')?.textContent).toBe(dateTime(at));
});

it('takes no focus inside a button, and says what is not known', () => {
  const inside = render(<TimeAgo at={at} isInside />).container;
  expect(inside.querySelector('time')?.hasAttribute('tabindex')).toBe(false);
  cleanup();
  const unknown = render(<TimeAgo at={null} />).container;
  expect(unknown.textContent).toBe('Fecha no disponible');
  expect(unknown.querySelector('time')).toBeNull();
});

it('is the only way in which a screen says how long ago', () => {
  const screens = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx$/.test(file));
  const others = screens.filter(
    (file) => !/TimeAgo|\.test\.tsx$/.test(file) && readFileSync(join('src', file), 'utf8').includes('relativeTime'),
  );
  expect(others).toEqual([]);
});
