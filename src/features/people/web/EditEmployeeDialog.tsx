import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { displayName, maximumNameLength, roleLabel } from '#features/identity/identity.rules.ts';
import { useAuth } from '#features/identity/web/auth.tsx';
import type { Role } from '#platform/contract/operation.ts';
import { failureText } from '#platform/web/failure.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { TextField } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { toast } from '#ui/toast-store.ts';
import { type Employee, peopleApi, usePeopleChanged } from './people-api.ts';

const formId = 'editar-empleado';
const roles: readonly Role[] = ['employee', 'jefe', 'admin'];

/** A person's data; role and company for administrators (decisions, 'Roles and access'). */
export function EditEmployeeDialog({ employee, onClose }: { employee: Employee; onClose: () => void }) {
  const { profile } = useAuth();
  const isAdmin = profile?.role === 'admin';
  const peopleChanged = usePeopleChanged();
  const [error, setError] = useState('');
  const update = useMutation(peopleApi.updateEmployee.mutationOptions());

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
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
    <Dialog
      title={`Editar datos de ${displayName(employee)}`}
      isOpen
      onClose={() => !update.isPending && onClose()}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={update.isPending}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} isBusy={update.isPending}>
            {update.isPending ? 'Guardando...' : 'Guardar'}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="space-y-4">
        {error && (
          <p role="alert" className="rounded-control bg-danger-soft p-3 text-sm text-danger">
            {error}
          </p>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            name="first_name"
            label="Nombre"
            defaultValue={employee.first_name}
            maxLength={maximumNameLength}
          />
          <TextField
            name="last_name"
            label="Apellido"
            defaultValue={employee.last_name}
            maxLength={maximumNameLength}
          />
          <TextField
            name="email"
            label="Correo electrónico"
            type="email"
            defaultValue={employee.email}
            maxLength={254}
          />
          <TextField name="phone" label="Teléfono" type="tel" defaultValue={employee.phone ?? ''} maxLength={40} />
        </div>
        <TextField
          name="position"
          label="Puesto"
          defaultValue={employee.position ?? ''}
          maxLength={maximumNameLength}
        />
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
      </form>
    </Dialog>
  );
}
