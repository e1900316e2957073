import { displayName } from '#features/identity/identity.rules.ts';
import { useAuth } from '#features/identity/web/auth.tsx';
import { PositionsDialog } from '#features/organisation/web/PositionsDialog.tsx';
import { ActivityDialog } from './ActivityDialog.tsx';
import { EditEmployeeDialog } from './EditEmployeeDialog.tsx';
import type { EmployeeAction } from './EmployeeMenu.tsx';
import { EraseDialog } from './EraseDialog.tsx';
import { type Employee, usePeopleChanged } from './people-api.ts';
import { ResetPasswordDialog } from './ResetPasswordDialog.tsx';

/** What is being done to one person. */
export interface OpenDialog {
  employee: Employee;
  action: Exclude<EmployeeAction, 'data' | 'results'>;
}

interface EmployeeDialogsProps {
  open: OpenDialog;
  onClose: () => void;
}

/** The dialog of an act. */
export default function EmployeeDialogs({ open: { employee, action }, onClose }: EmployeeDialogsProps) {
  switch (action) {
    case 'edit':
      return <EditEmployeeDialog employee={employee} onClose={onClose} />;
    case 'positions':
      return <Positions employee={employee} onClose={onClose} />;
    case 'password':
      return <ResetPasswordDialog employee={employee} onClose={onClose} />;
    case 'erase':
      return <EraseDialog employee={employee} onClose={onClose} />;
    case 'deactivate':
    case 'reactivate':
      return <ActivityDialog employee={employee} verb={action} onClose={onClose} />;
  }
}

function Positions({ employee, onClose }: { employee: Employee; onClose: () => void }) {
  const { profile } = useAuth();
  const peopleChanged = usePeopleChanged();
  return (
    <PositionsDialog
      personId={employee.id}
      name={displayName(employee)}
      isAdmin={profile?.role === 'admin'}
      onChanged={peopleChanged}
      onClose={onClose}
    />
  );
}
