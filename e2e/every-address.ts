import { expect, type Page } from '@playwright/test';
import { teamPaths } from '#platform/web/team-paths.ts';
import { paths } from '../src/platform/web/paths.ts';
import { accessibilityFaults, expectNoSidewaysScroll, signIn } from './journey.ts';

/** Every address of the product, with things of the demo in the place of its parameters; one leads nowhere. */
async function addresses(page: Page): Promise<string[]> {
  const read = async (path: string) => {
    const answer = await page.request.get(`/api${path}`);
    return answer.ok() ? answer.json() : {};
  };
  const { areas = [] } = await read('/products/brands');
  const area = areas.find(({ brands }: { brands: unknown[] }) => brands.length > 0);
  const catalogue = await read('/catalogue');
  const module = catalogue.modules?.[0]?.id;
  const category = catalogue.categories?.[0]?.id;
  const session = (await read('/training-sessions')).sessions?.[0]?.id;
  const controlled = (await read('/controlled-documents')).documents?.[0]?.id;
  const { equipment = [] } = await read('/organisation/units');
  const person = (await read('/employees')).rows?.[0]?.id;
  const of = (path: (id: string) => string, id: string | undefined) => (id ? [path(id)] : []);
  const plain = Object.values({ ...paths, ...teamPaths } as Record<string, unknown>).filter(
    (path) => typeof path === 'string',
  );
  return [
    ...(plain as string[]).filter(
      (path) =>
        // What providers send back to is nothing without them.
        ![
          ...[paths.home, paths.login, paths.register, paths.setup],
          ...[paths.organisationReturn, paths.organisationProof],
        ].includes(path as never),
    ),
    ...of(paths.module, module),
    ...of(paths.modulePreview, module),
    ...of(paths.moduleStudy, module),
    ...of(paths.moduleLearners, module),
    ...of(paths.moduleManagement, module),
    ...of(teamPaths.moduleOrigin, module),
    ...of(paths.quizEditor, module),
    ...of(paths.moduleStatistics, module),
    ...of(paths.category, category),
    ...of(paths.personResults, person),
    ...of(paths.trainingSession, session),
    ...of(paths.sessionMaterial, session),
    paths.attendance('no-existe'),
    ...of(paths.controlledDocument, controlled),
    ...of(paths.reading, controlled),
    ...of(paths.brandsOfArea, area?.id),
    ...(area ? [paths.brandProducts(area.id, area.brands[0].id)] : []),
    ...of(paths.equipment, equipment[0]?.id),
    paths.product('analizador-rubralis-h5'),
    paths.inductionList('general'),
    paths.inductionList('especifica'),
    // A code that nobody has: what a stranger sees of one is proved by the routes.
    paths.verifyCode('3456789AB8'),
    '/no-existe',
  ];
}

const refusals = /^Acceso (Denegado|no autorizado|Restringido)$/;

/** A way to look at a screen: how wide, in which theme. The first of a width is looked at by every rule, another theme by its contrast. */
type Look = readonly [width: 'desk' | 'phone', theme: 'light' | 'dark'];

const sizes = {
  desk: { width: 1440, height: 900 },
  tablet: { width: 768, height: 1024 },
  phone: { width: 390, height: 844 },
};

/**
 * Whether every address is accessible to who has this role, as they look at it, and fits three widths; a journey of minutes. What supervisors share
 * with administrators and with learners is looked at by each of them in other themes, which comes to all four.
 */
export async function expectEveryAddressInOrder(page: Page, email: string, looks: readonly Look[]): Promise<void> {
  await signIn(page, email);
  const found: string[] = [];
  const refused = new Set<string>();
  for (const address of await addresses(page)) {
    await page.goto(address);
    const heading = page.getByRole('heading', { level: 1 }).first();
    await expect(heading, address).toBeVisible();
    await expect(page.locator('main .animate-pulse')).toHaveCount(0);
    // A screen that is not for this role looks the same at each of its addresses.
    const title = await heading.innerText();
    if (refusals.test(title)) {
      if (refused.has(title)) continue;
      refused.add(title);
    }
    expect(await page.title(), address).not.toBe('');
    for (const width of ['desk', 'tablet', 'phone'] as const) {
      await page.setViewportSize(sizes[width]);
      await expectNoSidewaysScroll(page);
      const themes = looks.filter((look) => look[0] === width).map(([, theme]) => theme);
      for (const [place, colorScheme] of themes.entries()) {
        await page.emulateMedia({ colorScheme });
        const faults = await accessibilityFaults(page, place === 0 ? undefined : 'color-contrast');
        found.push(...faults.map((fault) => `${address} (${colorScheme}, ${width}) ${fault}`));
      }
    }
    await page.setViewportSize(sizes.desk);
  }
  expect(found).toEqual([]);
}
