import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { auditGroups, auditSubjects } from '#features/audit/audit-actions.texts.ts';

/** What has no name of its own beside what kind of thing it is. */
const nameless = [
  'audit-package',
  'auditor-access',
  'audit-trail',
  'downloadable',
  'generation-job',
  'glossary-entry',
  'history-import',
  'privacy-notice',
  'product-catalogue',
  'purge',
  'question-without-answer',
  'retention',
  'settings',
];

it('the trail looks up the name of each kind of thing, but of those that have none', () => {
  const reads = readFileSync(join(import.meta.dirname, 'audit-trail.reads.ts'), 'utf8');
  const lookedUp = [...reads.matchAll(/^\s*WHEN '([\w-]+)' THEN \(SELECT/gm)].map(([, subject]) => subject);
  expect([...lookedUp, ...nameless].sort()).toEqual(Object.keys(auditSubjects).sort());
});

/** Composed of the verb and the kind of unit in organisation/server/change-unit.ts and create-unit.ts. */
const composed = /^(create|update|archive|restore)-(site|work-area|position|equipment)$/;

/** Acts that none of these sources names. */
const unlogged = (acts: readonly string[], sources: readonly string[]) =>
  acts.filter((act) => !composed.test(act) && !sources.some((text) => text.includes(`'${act}'`)));

it('each act that can be logged is logged by somebody', () => {
  const files = globSync('src/**/server/**/*.ts').filter((path) => !/\.test\.ts$/.test(path));
  const sources = files.map((path) => readFileSync(path, 'utf8'));
  const acts = Object.values(auditGroups).flatMap((group) => Object.keys(group.acts));
  expect(acts.length).toBeGreaterThan(200);
  expect(unlogged(acts, sources)).toEqual([]);
  expect(unlogged(['planted-act'], sources)).toEqual(['planted-act']);
});
