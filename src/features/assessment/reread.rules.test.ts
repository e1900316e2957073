import { describe, expect, it } from 'vitest';
import { indexSteps, stepToReread } from './reread.rules.ts';

const steps = indexSteps([
  {
    id: 'a',
    step_number: 1,
    title: 'Lavado de manos',
    content: 'El lavado clínico dura entre 40 y 60 segundos, con agua y jabón, antes y después de tocar muestras.',
  },
  {
    id: 'b',
    step_number: 2,
    title: 'Centrífuga',
    content:
      'Si se rompe un tubo, apaga la centrífuga y espera 30 minutos sin abrir la tapa para que el aerosol sedimente.',
  },
  {
    id: 'c',
    step_number: 3,
    title: 'Residuos',
    content:
      'Los [cortopunzantes](https://ejemplo.org/centrifuga-aerosol-tapa) van al guardián rígido, que se cierra a tres cuartos.',
  },
]);
const question = (question_text: string, key: string, explanation: string | null = null) => ({
  question_text,
  option_a: key,
  option_b: 'Otra cosa',
  option_c: '',
  option_d: '',
  correct_answer: 'a' as const,
  explanation,
});
const found = (...asked: Parameters<typeof question>) => stepToReread(question(...asked), steps)?.id ?? null;

describe('stepToReread', () => {
  it('is the step that speaks of the question and its right answer', () => {
    expect(found('¿Cuánto dura el lavado clínico de manos?', 'De 40 a 60 segundos')).toBe('a');
    expect(found('Se rompió un tubo en la centrífuga, ¿qué haces?', 'Esperar 30 minutos sin abrirla')).toBe('b');
    expect(found('¿Dónde se desechan los cortopunzantes?', 'En el guardián rígido')).toBe('c');
  });
  it('is the one that the explanation quotes, whatever the question says', () => {
    const quote = '«Los cortopunzantes van al guardián rígido, que se cierra a tres cuartos» (Manual, página 2)';
    expect(found('¿Cuándo dejas la centrífuga y el tubo?', 'Al llenarse', quote)).toBe('c');
  });
  it('is none where nothing fits', () => {
    expect(found('¿Qué impuesto se declara en abril?', 'El de renta de las sociedades')).toBeNull();
    expect(found('¿Qué tubo?', 'El rojo')).toBeNull();
    expect(stepToReread(question('¿Cuánto dura el lavado clínico?', '40 segundos'), indexSteps([]))).toBeNull();
  });
});
