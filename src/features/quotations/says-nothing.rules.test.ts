import { describe, expect, it } from 'vitest';
import { askedKind } from './asked-kind.rules.ts';
import { unitsOf } from './quotable.rules.ts';
import { apparatusOf } from './says-nothing.rules.ts';

/** What of a passage answers nothing, as it reads. */
function nothingIn(content: string, section: string | null, question: string): string[] {
  return [...apparatusOf(unitsOf(content, false), section, question)].map(({ text }) => text);
}

const story = 'Luis limpia su mesón y tiene cuatro sobrantes sin etiqueta.';

describe('what tells a case', () => {
  it.each([
    'Mini caso',
    'Un caso para empezar',
    'Caso 2',
    'Caso práctico',
    'Ejemplo resuelto',
    'Ejercicio 3',
    'Autoevaluación',
  ])('answers nobody who asks what is done: %s', (section) => {
    expect(nothingIn(story, section, '¿con qué limpio el mesón?')).toEqual([story]);
  });

  it('may say what holds for everybody', () => {
    const rule = 'Si una entrega refrigerada no puede recibirse, no se deja: vuelve en frío.';
    expect(nothingIn(`${story}\n\n${rule}`, 'Un caso para empezar', 'que hago si no reciben la caja')).toEqual([story]);
  });

  it('answers who asks for it', () => {
    expect(nothingIn(story, 'Mini caso', '¿qué pasó en el caso de Luis?')).toEqual([]);
    expect(nothingIn('Titulo: caso de Luis', 'Mini caso', 'dame un ejemplo de sobrantes')).toEqual([]);
  });

  it.each([
    'En caso de derrame',
    'Casos especiales',
    'Prácticas seguras',
    'Preguntas frecuentes',
    'Situaciones de riesgo',
  ])('is no rule about what happens: %s', (section) => {
    expect(nothingIn('Avisa y aleja a las demás personas.', section, '¿qué hago si se derrama?')).toEqual([]);
  });

  it('ends with the next heading, where its title reads like a field', () => {
    const content = `Mini caso: ¿dónde lo echo?\n\n${story}\n\nFRASCOS VACÍOS\n\nEnjuaga tres veces.`;
    const nothing = nothingIn(content, null, '¿con qué limpio el mesón?');
    expect(nothing).toContain(story);
    expect(nothing).not.toContain('Enjuaga tres veces.');
  });
});

describe('a temperature', () => {
  it('of a refrigerator is told in degrees', () => {
    const kind = askedKind('a que temp va la nevera');
    expect(kind?.isQuoted('La nevera se mantiene de 2 a 8 °C.')).toBe(true);
    expect(kind?.isQuoted('«Todo a la nevera» no es una regla segura.')).toBe(false);
  });
  it('of anything else may be told by where it is kept', () => {
    expect(askedKind('¿a qué temperatura se guarda el reactivo?')?.isQuoted('Guardar en la nevera.')).toBe(true);
  });
});
