import { mailPaths } from '#platform/contract/mail-paths.ts';
import { paths } from '#platform/web/paths.ts';
import { teamPaths } from '#platform/web/team-paths.ts';

const anything = 'algo';

/** Every address of the product, one of each kind with `algo` in the place of its parameters. */
const patterns = [
  ...Object.values({ ...paths, ...teamPaths } as Readonly<
    Record<string, string | ((...parts: never[]) => string)>
  >).map((path) => (typeof path === 'string' ? path : (path as (...parts: string[]) => string)(anything, anything))),
  ...Object.values(mailPaths),
  // Leads to the list of modules.
  '/modules',
].map((path) => path.split('?')[0] ?? path);

const known = new RegExp(`^(?:${patterns.map((path) => path.replaceAll(anything, '[^/]+')).join('|')})/?$`);

/** Whether one of the product's screens is at this path; what its parameters name may still not exist. */
export function isAddress(path: string): boolean {
  return known.test(path);
}

const forEverybody: ReadonlySet<string> = new Set([
  paths.home,
  paths.login,
  paths.register,
  paths.privacy,
  paths.tutorials,
  paths.tutorial(anything),
]);

/** Beginnings of the addresses that only signed-in people see, without those that another one begins. */
export const signedInBeginnings: readonly string[] = patterns
  .filter((path) => !forEverybody.has(path))
  .map((path) => path.split(`/${anything}`)[0] ?? path)
  .filter((path, place, all) => all.indexOf(path) === place)
  .filter((path, _place, all) => !all.some((other) => path.startsWith(`${other}/`)))
  .sort();
