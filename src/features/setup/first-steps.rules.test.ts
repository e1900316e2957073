import { expect, it } from 'vitest';
import { firstSteps, type InstallationFacts } from './first-steps.rules.ts';

const nothing: InstallationFacts = {
  drafts: 3,
  published: 0,
  people: 0,
  hasLogo: false,
  hasMail: false,
  lastBackupAt: null,
};
const done = (facts: Partial<InstallationFacts>) =>
  firstSteps({ ...nothing, ...facts })
    .filter(({ isDone }) => isDone)
    .map(({ key }) => key);

it.each<[Partial<InstallationFacts>, string[]]>([
  [{}, []],
  // Deleted drafts are no looked-through ones.
  [{ drafts: 0 }, []],
  [{ published: 1 }, ['publication']],
  [{ drafts: 0, published: 2 }, ['drafts', 'publication']],
  [{ people: 1 }, ['people']],
  [{ hasLogo: true, hasMail: true }, ['logo', 'mail']],
  [{ lastBackupAt: '2026-11-22T10:00:00.000Z' }, ['backup']],
])('each step checks itself off from what is so: %j', (facts, keys) => {
  expect(done(facts)).toEqual(keys);
});
