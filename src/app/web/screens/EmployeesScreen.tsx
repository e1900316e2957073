import { lazy, Suspense } from 'react';
import { EmployeesPage } from '#features/people/web/EmployeesPage.tsx';

const ImportDialog = lazy(async () => ({
  default: (await import('#features/employee-import/web/ImportDialog.tsx')).ImportDialog,
}));

const AssignDialog = lazy(async () => ({
  default: (await import('#features/assignments/web/AssignDialog.tsx')).AssignDialog,
}));

/** /employees, with people from files, and modules for those who are chosen. */
export default function EmployeesScreen() {
  return (
    <EmployeesPage
      importing={(onClose) => (
        <Suspense>
          <ImportDialog onClose={onClose} />
        </Suspense>
      )}
      assigning={({ selection, count, clear }, onClose) => (
        <AssignDialog selection={selection} count={count} onDone={clear} onClose={onClose} />
      )}
    />
  );
}
