import { describe, expect, it } from 'vitest';
import { readAnswer } from '#features/quotations/extract-answer.rules.ts';

const read = (question: string, ...contents: string[]) =>
  readAnswer(
    question,
    contents.map((content, place) => ({ title: `Documento ${'ZYX'[place]}`, content, score: 9 - place })),
  );
const isDisputed = (question: string, ...contents: string[]) => read(question, ...contents).isDisputed;

/** Two sources that tell another value are both shown, none preferred; only what is certain is said (decision 0234). */
describe('two texts that do not say the same', () => {
  const kept = (time: string, rest = '') => `La muestra de orina se conserva ${time} en la nevera${rest}.`;
  const asked = '¿cuánto tiempo se conserva la muestra de orina?';

  it('are both quoted, by their titles', () => {
    const { quotations, isDisputed: isSaid } = read(asked, kept('24 horas'), kept('7 días'));
    expect(isSaid).toBe(true);
    expect(quotations.map(({ source }) => source)).toEqual([1, 0]);
    expect(quotations.map(({ text }) => text)).toEqual([kept('7 días'), kept('24 horas')]);
  });

  it.each([
    ['the same in another unit', kept('48 horas'), kept('2 días')],
    ['one within the other', kept('2 a 8 días'), kept('5 días')],
    ['another case', kept('24 horas'), kept('72 horas', ' con conservante y refrigerada')],
    ['another measure', kept('24 horas'), kept('a 4 °C')],
    ['several figures', kept('24 horas'), kept('7 días', ' o 30 días')],
    ['another thing', kept('24 horas'), 'La muestra de suero se conserva 7 días en la nevera.'],
    ['no figure', kept('24 horas'), kept('poco tiempo')],
  ])('are not where it is %s', (_, one, other) => expect(isDisputed(asked, one, other)).toBe(false));

  it('nor within one text', () => {
    const one = { title: 'Guía', content: kept('24 horas'), score: 9 };
    expect(readAnswer(asked, [one, { ...one, content: kept('7 días'), score: 8 }]).isDisputed).toBe(false);
  });

  const card = (name: string, tube: string, volume: string) => `${name}\n\nTubo: ${tube}\n\nVolumen: ${volume}`;

  it('records of one name by the field that is asked for', () => {
    expect(
      isDisputed(
        '¿qué tubo lleva la ferritina?',
        card('FERRITINA', 'tapa roja', '3 mL'),
        card('Ferritina', 'tapa lila', '3 mL'),
      ),
    ).toBe(true);
    expect(
      isDisputed(
        '¿qué volumen lleva la ferritina?',
        card('FERRITINA', 'tapa roja', '3 mL'),
        card('Ferritina', 'tapa lila', '5 mL'),
      ),
    ).toBe(true);
    expect(
      isDisputed(
        '¿qué volumen lleva la ferritina?',
        card('FERRITINA', 'tapa roja', '3 mL'),
        card('Ferritina', 'tapa lila', '3000 µL'),
      ),
    ).toBe(false);
    expect(
      isDisputed(
        '¿qué tubo lleva la ferritina?',
        card('FERRITINA', 'tapa dorada', '3 mL'),
        card('Ferritina', 'tapa amarilla', '3 mL'),
      ),
    ).toBe(false);
    expect(
      isDisputed(
        '¿qué tubo lleva la ferritina?',
        card('FERRITINA', 'tapa roja', '3 mL'),
        card('TRANSFERRINA', 'tapa lila', '3 mL'),
      ),
    ).toBe(false);
  });
});
