import { test } from '@playwright/test';
import { expectEveryAddressInOrder } from './every-address.ts';

/** Apart from those of the other roles: the two installations of the journeys share the minutes. */
test('every address is accessible in both themes and fits a phone: admin@demo.local', async ({ page }) => {
  test.setTimeout(600_000);
  // Nobody else sees most of them.
  await expectEveryAddressInOrder(page, 'admin@demo.local', [
    ['desk', 'light'],
    ['desk', 'dark'],
    ['phone', 'dark'],
    ['phone', 'light'],
  ]);
});
