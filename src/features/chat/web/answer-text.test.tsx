// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AnswerText } from './AnswerText.tsx';

const citations = [{ n: 1, title: 'Catálogo' }] as Parameters<typeof AnswerText>[0]['citations'];

it('shows what models write: a table with its sources, lists and code; nothing of it is interpreted', () => {
  const onCite = vi.fn();
  const text = [
    'Así:\n| Prueba | Tubo |\n|---|---|\n| TSH | **Roja** [1] |',
    '1. Invierte `ocho` veces\n   - sin agitar',
    '```\n<img src=x onerror=alert(1)>\n| a | b |\n```',
  ].join('\n\n');
  const { container } = render(<AnswerText text={text} citations={citations} onCite={onCite} />);
  const table = within(screen.getByRole('table'));
  expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Prueba', 'Tubo']);
  expect(table.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['TSH', 'Roja 1']);
  table.getByRole('button', { name: 'Fuente 1: Catálogo' }).click();
  expect(onCite).toHaveBeenCalledWith(1);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '1.Invierte ocho veces',
    '•sin agitar',
  ]);
  expect(
    within(screen.getByRole('group', { name: 'Código' })).getByText(/<img src=x onerror=alert\(1\)>/),
  ).toBeTruthy();
  expect(container.querySelector('img, script')).toBeNull();
});
