import { lazy, Suspense } from 'react';
import { ActsOnPeople } from '#features/notifications/web/ActsOnPeople.tsx';
import { EmployeesPage } from '#features/people/web/EmployeesPage.tsx';

const ImportDialog = lazy(async () => ({
  default: (await import('#features/employee-import/web/ImportDialog.tsx')).ImportDialog,
}));

/** /employees, with people from files, and what can be done to those who are chosen. */
export default function EmployeesScreen() {
  return (
    <EmployeesPage
      importing={(onClose) => (
        <Suspense>
          <ImportDialog onClose={onClose} />
        </Suspense>
      )}
      acting={(chosen, total, status) => <ActsOnPeople chosen={chosen} total={total} status={status} />}
    />
  );
}
