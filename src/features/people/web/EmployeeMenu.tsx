import {
  BriefcaseBusiness,
  EllipsisVertical,
  FileJson,
  KeyRound,
  Pencil,
  ScrollText,
  Trash2,
  UserCheck,
  UserX,
} from 'lucide-react';
import { displayName } from '#features/identity/identity.rules.ts';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { peopleTexts } from '../people.texts.ts';
import type { Employee } from './people-api.ts';

/** What can be done to a person from their card or row. */
export type EmployeeAction =
  | 'results'
  | 'edit'
  | 'positions'
  | 'password'
  | 'deactivate'
  | 'reactivate'
  | 'data'
  | 'erase';

export interface EmployeeActs {
  employee: Employee;
  /** Nobody deactivates or resets themselves here. */
  isSelf: boolean;
  /** Personal data are taken along and erased by administrators. */
  isAdmin: boolean;
  onAction: (action: EmployeeAction) => void;
}

/** What may be done to a person. @param withResults where there is no button for them beside it */
export function EmployeeMenu({
  employee,
  isSelf,
  isAdmin,
  onAction,
  withResults = false,
}: EmployeeActs & { withResults?: boolean }) {
  const isActive = employee.role !== 'inactive';
  return (
    <Menu label={`Acciones de ${displayName(employee)}`} icon={<EllipsisVertical aria-hidden="true" />}>
      {withResults && (
        <MenuItem icon={<ScrollText aria-hidden="true" />} onClick={() => onAction('results')}>
          {peopleTexts.results}
        </MenuItem>
      )}
      <MenuItem icon={<Pencil aria-hidden="true" />} onClick={() => onAction('edit')}>
        Editar datos
      </MenuItem>
      <MenuItem icon={<BriefcaseBusiness aria-hidden="true" />} onClick={() => onAction('positions')}>
        Puestos y fechas
      </MenuItem>
      {!isSelf && isActive && (
        <MenuItem icon={<KeyRound aria-hidden="true" />} onClick={() => onAction('password')}>
          Restablecer contraseña
        </MenuItem>
      )}
      {!isSelf && isActive && (
        <MenuItem icon={<UserX aria-hidden="true" />} isDanger onClick={() => onAction('deactivate')}>
          Desactivar
        </MenuItem>
      )}
      {!isActive && (
        <MenuItem icon={<UserCheck aria-hidden="true" />} onClick={() => onAction('reactivate')}>
          Reactivar
        </MenuItem>
      )}
      {isAdmin && (
        <MenuItem icon={<FileJson aria-hidden="true" />} onClick={() => onAction('data')}>
          Descargar sus datos
        </MenuItem>
      )}
      {isAdmin && !isSelf && !isActive && (
        <MenuItem icon={<Trash2 aria-hidden="true" />} isDanger onClick={() => onAction('erase')}>
          Eliminar sus datos
        </MenuItem>
      )}
    </Menu>
  );
}
