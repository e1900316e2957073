import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { displayName, maximumNameLength, roleLabel } from '#features/identity/identity.rules.ts';
import { useAuth } from '#features/identity/web/auth.tsx';
import { roles } from '#platform/contract/roles.ts';
import { failureText } from '#platform/web/failure.ts';
import { TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { Select } from '#ui/Select.tsx';
import { toast } from '#ui/toast-store.ts';
import { type Employee, peopleApi, usePeopleChanged } from './people-api.ts';

/** A person's data; role and company for administrators (decision 0050). */
export function EditEmployeeDialog({ employee, onClose }: { employee: Employee; onClose: () => void }) {
  const { profile } = useAuth();
  const isAdmin = profile?.role === 'admin';
  const peopleChanged = usePeopleChanged();
  const [error, setError] = useState('');
  const update = useMutation(peopleApi.updateEmployee.mutationOptions());

  async function submit(element: HTMLFormElement) {
    const form = new FormData(element);
    const value = (name: string) => String(form.get(name) ?? '');
    const role = roles.find((one) => one === form.get('role'));
    try {
      await update.mutateAsync({
        id: employee.id,
        first_name: value('first_name'),
        last_name: value('last_name'),
        email: value('email'),
        position: value('position'),
        phone: value('phone'),
        area: value('area'),
        hired_on: value('hired_on'),
        ...(role ? { role } : {}),
        ...(isAdmin ? { company_name: value('company_name') } : {}),
      });
      toast({ title: 'Datos guardados', tone: 'success' });
      peopleChanged();
      onClose();
    } catch (failure) {
      setError(failureText(failure, 'No se pudieron guardar los datos. Intenta nuevamente.'));
    }
  }

  return (
    <FormDialog
      title={`Editar datos de ${displayName(employee)}`}
      submitLabel="Guardar"
      busyLabel="Guardando..."
      isBusy={update.isPending}
      error={error}
      onSubmit={(element) => void submit(element)}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="first_name" label="Nombre" defaultValue={employee.first_name} maxLength={maximumNameLength} />
        <TextField name="last_name" label="Apellido" defaultValue={employee.last_name} maxLength={maximumNameLength} />
        <TextField name="email" label="Correo electrónico" type="email" defaultValue={employee.email} maxLength={254} />
        <TextField name="phone" label="Teléfono" type="tel" defaultValue={employee.phone ?? ''} maxLength={40} />
      </div>
      <TextField name="position" label="Puesto" defaultValue={employee.position ?? ''} maxLength={maximumNameLength} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="area" label="Área" defaultValue={employee.area ?? ''} maxLength={maximumNameLength} />
        <TextField name="hired_on" label="Fecha de ingreso" type="date" defaultValue={employee.hired_on ?? ''} />
      </div>
      {isAdmin && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            name="company_name"
            label="Empresa"
            defaultValue={employee.company_name}
            maxLength={maximumNameLength}
          />
          {employee.role !== 'inactive' && (
            <Select name="role" label="Rol" defaultValue={employee.role}>
              {roles.map((role) => (
                <option key={role} value={role}>
                  {roleLabel(role)}
                </option>
              ))}
            </Select>
          )}
        </div>
      )}
    </FormDialog>
  );
}
