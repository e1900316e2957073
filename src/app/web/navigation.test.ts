import { expect, it } from 'vitest';
import { paths } from '#platform/web/paths.ts';
import { teamPaths } from '#platform/web/team-paths.ts';
import { administration as ofBoth } from './administration.ts';
import { isCurrentItem, isWithin, navigationItems } from './navigation.tsx';
import { platform } from './platform-administration.ts';

const administration = [...ofBoth, ...platform];

/** Screens without an entry of their own: public, or reached from the person's name, a module, the settings or the foot of the sidebar. */
const elsewhere = [
  'audit',
  'home',
  'login',
  'register',
  'requestReset',
  'organisationReturn',
  'organisationProof',
  'setup',
  'tutorials',
  'verify',
  'privacy',
  'privacyNotice',
  'inductionMenu',
  'quizHistory',
  'ownSheet',
  'account',
  'secondFactor',
  'assistant',
];

it('leads jefe and admin to every screen that has an address without parameters', () => {
  const fixed = Object.entries({ ...paths, ...teamPaths }).filter(
    ([name, path]) => typeof path === 'string' && !elsewhere.includes(name),
  );
  const starts = [...navigationItems, ...administration].flatMap(({ to, within = [] }) => [to, ...within]);
  expect(fixed.filter(([, path]) => !starts.includes(path as string))).toEqual([]);
});

it('marks one entry at each of its addresses, also where one begins like another', () => {
  for (const role of ['jefe', 'admin'] as const) {
    const own = navigationItems.filter(({ roles }) => roles.includes(role));
    for (const { to } of [...own, ...administration.filter(({ roles }) => roles.includes(role))]) {
      const first = own.filter((item) => isCurrentItem(item, to, true));
      const further = administration.filter((item) => item.roles.includes(role) && isWithin(to, [item.to]));
      expect([to, first.length === 1 || further.length >= 1]).toEqual([to, true]);
      expect(first.length > 0 && further.length > 0, to).toBe(false);
    }
  }
});
