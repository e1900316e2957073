import { expect, it } from 'vitest';
import { blocksOfStep, plainLines } from './step-blocks.rules.ts';

it('reads what a step says and leaves out how it is marked', () => {
  const step = [
    'Un **tubo** de [sangre](https://lejos.example) parece *inofensivo*.',
    '## Grupos de riesgo',
    '| Grupo | Riesgo |',
    '| --- | --- |',
    '| 1 | Bajo |',
    '',
    '![Barreras](/contenido/a.svg "La contención se suma.")',
    '',
    '> [!TIP]',
    '> Pregunta antes.',
    '',
    '1. Avisa',
    '2. Aleja',
    '',
    '- `agua`',
  ].join('\n');
  expect(blocksOfStep(step).map(({ kind, text }) => [kind === 'heading', text])).toEqual([
    [false, 'Un tubo de sangre parece inofensivo.'],
    [true, 'Grupos de riesgo'],
    [false, 'Grupo | Riesgo\n1 | Bajo'],
    [false, 'La contención se suma.'],
    [false, 'Pregunta antes.'],
    [false, '1. Avisa\n2. Aleja'],
    [false, '• agua'],
  ]);
});

it('finds nothing in nothing', () => expect(blocksOfStep('\n\n---\n')).toEqual([]));

it('a step as a person reads it has no marks', () => {
  expect(plainLines('## Título\n\nTexto **fuerte**.\n\n- uno\n- dos')).toBe('Título\n\nTexto fuerte.\n\n• uno\n• dos');
  expect(plainLines('')).toBe('');
});
