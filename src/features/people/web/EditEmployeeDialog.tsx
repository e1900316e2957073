import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import { displayName, maximumNameLength, roleLabel } from '#features/identity/identity.rules.ts';
import { useAuth } from '#features/identity/web/auth.tsx';
import { PlaceSuggestions, suggestionsOf } from '#features/organisation/web/PlaceSuggestions.tsx';
import { roles } from '#platform/contract/roles.ts';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { failureText, isAnswered } from '#platform/web/failure.ts';
import { useEdited } from '#platform/web/use-edited.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { Select } from '#ui/Select.tsx';
import { toast } from '#ui/toast-store.ts';
import { type Employee, peopleApi, usePeopleChanged } from './people-api.ts';

/** The fields as the form holds them. */
const formOf = ({ role, position, phone, area, hired_on, ...person }: Employee) => ({
  ...{ first_name: person.first_name, last_name: person.last_name, email: person.email },
  ...{ position: position ?? '', phone: phone ?? '', area: area ?? '', hired_on: hired_on ?? '' },
  ...{ company_name: person.company_name, role },
});

type Fields = ReturnType<typeof formOf>;

/** What stands there now, as a refusal tells it of what both changed. */
function nowOf(failure: unknown): Fields | null {
  const data = isAnswered(failure) && failure.code === 'EDITED_MEANWHILE' ? Object(failure.data) : {};
  return 'now' in data ? data.now : null;
}

/** A person's data; role and company for administrators (decision 0050). @param employee as they are now, also while the dialog is open */
export function EditEmployeeDialog({ employee, onClose }: { employee: Employee; onClose: () => void }) {
  const { profile } = useAuth();
  const isAdmin = profile?.role === 'admin';
  const peopleChanged = usePeopleChanged();
  const [error, setError] = useState('');
  const update = useMutation(peopleApi.updateEmployee.mutationOptions());
  const { errorOf } = useFieldErrors({}, update.error);
  // What a refusal told of somebody whom the list does not read anew any more; what the list reads counts again.
  const [told, setTold] = useState<{ since: Employee; now: Fields } | null>(null);
  const now = told?.since === employee ? told.now : formOf(employee);
  const { values, change, theirs } = useEdited(now);
  const [wasActive] = useState(employee.role !== 'inactive');
  const field = (name: Exclude<keyof typeof now, 'role'>) => ({
    ...{ name, value: values[name], error: errorOf(name) },
    hint: theirs(name, name === 'hired_on' && now.hired_on ? spanishDay(now.hired_on) : now[name] || 'nada'),
    onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [name]: event.target.value }),
  });
  const sentOf = ({ role: chosen, company_name, ...fields }: typeof now) => {
    const role = isAdmin ? roles.find((one) => one === chosen) : undefined;
    return { ...fields, ...(role && { role }), ...(isAdmin && { company_name }) };
  };

  async function submit() {
    try {
      const { role } = await update.mutateAsync({ id: employee.id, ...sentOf(values), began: sentOf(now) });
      if (role === 'inactive' && wasActive)
        toast({
          title: 'Datos guardados',
          description: 'Otra persona la desactivó mientras tanto: ya no tiene acceso.',
        });
      else toast({ title: 'Datos guardados', tone: 'success' });
      onClose();
    } catch (failure) {
      const stands = nowOf(failure);
      if (stands) setTold({ since: employee, now: stands });
      setError(failureText(failure, 'No se pudieron guardar los datos. Intenta nuevamente.'));
    }
    peopleChanged();
  }

  return (
    <FormDialog
      title={`Editar datos de ${displayName(employee)}`}
      submitLabel="Guardar"
      busyLabel="Guardando..."
      isBusy={update.isPending}
      error={error}
      onSubmit={() => void submit()}
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
            <Select
              name="role"
              label="Rol"
              hint={theirs('role', roleLabel(employee.role))}
              value={values.role}
              onChange={(event) => change({ role: roles.find((one) => one === event.target.value) ?? now.role })}
            >
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
