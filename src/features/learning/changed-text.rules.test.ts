import { expect, it } from 'vitest';
import { plainLines } from './changed-text.rules.ts';

it('reads a step without its marks', () => {
  expect(plainLines('## Título\n\nTexto **fuerte**.\n\n- uno\n- dos')).toBe('Título\n\nTexto fuerte.\n\n• uno\n• dos');
  expect(plainLines('')).toBe('');
});
