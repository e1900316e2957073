import type { IdentityEvents } from '#features/identity/identity.events.ts';
import type { Happenings } from '#platform/db/happenings.ts';
import { manyRows, refreshStatistics } from '#platform/db/statistics.ts';
import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { employeeImportContract } from '../employee-import.contract.ts';
import { importEmployees } from './import-employees.ts';

const os = serve(employeeImportContract);

/** @param happened what follows what they do */
export const employeeImportRoutes = (happened: Happenings<IdentityEvents>) =>
  os.router({
    importEmployees: os.importEmployees.handler(async ({ input, context }) => {
      const imported = await importEmployees(acting(context), input, happened);
      // Behind the answer: nobody waits for it, and without it everything works, more slowly.
      if (imported.created.length >= manyRows) void refreshStatistics(context.db.$client).catch(context.report);
      return imported;
    }),
  });
