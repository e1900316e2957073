import { describe, expect, it } from 'vitest';
import { isFollowUp, modesOf, scopeOfMode, smallTalk, titleOf } from './chat.rules.ts';
import { chatTexts } from './chat.texts.ts';
import { extractAnswer } from './extract-answer.rules.ts';
import { plainAnswer } from './plain-answer.rules.ts';

it.each([
  ['Hola', chatTexts.greeting],
  ['¡Buenas tardes!', chatTexts.greeting],
  ['gracias', chatTexts.thanks],
  ['Hola, ¿cómo limpio la centrífuga?', null],
  ['ok, ¿y después?', null],
])('small talk: %s', (message, expected) => expect(smallTalk(message)).toBe(expected));

it.each([
  ['¿Y si se rompe?', true],
  ['¿Por qué?', true],
  ['¿Cuánto dura eso?', true],
  ['¿Cuál es el orden de los tubos al extraer sangre?', false],
  ['¿Qué concentración de hipoclorito se usa para derrames de sangre en superficies?', false],
])('leans on the question before: %s %s', (question, expected) => expect(isFollowUp(question)).toBe(expected));

it('offers employees two to talk to and supervisors one (spec P-214 to P-216)', () => {
  expect(modesOf('employee')).toEqual(['soporte', 'ventas']);
  expect(modesOf('jefe')).toEqual(['general']);
  expect(['ventas', 'soporte', 'otro'].map(scopeOfMode)).toEqual(['chat_ventas', 'chat_soporte', 'chat_general']);
});

it('names a conversation after its first words', () => {
  expect(titleOf('  Hola \n mundo ')).toBe('Hola mundo');
  const long = titleOf('¿Cuál es el procedimiento completo para desechar los residuos del laboratorio?');
  expect(long.length).toBeLessThanOrEqual(61);
  expect(long).toMatch(/\S…$/);
});

describe('extractAnswer', () => {
  const content = [
    'Higiene de manos',
    'La medida más barata de la bioseguridad es la que más contagios evita.',
    'El lavado completo toma de 40 a 60 segundos; la fricción con alcohol, de 20 a 30.',
  ].join('\n\n');

  it('quotes word for word the sentences with most of the question', () => {
    const [first] = extractAnswer('¿Cuántos segundos toma el lavado?', [{ content }]);
    expect(first?.text).toContain('toma de 40 a 60 segundos');
    for (const line of first?.text.split('\n') ?? []) expect(content).toContain(line);
  });

  it('gives nothing when no sentence holds any word', () => {
    expect(extractAnswer('¿Quién ganó el mundial?', [{ content }])).toEqual([]);
  });

  it('takes what follows an announcement along', () => {
    const list = 'Para limpiar la centrífuga:\n\n1. Desconecta el equipo.\n\n2. Usa desinfectante.';
    expect(extractAnswer('¿Cómo limpio la centrífuga?', [{ content: list }])[0]?.text).toContain('1. Desconecta');
  });
});

it('an answer loads nothing and leads nowhere', () => {
  expect(plainAnswer('## Título\n![x](http://mal.example/p.png) y [aquí](javascript:alert(1)) [1]')).toBe(
    'Título\nx y aquí) [1]',
  );
});
