import type { ReactNode } from 'react';
import { displayName } from '#features/identity/identity.rules.ts';
import { useAuth } from '#features/identity/web/auth.tsx';
import { PositionsDialog } from '#features/organisation/web/PositionsDialog.tsx';
import { ActivityDialog } from './ActivityDialog.tsx';
import { ActivityOfManyDialog } from './ActivityOfManyDialog.tsx';
import { EditEmployeeDialog } from './EditEmployeeDialog.tsx';
import type { EmployeeAction } from './EmployeeMenu.tsx';
import { EraseDialog } from './EraseDialog.tsx';
import { type Employee, usePeopleChanged } from './people-api.ts';
import { ResetManyDialog } from './ResetManyDialog.tsx';
import { ResetPasswordDialog } from './ResetPasswordDialog.tsx';
import type { BatchAct } from './SelectionBar.tsx';
import type { PeopleChosen } from './use-selection.ts';

/** The dialog that gives a module to everybody chosen. */
export type Assigning = (chosen: PeopleChosen, onClose: () => void) => ReactNode;

/** What is being done, to one person or to everybody chosen. */
export type OpenDialog =
  | { employee: Employee; action: Exclude<EmployeeAction, 'data' | 'results'> }
  | { many: BatchAct; chosen: PeopleChosen };

interface EmployeeDialogsProps {
  open: OpenDialog;
  assigning: Assigning;
  onClose: () => void;
}

/** The dialog of an act. */
export default function EmployeeDialogs({ open, assigning, onClose }: EmployeeDialogsProps) {
  if ('many' in open) {
    const { many, chosen } = open;
    if (many === 'assign') return assigning(chosen, onClose);
    if (many === 'password') return <ResetManyDialog chosen={chosen} onClose={onClose} />;
    return <ActivityOfManyDialog chosen={chosen} verb={many} onClose={onClose} />;
  }
  const { employee, action } = open;
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
