// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { dismissToast, toast } from '#ui/toast-store.ts';
import { RecentNotices } from './RecentNotices.tsx';

afterEach(() => {
  act(dismissToast);
  cleanup();
});

it('shows nothing until an error was told, and then what it said, in the place that the frame keeps', () => {
  const frame = (
    <>
      <nav data-notices />
      <RecentNotices userId="ana" />
    </>
  );
  const { rerender } = render(frame);
  expect(screen.queryByRole('button')).toBeNull();
  act(() => toast({ title: 'Guardado', tone: 'success' }));
  expect(screen.queryByRole('button')).toBeNull();
  act(() => toast({ title: 'No se guardó', description: 'Intenta nuevamente.', tone: 'danger' }));
  act(dismissToast);
  const button = within(screen.getByRole('navigation')).getByRole('button', { name: 'Avisos recientes (1)' });
  fireEvent.click(button);
  const dialog = screen.getByRole('dialog', { name: 'Avisos recientes' });
  expect(within(dialog).getByRole('listitem').textContent).toContain('No se guardóIntenta nuevamente.');
  // Whoever signs in here next does not find it.
  rerender(
    <>
      <nav data-notices />
      <RecentNotices userId="luis" />
    </>,
  );
  expect(screen.queryByRole('listitem')).toBeNull();
});
