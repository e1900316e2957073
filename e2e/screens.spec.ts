import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { paths } from '../src/platform/web/paths.ts';
import { signIn } from './journey.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

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
    ...of(paths.brandsOfArea, area?.id),
    ...(area ? [paths.brandProducts(area.id, area.brands[0].id)] : []),
    paths.inductionList('general'),
    paths.inductionList('especifica'),
    '/no-existe',
  ];
}

/** What axe finds on the page once it stands still; with a rule, only that. */
async function faults(page: Page, rule?: string): Promise<string[]> {
  await expect.poll(() => page.evaluate(moving)).toBe(0);
  const axe = new AxeBuilder({ page });
  // What is in order need not be told: that is most of the work on a long list.
  const resultTypes: ['violations'] = ['violations'];
  if (rule) axe.options({ runOnly: { type: 'rule', values: [rule] }, resultTypes });
  else {
    axe.options({
      runOnly: { type: 'tag', values: tags },
      rules: { 'label-content-name-mismatch': { enabled: true } },
      resultTypes,
    });
  }
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}

const refusals = /^Acceso (Denegado|no autorizado|Restringido)$/;

const moving = () =>
  document.getAnimations().filter((one) => one instanceof CSSTransition && one.playState === 'running').length;

for (const email of ['empleado@demo.local', 'jefe@demo.local', 'admin@demo.local']) {
  test(`every address is accessible in both themes: ${email}`, async ({ page }) => {
    test.setTimeout(600_000);
    await signIn(page, email);
    const found: string[] = [];
    const refused = new Set<string>();
    for (const address of await addresses(page)) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible();
      await expect(page.locator('main .animate-pulse')).toHaveCount(0);
      // A screen that is not for this role looks the same at each of its addresses.
      const heading = await page.getByRole('heading', { level: 1 }).first().innerText();
      if (refusals.test(heading)) {
        if (refused.has(heading)) continue;
        refused.add(heading);
      }
      found.push(...(await faults(page)).map((fault) => `${address} ${fault}`));
      expect(await page.title(), address).not.toBe('');
      await page.emulateMedia({ colorScheme: 'dark' });
      found.push(...(await faults(page, 'color-contrast')).map((fault) => `${address} (dark) ${fault}`));
      await page.emulateMedia({ colorScheme: 'light' });
    }
    expect(found).toEqual([]);
  });
}
