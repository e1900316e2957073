import type { IdentityEvents } from '#features/identity/identity.events.ts';
import type { PersonalData } from '#features/identity/server/personal-data.ts';
import { requireConfirmed } from '#features/second-factor/server/confirm-again.ts';
import type { Happenings } from '#platform/db/happenings.ts';
import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { peopleContract } from '../people.contract.ts';
import { deactivateEmployees, reactivateEmployees, resetEmployeePasswords } from './change-many.ts';
import { createEmployee } from './create-employee.ts';
import { readEmployeeResults } from './employee-results.ts';
import { eraseEmployee } from './erase-employee.ts';
import { exportEmployees, exportSelectedEmployees } from './export-employees.ts';
import { exportPersonData } from './export-person-data.ts';
import { listEmployees, readEmployeeSummary } from './list-employees.ts';
import { resetEmployeePassword } from './reset-employee-password.ts';
import { deactivateEmployee, reactivateEmployee } from './set-activity.ts';
import { updateEmployee } from './update-employee.ts';

const os = serve(peopleContract);

/**
 * The operations of people.
 *
 * @param personalData what features keep of persons, collected by the roof
 * @param happened what follows what they do
 */
export function peopleRoutes(personalData: readonly PersonalData[], happened: Happenings<IdentityEvents>) {
  return os.router({
    listEmployees: os.listEmployees.handler(({ input, context }) => listEmployees(acting(context), input)),
    getEmployeeSummary: os.getEmployeeSummary.handler(({ context }) => readEmployeeSummary(acting(context))),
    createEmployee: os.createEmployee.handler(async ({ input, context }) => ({
      success: true,
      employee: await createEmployee(acting(context), input, happened),
    })),
    updateEmployee: os.updateEmployee.handler(({ input, context }) => updateEmployee(acting(context), input, happened)),
    deactivateEmployee: os.deactivateEmployee.handler(({ input, context }) =>
      deactivateEmployee(acting(context), input.id, happened),
    ),
    reactivateEmployee: os.reactivateEmployee.handler(({ input, context }) =>
      reactivateEmployee(acting(context), input.id, happened),
    ),
    resetEmployeePassword: os.resetEmployeePassword.handler(async ({ input, context }) => ({
      password: await resetEmployeePassword(acting(context), input.id, input.by),
    })),
    getEmployeeQuizResults: os.getEmployeeQuizResults.handler(({ input, context }) =>
      readEmployeeResults(acting(context), input.id),
    ),
    exportEmployees: os.exportEmployees.handler(({ input, context }) => exportEmployees(acting(context), input)),
    deactivateEmployees: os.deactivateEmployees.handler(({ input, context }) =>
      deactivateEmployees(acting(context), input.selection, happened),
    ),
    reactivateEmployees: os.reactivateEmployees.handler(({ input, context }) =>
      reactivateEmployees(acting(context), input.selection, happened),
    ),
    resetEmployeePasswords: os.resetEmployeePasswords.handler(({ input, context }) =>
      resetEmployeePasswords(acting(context), input.selection, input.by),
    ),
    exportSelectedEmployees: os.exportSelectedEmployees.handler(({ input, context }) =>
      exportSelectedEmployees(acting(context), input),
    ),
    exportMyData: os.exportMyData.handler(({ context }) => {
      const call = acting(context);
      return exportPersonData(call, call.actor.id, personalData);
    }),
    exportPersonData: os.exportPersonData.handler(async ({ input, context }) => {
      await requireConfirmed(acting(context));
      return exportPersonData(acting(context), input.id, personalData);
    }),
    eraseEmployee: os.eraseEmployee.handler(async ({ input, context }) => {
      await eraseEmployee(acting(context), input.id, personalData);
      return { success: true };
    }),
  });
}
