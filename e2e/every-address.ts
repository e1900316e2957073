import { expect, type Page } from '@playwright/test';
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
  const of = (path: (id: string) => string, id: string | undefined) => (id ? [path(id)] : []);
  const plain = Object.values(paths as Record<string, unknown>).filter((path) => typeof path === 'string');
  return [
    ...(plain as string[]).filter(
      (path) => ![paths.home, paths.login, paths.register, paths.setup].includes(path as never),
    ),
    ...of(paths.module, module),
    ...of(paths.modulePreview, module),
    ...of(paths.moduleLearners, module),
    ...of(paths.moduleManagement, module),
    ...of(paths.moduleOrigin, module),
    ...of(paths.quizEditor, module),
    ...of(paths.moduleStatistics, module),
    ...of(paths.category, category),
    ...of(paths.trainingSession, session),
    paths.attendance('no-existe'),
    ...of(paths.controlledDocument, controlled),
    ...of(paths.brandsOfArea, area?.id),
    ...(area ? [paths.brandProducts(area.id, area.brands[0].id)] : []),
    ...of(paths.equipment, equipment[0]?.id),
    paths.inductionList('general'),
    paths.inductionList('especifica'),
    // A code that nobody has: what a stranger sees of one is proved by the routes.
    paths.verifyCode('3456789AB8'),
    '/no-existe',
  ];
}

const refusals = /^Acceso (Denegado|no autorizado|Restringido)$/;

/** Whether every address is accessible to who has this role, in both themes, and fits three widths; a journey of minutes. */
export async function expectEveryAddressInOrder(page: Page, email: string): Promise<void> {
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
    const tell = (how: string) => (fault: string) => found.push(`${address}${how} ${fault}`);
    await expectNoSidewaysScroll(page);
    (await accessibilityFaults(page)).forEach(tell(''));
    await page.emulateMedia({ colorScheme: 'dark' });
    (await accessibilityFaults(page, 'color-contrast')).forEach(tell(' (dark)'));
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 768, height: 1024 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    (await accessibilityFaults(page)).forEach(tell(' (phone)'));
    await page.emulateMedia({ colorScheme: 'dark' });
    (await accessibilityFaults(page, 'color-contrast')).forEach(tell(' (dark phone)'));
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1440, height: 900 });
  }
  expect(found).toEqual([]);
}
