import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { displayName, maximumNameLength, roleLabel } from '#features/identity/identity.rules.ts';
import { useAuth } from '#features/identity/web/auth.tsx';
import { PlaceSuggestions, suggestionsOf } from '#features/organisation/web/PlaceSuggestions.tsx';
import { roles } from '#platform/contract/roles.ts';
import { failureText } from '#platform/web/failure.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { Select } from '#ui/Select.tsx';
import { toast } from '#ui/toast-store.ts';
import { type Employee, peopleApi, usePeopleChanged } from './people-api.ts';

type Told = 'first_name' | 'last_name' | 'email' | 'phone' | 'position' | 'area' | 'hired_on' | 'company_name';

/** A person's data; role and company for administrators (decision 0050). */
export function EditEmployeeDialog({ employee, onClose }: { employee: Employee; onClose: () => void }) {
  const { profile } = useAuth();
  const isAdmin = profile?.role === 'admin';
  const peopleChanged = usePeopleChanged();
  const [error, setError] = useState('');
  const update = useMutation(peopleApi.updateEmployee.mutationOptions());
  const { errorOf } = useFieldErrors({}, update.error);
  const field = (name: Told) => ({ name, defaultValue: employee[name] ?? '', error: errorOf(name) });

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
        <TextField {...field('first_name')} label="Nombre" maxLength={maximumNameLength} />
        <TextField {...field('last_name')} label="Apellido" maxLength={maximumNameLength} />
        <TextField {...field('email')} label="Correo electrónico" type="email" maxLength={254} />
        <TextField {...field('phone')} label="Teléfono" type="tel" maxLength={40} />
      </div>
      <TextField {...field('position')} label="Puesto" list={suggestionsOf.positions} maxLength={maximumNameLength} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('area')} label="Área" list={suggestionsOf.areas} maxLength={maximumNameLength} />
        <TextField {...field('hired_on')} label="Fecha de ingreso" type="date" />
      </div>
      <PlaceSuggestions />
      {isAdmin && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field('company_name')} label="Empresa" maxLength={maximumNameLength} />
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
