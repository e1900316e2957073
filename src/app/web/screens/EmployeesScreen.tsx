import { ImportDialog } from '#features/employee-import/web/ImportDialog.tsx';
import { EmployeesPage } from '#features/people/web/EmployeesPage.tsx';

/** /employees, with people from files. */
export default function EmployeesScreen() {
  return <EmployeesPage importing={(onClose) => <ImportDialog onClose={onClose} />} />;
}
