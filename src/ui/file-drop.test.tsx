// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FileDrop } from './FileDrop.tsx';

afterEach(cleanup);

const onFile = vi.fn();
const words = { label: 'Imagen', hint: 'Hasta 5 MB.', accept: '.png', onFile };
const file = (name: string) => new File(['x'], name);
const zone = () => screen.getByRole('group', { name: 'Imagen' });
const drop = (...files: File[]) => fireEvent.drop(zone(), { dataTransfer: { files } });

it('takes a file that is dropped or chosen, one at a time', () => {
  onFile.mockReset();
  render(<FileDrop {...words} />);
  drop(file('a.png'));
  fireEvent.change(screen.getByLabelText('Imagen', { selector: 'input' }), { target: { files: [file('b.png')] } });
  expect(onFile.mock.calls.map(([given]) => given.name)).toEqual(['a.png', 'b.png']);
  drop(file('c.png'), file('d.png'));
  expect(onFile).toHaveBeenCalledTimes(2);
  expect(screen.getByText('Elige un solo archivo.').closest('[aria-live]')).toBeTruthy();
});

it('ties its button to hint and error', () => {
  render(<FileDrop {...words} error="Archivo muy grande" />);
  const button = screen.getByRole('button', { name: 'Elegir archivo' });
  const described = button.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Archivo muy grande',
    'Hasta 5 MB.',
  ]);
});

it('while sending shows how far it is, takes no other file and keeps the focus', () => {
  onFile.mockReset();
  const onCancel = vi.fn();
  const { rerender } = render(<FileDrop {...words} onCancel={onCancel} />);
  screen.getByRole('button').focus();
  rerender(<FileDrop {...words} onCancel={onCancel} upload={{ name: 'a.png', share: 0.456 }} />);
  expect(screen.getByRole('progressbar', { name: 'Subiendo a.png' }).getAttribute('aria-valuenow')).toBe('45');
  drop(file('b.png'));
  expect(onFile).not.toHaveBeenCalled();
  const cancel = screen.getByRole('button', { name: 'Cancelar' });
  expect(document.activeElement).toBe(cancel);
  fireEvent.click(cancel);
  expect(onCancel).toHaveBeenCalledOnce();
  rerender(<FileDrop {...words} onCancel={onCancel} />);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elegir archivo' }));
});
