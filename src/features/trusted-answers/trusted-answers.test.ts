import { describe, expect, it } from 'vitest';
import { isDoing } from '#features/quotations/word-roles.rules.ts';
import { asksOnlyPermission, asksPermission, tellsPermission } from './permission.rules.ts';
import { enoughToAsk, enoughToOffer, enoughToQuote, enoughToStand, trustIn } from './trust.rules.ts';

describe('what a word does in a question', () => {
  it.each([
    ['donde boto las agujas', ['boto'], ['agujas']],
    ['se puede barrer con escoba', ['barrer'], ['escoba']],
    ['con que recojo el derrame', ['recojo'], ['derrame']],
    ['que hago con la nevera', [], ['nevera']],
    ['cada cuanto se calibra la balanza', ['calibra'], ['balanza']],
    ['la balanza donde la guardo', ['guardo'], ['balanza']],
    ['cual es la desinfeccion', [], ['desinfeccion']],
  ])('«%s»', (question, doings, things) => {
    const doing = isDoing(question);
    expect([doings.map(doing), things.map(doing)]).toEqual([doings.map(() => true), things.map(() => false)]);
  });
});

it.each([
  ['se puede barrer con escoba', true],
  ['hay que tapar la lanceta?', true],
  ['con que se puede limpiar', false],
  ['en que bolsa van las agujas?', false],
  ['cuanto dura el reactivo', false],
])('«%s» asks for yes or no: %s', (question, asks) => {
  expect(asksPermission(question)).toBe(asks);
});

it.each([
  ['se puede barrer con escoba', true],
  ['¿La recibo sin orden?', true],
  ['¿Cómo se lava el rotor?', false],
  ['¿Con qué se lava el rotor?', false],
  ['¿Cuáles son los pasos?', false],
])('«%s» asks for leave and nothing else: %s', (question, asks) => {
  expect(asksOnlyPermission(question)).toBe(asks);
});

it('what forbids or demands answers that', () => {
  expect(['Se prohíbe el uso de plumeros.', 'Nunca recapar', 'La lanceta es azul'].map(tellsPermission)).toEqual([
    true,
    true,
    false,
  ]);
});

describe('how likely a line answers', () => {
  const evidence = {
    ...{ above: 0, lacked: 0, unknown: 0, noFigure: 0, permits: 0, noField: 1, tells: 0 },
    ...{ density: 0.6, held: Math.log(3), length: Math.log(3), relevance: 1.2, margin: 0.6 },
  };
  it('is much where it holds all that is asked and nothing else comes near', () => {
    expect(trustIn(evidence)).toBeGreaterThan(enoughToQuote);
  });
  it.each(['lacked', 'unknown', 'noFigure'] as const)('is less with «%s»', (name) => {
    expect(trustIn({ ...evidence, [name]: 1 })).toBeLessThan(trustIn(evidence));
  });
  it('asks more of a line to quote it than to name its place', () => {
    expect(enoughToOffer).toBeLessThan(enoughToQuote);
    // What a rule vouches for needs less, and its place less still.
    expect(enoughToStand).toBeLessThan(enoughToQuote);
    expect(enoughToAsk).toBeLessThan(enoughToStand);
  });
});
