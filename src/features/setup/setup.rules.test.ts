import { describe, expect, it } from 'vitest';
import { draftsFor, focusAreas } from './focus-areas.rules.ts';
import {
  boundedModuleCount,
  employeeLimitOf,
  isLastStep,
  nextStep,
  previousStep,
  setupSteps,
  sortFiles,
} from './setup.rules.ts';

describe('the steps of the wizard (spec C-389)', () => {
  it('go from 0 to 3 and no further', () => {
    expect([0, 1, 2, 3].map(nextStep)).toEqual([1, 2, 3, 3]);
    expect([0, 1, 2, 3].map(previousStep)).toEqual([0, 0, 1, 2]);
    expect([0, 1, 2, 3].map(isLastStep)).toEqual([false, false, false, true]);
    expect(setupSteps).toHaveLength(4);
  });
});

it.each([
  [0, 1],
  [1, 1],
  [4, 4],
  [10, 10],
  [11, 10],
  [Number.NaN, 4],
])('%d modules become %d (spec C-486, C-487)', (count, expected) => {
  expect(boundedModuleCount(count)).toBe(expected);
});

it('takes PDF, DOCX and TXT and tells the others apart (spec C-483, C-484)', () => {
  const files = ['a.pdf', 'b.png', 'C.DOCX', 'd.txt', 'e.doc', 'pdf'].map((name) => ({ name }));
  const { taken, filtered } = sortFiles(files);
  expect(taken.map((file) => file.name)).toEqual(['a.pdf', 'C.DOCX', 'd.txt']);
  expect(filtered.map((file) => file.name)).toEqual(['b.png', 'e.doc', 'pdf']);
});

it('starts with the welcome module, then the chosen areas, then the others', () => {
  const nothing = { onboardingGoals: '', keyPolicies: '', safetyProtocols: '', companyValues: '' };
  const drafts = draftsFor(['Logística y almacenamiento', 'Control de calidad'], nothing, 'Acme');
  expect(focusAreas).toHaveLength(8);
  expect(drafts.map((draft) => draft.title).slice(0, 3)).toEqual([
    'Bienvenida a Acme',
    'Control de calidad en la práctica',
    'Logística y almacenamiento',
  ]);
  expect(new Set(drafts.map((draft) => draft.title)).size).toBe(9);
  for (const draft of drafts) for (const step of draft.steps) expect(step.content.length).toBeGreaterThan(20);
});

it.each([
  ['pequeña', 50],
  ['mediana', 200],
  ['grande', 10_000],
  [null, null],
] as const)('a company of the size %s begins with a limit of %s employees (decision 0123)', (size, limit) => {
  expect(employeeLimitOf(size)).toBe(limit);
});
