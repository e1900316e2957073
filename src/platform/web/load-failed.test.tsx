// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { isRefusal } from './failure.ts';
import { LoadFailed } from './LoadFailed.tsx';

afterEach(cleanup);

const answered = (status: number, code: string, message = 'El servidor dice') =>
  Object.assign(new Error(message), { status, code, data: {} });

it.each([
  [answered(404, 'MODULE_NOT_FOUND'), true],
  [answered(403, 'WELCOME_REQUIRED'), true],
  [answered(409, 'ATTEMPTS_USED_UP'), true],
  [answered(400, 'INVALID_INPUT'), true],
  [answered(401, 'UNAUTHENTICATED'), false],
  [answered(409, 'STILL_AT_IT'), false],
  [answered(429, 'TOO_MANY'), false],
  [answered(500, 'INTERNAL'), false],
  [Object.assign(new Error('Bad Gateway'), { status: 502 }), false],
  [new TypeError('Failed to fetch'), false],
])('a refusal is what the server says and will say again: %s', (error, expected) => {
  expect(isRefusal(error)).toBe(expected);
});

it('offers to try again only where that may help, else what does', () => {
  const onRetry = vi.fn();
  const { rerender } = render(<LoadFailed error={new TypeError('x')} text="No se pudo cargar" onRetry={onRetry} />);
  screen.getByRole('button', { name: 'Reintentar' }).click();
  expect(onRetry).toHaveBeenCalledOnce();
  const gone = answered(404, 'MODULE_NOT_FOUND', 'Módulo no encontrado');
  rerender(<LoadFailed error={gone} text="No se pudo cargar" onRetry={onRetry} />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('Módulo no encontrado')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ir al inicio' }).getAttribute('href')).toBe('/dashboard');
  rerender(<LoadFailed error={gone} text="Error al cargar" isExact instead={null} onRetry={onRetry} />);
  expect(screen.getByText('Error al cargar')).toBeTruthy();
  expect(screen.getByText('Módulo no encontrado')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
