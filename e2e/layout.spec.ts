import { test } from '@playwright/test';
import { expectEveryAddressInOrder } from './every-address.ts';

for (const email of ['empleado@demo.local', 'jefe@demo.local']) {
  test(`every address is accessible in both themes and fits a phone: ${email}`, async ({ page }) => {
    test.setTimeout(600_000);
    await expectEveryAddressInOrder(page, email);
  });
}
