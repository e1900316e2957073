import { useMutation } from '@tanstack/react-query';
import { displayName } from '#features/identity/identity.rules.ts';
import { LeavingNote } from '#features/records/web/LeavingNote.tsx';
import { failureText } from '#platform/web/failure.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { toast } from '#ui/toast-store.ts';
import { type Employee, peopleApi, usePeopleChanged } from './people-api.ts';

const words = {
  deactivate: {
    title: (name: string) => `¿Desactivar a ${name}?`,
    text: 'No podrá iniciar sesión y sus sesiones abiertas se cierran ahora mismo. Su historial y sus resultados se conservan, y puedes reactivar la cuenta cuando quieras.',
    confirm: 'Desactivar',
    busy: 'Desactivando...',
    done: 'Cuenta desactivada',
    failed: 'No se pudo desactivar la cuenta. Intenta nuevamente.',
  },
  reactivate: {
    title: (name: string) => `¿Reactivar a ${name}?`,
    text: 'Podrá iniciar sesión otra vez con su contraseña y su rol de antes.',
    confirm: 'Reactivar',
    busy: 'Reactivando...',
    done: 'Cuenta reactivada',
    failed: 'No se pudo reactivar la cuenta. Intenta nuevamente.',
  },
} as const;

interface ActivityDialogProps {
  employee: Employee;
  verb: keyof typeof words;
  onClose: () => void;
}

/** Asks before taking a person's access away or giving it back. */
export function ActivityDialog({ employee, verb, onClose }: ActivityDialogProps) {
  const peopleChanged = usePeopleChanged();
  const text = words[verb];
  const operation = verb === 'deactivate' ? peopleApi.deactivateEmployee : peopleApi.reactivateEmployee;
  const change = useMutation({
    ...operation.mutationOptions(),
    onSuccess: () => {
      toast({ title: text.done, description: displayName(employee), tone: 'success' });
      peopleChanged();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={text.title(displayName(employee))}
      text={text.text}
      confirmLabel={text.confirm}
      busyLabel={text.busy}
      isDanger={verb === 'deactivate'}
      isOpen
      isBusy={change.isPending}
      error={change.error ? failureText(change.error, text.failed) : undefined}
      onConfirm={() => change.mutate({ id: employee.id })}
      onClose={onClose}
    >
      {verb === 'deactivate' && <LeavingNote ids={[employee.id]} />}
    </ConfirmDialog>
  );
}
