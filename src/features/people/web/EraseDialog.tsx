import { useMutation } from '@tanstack/react-query';
import { displayName } from '#features/identity/identity.rules.ts';
import { failureText } from '#platform/web/failure.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { toast } from '#ui/toast-store.ts';
import { type Employee, peopleApi, usePeopleChanged } from './people-api.ts';

/** Asks before a person's own data are erased for good. */
export function EraseDialog({ employee, onClose }: { employee: Employee; onClose: () => void }) {
  const peopleChanged = usePeopleChanged();
  const erase = useMutation({
    ...peopleApi.eraseEmployee.mutationOptions(),
    onSuccess: () => {
      toast({ title: 'Datos eliminados', description: 'Sus resultados quedan sin nombre.', tone: 'success' });
      peopleChanged();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={`¿Eliminar los datos de ${displayName(employee)}?`}
      text={`Se borran para siempre su nombre, su correo (${employee.email}), su teléfono, su puesto, su contraseña, sus conversaciones y sus borradores. Sus documentos pasan a tu nombre. Sus intentos y módulos completados quedan como evidencia, sin nombre. No se puede deshacer.`}
      confirmLabel="Eliminar para siempre"
      busyLabel="Eliminando..."
      isDanger
      isOpen
      isBusy={erase.isPending}
      error={
        erase.error ? failureText(erase.error, 'No se pudieron eliminar los datos. Intenta nuevamente.') : undefined
      }
      onConfirm={() => erase.mutate({ id: employee.id })}
      onClose={onClose}
    />
  );
}
