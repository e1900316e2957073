import type { PersonalData } from '#features/identity/server/personal-data.ts';
import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { erasureContract } from '../erasure.contract.ts';
import { blockEmployee, listBlocked, unblockEmployee } from './block-employee.ts';
import { getErasure } from './erasure.ts';

const os = serve(erasureContract);

/** @param personalData what features keep of persons, collected by the roof */
export const erasureRoutes = (personalData: readonly PersonalData[]) =>
  os.router({
    getErasure: os.getErasure.handler(({ input, context }) => getErasure(acting(context), input.id)),
    blockEmployee: os.blockEmployee.handler(async ({ input, context }) => {
      await blockEmployee(acting(context), input, personalData);
      return { success: true };
    }),
    unblockEmployee: os.unblockEmployee.handler(async ({ input, context }) => {
      await unblockEmployee(acting(context), input.id);
      return { success: true };
    }),
    listBlockedPeople: os.listBlockedPeople.handler(({ input, context }) => listBlocked(acting(context), input.offset)),
  });
