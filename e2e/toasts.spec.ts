import { expect, type Page, test } from '@playwright/test';

/** Where the toast of signing in appears, by role: the screens that people see most. */
const screens = [
  ['empleado@demo.local', ['/dashboard', '/modulos', '/progress', '/cuenta', '/ai-chat']],
  ['admin@demo.local', ['/dashboard', '/employees', '/settings', '/admin/modulos', '/modulos/productos']],
] as const;

/** What can be pressed and lies, even in part, under the toast. */
const covered = (page: Page) =>
  page.locator('[data-toast]').evaluate((toast) => {
    const own = toast.getBoundingClientRect();
    const over = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, label')];
    return over
      .filter((element) => !toast.contains(element) && element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const box = element.getBoundingClientRect();
        const isSeen = box.width > 1 && box.bottom > 0 && box.top < window.innerHeight;
        const isApart =
          box.right <= own.left || box.left >= own.right || box.bottom <= own.top || box.top >= own.bottom;
        return isSeen && !isApart;
      })
      .map((element) => element.textContent?.trim() || element.getAttribute('aria-label') || element.outerHTML);
  });

test('a toast covers nothing that can be pressed, on a desk and on a phone', async ({ browser }) => {
  test.setTimeout(180_000);
  const leaving: Array<Promise<void>> = [];
  for (const [email, addresses] of screens) {
    for (const address of addresses) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await page.goto(address);
      await page.getByLabel('Correo electrónico').fill(email);
      await page.getByLabel('Contraseña', { exact: true }).fill('Demo-1234!');
      await page.getByRole('button', { name: 'Iniciar sesión' }).click();
      await expect(page).toHaveURL(new RegExp(`${address}$`));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const toast = page.locator('[data-toast]');
      await expect(toast).toContainText('Has iniciado sesión exitosamente.');
      await expect.poll(() => covered(page), { message: address }).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      await expect.poll(() => covered(page), { message: `${address} on a phone` }).toEqual([]);
      // It goes in its time, though the pointer rests on it; the next screen is not kept waiting.
      await toast.hover({ timeout: 1000, force: true }).catch(() => null);
      leaving.push(
        expect(toast, address)
          .toBeHidden({ timeout: 6000 })
          .then(() => page.close()),
      );
    }
  }
  await Promise.all(leaving);
});
