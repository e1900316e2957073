import { expect, test } from '@playwright/test';
import { completeModuleElsewhere, register, signIn } from './journey.ts';

test('open screens follow what happens on another device, without a reload', async ({ page, browser }) => {
  await register(page, 'Vera', 'Enlace');
  await page.goto('/modulos');
  const locked = page.getByRole('button', { name: 'Bloqueado' });
  await expect(locked.first()).toBeVisible();
  const lockedBefore = await locked.count();

  const supervisor = await (await browser.newContext()).newPage();
  await signIn(supervisor, 'jefe@demo.local');
  await expect(supervisor.getByText('Evaluación - ').first()).toBeVisible();
  await expect(supervisor.getByText('Vera Enlace')).toHaveCount(0);

  const secondTab = await page.context().newPage();
  await secondTab.goto('/dashboard');
  await expect(secondTab.getByRole('heading', { name: 'Mi Plan de Capacitación' })).toBeVisible();
  await expect(secondTab.locator('p').filter({ hasText: /^0\/\d+$/ })).toBeVisible();

  const { welcome } = await (await page.request.get('/api/catalogue')).json();
  await completeModuleElsewhere(page, welcome.id);

  await expect.poll(() => locked.count()).toBeLessThan(lockedBefore);
  await expect(secondTab.locator('p').filter({ hasText: /^1\/\d+$/ })).toBeVisible();
  await expect(supervisor.getByText('Vera Enlace').first()).toBeVisible();
  await supervisor.context().close();
});
