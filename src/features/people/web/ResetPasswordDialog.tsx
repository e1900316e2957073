import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { displayName } from '#features/identity/identity.rules.ts';
import { TemporaryPassword } from '#features/identity/web/TemporaryPassword.tsx';
import { useOrganisation } from '#features/settings/web/organisation.ts';
import { failureText } from '#platform/web/failure.ts';
import { Button } from '#ui/Button.tsx';
import { RadioCard, RadioGroup } from '#ui/Choice.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Dialog, DialogCancel } from '#ui/Dialog.tsx';
import { FailureNote } from '#ui/FailureNote.tsx';
import { toast } from '#ui/toast-store.ts';
import { type Employee, peopleApi } from './people-api.ts';

const consequence = 'La de ahora deja de valer y sus sesiones abiertas se cierran.';
const busyLabel = 'Restableciendo...';

/** Asks and resets: with mail by a link, the temporary password being shown on request; without mail it is shown once (decision 0123). */
export function ResetPasswordDialog({ employee, onClose }: { employee: Employee; onClose: () => void }) {
  const name = displayName(employee);
  const { has_mail } = useOrganisation();
  const [by, setBy] = useState<'mail' | 'password'>(has_mail ? 'mail' : 'password');
  const reset = useMutation({
    ...peopleApi.resetEmployeePassword.mutationOptions(),
    onSuccess: ({ password }) => {
      if (password) return;
      toast({ title: 'Enlace enviado', description: `${name} lo recibirá en ${employee.email}.`, tone: 'success' });
      onClose();
    },
  });
  if (reset.data?.password) return <TemporaryPassword name={name} password={reset.data.password} onClose={onClose} />;
  const error = reset.error
    ? failureText(reset.error, 'No se pudo restablecer la contraseña. Intenta nuevamente.')
    : undefined;
  const asking = {
    title: `¿Restablecer la contraseña de ${name}?`,
    isOpen: true,
    isBusy: reset.isPending,
    onClose,
  };
  const confirm = () => reset.mutate({ id: employee.id, by });
  if (!has_mail) {
    return (
      <ConfirmDialog
        {...asking}
        text={`Recibirá una contraseña temporal que verás una sola vez. ${consequence}`}
        confirmLabel="Restablecer"
        busyLabel={busyLabel}
        error={error}
        onConfirm={confirm}
      />
    );
  }
  return (
    <Dialog
      {...asking}
      isTrial
      text={consequence}
      actions={
        <>
          <DialogCancel disabled={reset.isPending} />
          <Button onClick={confirm} isBusy={reset.isPending}>
            {reset.isPending ? busyLabel : 'Restablecer'}
          </Button>
        </>
      }
    >
      <RadioGroup legend="Cómo tendrá una nueva">
        <RadioCard
          name="by"
          title="Enviarle un enlace por correo"
          description={`Elige su contraseña con el enlace que le llega a ${employee.email}; vale 72 horas.`}
          checked={by === 'mail'}
          onChange={() => setBy('mail')}
        />
        <RadioCard
          name="by"
          title="Mostrar una contraseña temporal"
          description="La ves una sola vez y se la entregas tú."
          checked={by === 'password'}
          onChange={() => setBy('password')}
        />
      </RadioGroup>
      <FailureNote className="mt-3">{error}</FailureNote>
    </Dialog>
  );
}
