// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepErrorsFor, recentErrors } from './recent-errors.ts';
import { dismissToast, toast } from './toast-store.ts';
import { Toaster } from './Toaster.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toaster />);
});
afterEach(() => {
  act(dismissToast);
  cleanup();
  vi.useRealTimers();
});

it('shows one toast at a time: the newest replaces the one before (spec P-508)', () => {
  act(() => toast({ title: 'Primero' }));
  act(() => toast({ title: 'Segundo' }));
  expect(screen.queryByText('Primero')).toBeNull();
  expect(screen.getByText('Segundo')).toBeTruthy();
});

it('goes after five seconds, counted anew for each toast (spec P-509)', () => {
  act(() => toast({ title: 'Uno' }));
  act(() => vi.advanceTimersByTime(4500));
  expect(screen.getByText('Uno')).toBeTruthy();
  act(() => toast({ title: 'Dos' }));
  act(() => vi.advanceTimersByTime(4500));
  expect(screen.getByText('Dos')).toBeTruthy();
  act(() => vi.advanceTimersByTime(600));
  expect(screen.queryByText('Dos')).toBeNull();
});

it('goes after five seconds whatever the pointer or the keyboard does on it, and can be closed before', () => {
  act(() => toast({ title: 'Espera' }));
  act(() => {
    screen.getByText('Espera').dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    screen.getByLabelText('Cerrar aviso').focus();
  });
  act(() => vi.advanceTimersByTime(5100));
  expect(screen.queryByText('Espera')).toBeNull();
  act(() => toast({ title: 'Otro' }));
  act(() => screen.getByLabelText('Cerrar aviso').click());
  expect(screen.queryByText('Otro')).toBeNull();
});

it('an error stays for ten seconds, and longer while the pointer or the focus is at it or the page is not in sight', async () => {
  act(() => toast({ title: 'Falló', tone: 'danger' }));
  await vi.dynamicImportSettled();
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
  const isThere = () => screen.queryByText('Falló') !== null;
  pass(9900);
  expect(isThere()).toBe(true);
  const close = screen.getByLabelText('Cerrar aviso');
  act(() => close.focus());
  pass(5000);
  expect(isThere()).toBe(true);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => close.blur());
  pass(5000);
  expect(isThere()).toBe(true);
  hidden.mockRestore();
  const move = (clientX: number) => window.dispatchEvent(new PointerEvent('pointermove', { clientX, clientY: 0 }));
  move(0);
  pass(5000);
  expect(isThere()).toBe(true);
  move(500);
  pass(1100);
  expect(isThere()).toBe(false);
});

it('errors are kept to be read again, the newest first, ten at most, for one person', () => {
  keepErrorsFor('ana');
  act(() => toast({ title: 'Bien', tone: 'success' }));
  for (let count = 1; count <= 12; count += 1) act(() => toast({ title: `Error ${count}`, tone: 'danger' }));
  act(dismissToast);
  expect(recentErrors().map(({ title }) => title)).toEqual(
    Array.from({ length: 10 }, (_, place) => `Error ${12 - place}`),
  );
  keepErrorsFor('ana');
  expect(recentErrors()).toHaveLength(10);
  keepErrorsFor('luis');
  expect(recentErrors()).toEqual([]);
});

it('keeps its regions on the screen before anything is said, the urgent one apart', () => {
  const regions = [...document.querySelectorAll('[aria-live]')];
  expect(regions.map((region) => region.getAttribute('aria-live'))).toEqual(['polite', 'assertive']);
  act(() => toast({ title: 'Mal', tone: 'danger' }));
  expect(regions.map((region) => region.textContent)).toEqual(['', 'Mal']);
});

it('offers the one thing that can be done about it, which takes the toast away', () => {
  const onPress = vi.fn();
  act(() => toast({ title: 'Hecho', action: { label: 'Deshacer', onPress } }));
  const button = screen.getByRole('button', { name: 'Deshacer' });
  // The toast lets presses through to what lies below it; its own button takes them.
  expect(button.className).toContain('pointer-events-auto');
  act(() => button.click());
  expect(onPress).toHaveBeenCalledOnce();
  expect(screen.queryByText('Hecho')).toBeNull();
});
