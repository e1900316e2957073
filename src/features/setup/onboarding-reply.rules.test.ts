import { expect, it } from 'vitest';
import { defaultOnboardingFacts as facts } from '#features/settings/onboarding-facts.rules.ts';
import { replyTo } from './onboarding-reply.rules.ts';

it.each([
  ['¿Qué TURNOS hay?', ['7-15', '15-23', '23-7', '30 minutos']],
  ['horarios', ['7-15']],
  ['¿cuánto dura el descanso?', ['30 minutos']],
  ['Hola, ¿cuántas vacaciónes tengo?', ['15 días', 'Después del primer año']],
  ['por dónde empiezo', ['Bienvenida e Introducción', 'Protocolos de Bioseguridad', 'opcionales']],
  ['módulos', ['obligatorios']],
  ['hola', ['turnos']],
  ['no puedo entrar a mi cuenta', ['Restablecer contraseña']],
  ['olvidé la contraseña', ['Restablecer contraseña']],
  ['gracias', ['Con gusto']],
])('%j is answered', (message, parts) => {
  const reply = replyTo(message, facts);
  for (const part of parts) expect(reply.text).toContain(part);
  expect(reply.isUnknown).toBe(false);
  expect(replyTo(message, facts)).toEqual(reply);
});

it('says what it does not know, and where to ask', () => {
  for (const message of ['', '¿?', 'xyzzy', '<script>', 'cuéntame un chiste']) {
    const reply = replyTo(message, facts);
    expect(reply.isUnknown).toBe(true);
    expect(reply.text).toContain('contacta a tu supervisor');
  }
});

it('tells the facts of the settings', () => {
  expect(replyTo('vacaciones', { ...facts, vacation: 'Tienes 20 días.' }).text).toBe('Tienes 20 días.');
  expect(replyTo('modulos', { ...facts, modules: [{ title: 'A', required: true }] }).text).toContain(
    'obligatorios: A.',
  );
});
