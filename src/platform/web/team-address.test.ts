import { expect, it } from 'vitest';
import { teamAddress } from './team-address.ts';
import { teamPaths } from './team-paths.ts';

const known = new RegExp(`^(?:${teamAddress})/?$`);

it.each(Object.entries(teamPaths))('%s is known before the screens of the team are loaded', (_, path) => {
  expect(typeof path === 'string' ? path : path('algo')).toMatch(known);
});

it.each(['/admin', '/admin/no-existe', '/administracion', '/x/admin/tokens'])('%s leads nowhere', (path) => {
  expect(path).not.toMatch(known);
});
