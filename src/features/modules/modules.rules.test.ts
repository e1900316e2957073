import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldTitle } from '#platform/text/fold.ts';
import {
  copyTitle,
  isEvaluationTitle,
  isSameSet,
  limits,
  missingToPublish,
  nextStepNumber,
  quizStepNumber,
  reordered,
  shortDescription,
} from './modules.rules.ts';

describe('isEvaluationTitle', () => {
  it.each([
    'Evaluación',
    ' EVALUACION ',
    'Evaluación final',
    'Evaluación del módulo',
    'Autoevaluación',
    'Quiz',
    'Cuestionario final',
  ])('%s', (title) => expect(isEvaluationTitle(title)).toBe(true));
  it.each([
    'Evaluación de riesgos',
    'Evaluación de proveedores',
    'Evaluar muestras',
    'Examen físico',
    'Control de calidad',
    '',
  ])('not %s', (title) => expect(isEvaluationTitle(title)).toBe(false));
});

describe('nextStepNumber (spec C-436)', () => {
  it.each([
    [[], 1],
    [[1, 2, 3], 4],
    [[1, 2, 5], 6],
  ])('%j gives %i', (numbers, expected) => expect(nextStepNumber(numbers)).toBe(expected));
});

describe('shortDescription (spec C-140)', () => {
  it.each([149, 150])('shows %i characters whole', (length) => expect(shortDescription('á'.repeat(length))).toBeNull());
  it('cuts 151 characters at 150', () => expect(shortDescription('é'.repeat(151))).toBe('é'.repeat(150)));
  it('counts a pair of surrogates as one character', () => expect(shortDescription('🧪'.repeat(150))).toBeNull());
});

describe('quizStepNumber (spec C-163 to C-165)', () => {
  const steps = (...titles: string[]) =>
    titles.map((title, place) => ({ title, step_number: place + 1, is_active: true }));
  it.each([
    [steps('a', 'b', 'c', 'd', 'e', 'f', 'g'), 5],
    [steps('a', 'b', 'Evaluación', 'Otra', 'e'), 3],
    [steps('a', 'b', 'c', 'd', 'Evaluación', 'f', 'g'), 5],
    [steps('a', ' EVALUACION ', 'c'), 2],
    [steps('a', 'b', 'c', 'd'), null],
    [[], null],
  ])('case %#', (given, expected) => expect(quizStepNumber(given)).toBe(expected));
  it('passes over an inactive evaluation step', () => {
    const given = steps('a', 'Evaluación', 'c', 'd', 'e').map((step) => ({
      ...step,
      is_active: step.title !== 'Evaluación',
    }));
    expect(quizStepNumber(given)).toBe(5);
  });
});

describe('missingToPublish', () => {
  it.each([
    [{ is_category: false, description: ' ' }, [], 2],
    [{ is_category: false, description: 'x' }, [], 1],
    [{ is_category: false, description: 'x' }, [{ is_active: false }], 1],
    [{ is_category: false, description: '' }, [{}], 1],
    [{ is_category: false, description: 'x' }, [{}], 0],
    [{ is_category: false, description: 'x' }, [{ lacks_sources: true }, {}], 1],
    [{ is_category: false, description: 'x' }, [{ lacks_sources: true, is_active: false }, {}], 0],
    [{ is_category: true, description: '' }, [], 0],
  ])('%j, steps %j: %i', (module, given, count) => {
    const steps = given.map((step, place) => ({
      step_number: place + 1,
      is_active: true,
      lacks_sources: false,
      ...step,
    }));
    expect(missingToPublish(module, steps, true)).toHaveLength(count);
  });

  it('generated steps need no documents where the settings do not ask for them', () => {
    const steps = [{ step_number: 1, is_active: true, lacks_sources: true }];
    expect(missingToPublish({ is_category: false, description: 'x' }, steps, false)).toEqual([]);
  });
});

describe('copyTitle', () => {
  it('numbers copies and stays within the longest title', () => {
    const taken = new Set(['copia de bioseguridad', 'copia de bioseguridad (2)']);
    expect(copyTitle('Bioseguridad', (title) => taken.has(foldTitle(title)))).toBe('Copia de Bioseguridad (3)');
    expect(copyTitle('x'.repeat(200), () => false).length).toBeLessThanOrEqual(limits.title);
  });
});

describe('orders', () => {
  const ids = fc.uniqueArray(fc.string(), { maxLength: 20 });
  it('hands the places of the named to the named, and leaves the others where they are', () => {
    fc.assert(
      fc.property(ids, fc.infiniteStream(fc.boolean()), (list, picks) => {
        const named = list.filter(() => picks.next().value).reverse();
        const result = reordered(list, named) ?? [];
        expect([...result].sort()).toEqual([...list].sort());
        expect(result.filter((id) => named.includes(id))).toEqual(named);
        for (const [place, id] of list.entries()) if (!named.includes(id)) expect(result[place]).toBe(id);
      }),
    );
  });
  it('knows no strangers and no doubles', () => {
    expect(reordered(['a', 'b'], ['c'])).toBeNull();
    expect(reordered(['a', 'b'], ['a', 'a'])).toBeNull();
    expect(isSameSet(['a', 'b'], ['b', 'a'])).toBe(true);
    expect(isSameSet(['a', 'b'], ['a', 'a'])).toBe(false);
    expect(isSameSet(['a', 'b'], ['a', 'b', 'c'])).toBe(false);
  });
});
