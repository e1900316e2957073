import type { Role } from '#platform/contract/roles.ts';
import type { ScreenFiles } from './screens.ts';

/**
 * Names the scripts of a signed-in screen in its page, so that the browser asks for them with the entry and not one level after
 * the other (decision 0186). What is only one role's stays out where the role is not known.
 *
 * @returns the links for a path with or without a search, and a role; nothing where no screen is known
 */
export function preloadsBy(screens: readonly ScreenFiles[]) {
  const known = screens.map(({ path, files, ...rest }) => ({
    ...rest,
    pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`),
    links: files.map((file) => `<link rel="modulepreload" crossorigin href="${file}" />`).join(''),
  }));
  const frame = known.find(({ pattern }) => pattern.test(''))?.links ?? '';
  return (path: string, search: string, role: Role | null): string => {
    const here = known.filter(({ pattern }) => path !== '/' && pattern.test(path));
    const own = here.find(
      ({ roles, isPlain }) => (!roles || (role && roles.includes(role))) && !(isPlain && search !== ''),
    );
    return own?.links ?? (here.length > 0 ? frame : '');
  };
}
