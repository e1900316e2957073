import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { auditSubjects } from '#features/audit/audit-actions.texts.ts';

/** What has no name of its own beside what kind of thing it is. */
const nameless = [
  'audit-package',
  'auditor-access',
  'audit-trail',
  'downloadable',
  'generation-job',
  'glossary-entry',
  'history-import',
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
