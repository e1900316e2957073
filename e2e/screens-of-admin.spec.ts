import { test } from '@playwright/test';
import { expectEveryAddressInOrder } from './every-address.ts';

/** Apart from those of the other roles: the two installations of the journeys share the minutes. */
test('every address is accessible in both themes and fits a phone: admin@demo.local', async ({ page }) => {
  test.setTimeout(600_000);
  await expectEveryAddressInOrder(page, 'admin@demo.local');
});
