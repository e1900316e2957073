import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { employeeImportContract } from '../employee-import.contract.ts';
import { importEmployees } from './import-employees.ts';

const os = serve(employeeImportContract);

export const employeeImportRoutes = os.router({
  importEmployees: os.importEmployees.handler(({ input, context }) => importEmployees(acting(context), input)),
});
