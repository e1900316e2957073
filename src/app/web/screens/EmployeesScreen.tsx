import { lazy, Suspense } from 'react';
import { EmployeesPage } from '#features/people/web/EmployeesPage.tsx';

const ImportDialog = lazy(async () => ({
  default: (await import('#features/employee-import/web/ImportDialog.tsx')).ImportDialog,
}));

/** /employees, with people from files. */
export default function EmployeesScreen() {
  return (
    <EmployeesPage
      importing={(onClose) => (
        <Suspense>
          <ImportDialog onClose={onClose} />
        </Suspense>
      )}
    />
  );
}
