import { expect, it } from 'vitest';
import { mailPaths, moduleFromOutside, screensInMail } from '#platform/contract/mail-paths.ts';
import { paths } from '#platform/web/paths.ts';

it('mails lead to screens that are there', () => {
  const known: readonly unknown[] = Object.values(paths);
  for (const address of [...Object.values(screensInMail), mailPaths.requestReset]) {
    expect(known).toContain(address.split('?')[0]);
  }
  expect(moduleFromOutside('x')).toBe(paths.module('x'));
});
