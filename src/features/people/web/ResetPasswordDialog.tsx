import { useMutation } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { displayName } from '#features/identity/identity.rules.ts';
import { failureText } from '#platform/web/failure.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { toast } from '#ui/toast-store.ts';
import { type Employee, peopleApi } from './people-api.ts';

/** Asks, resets, and shows the temporary password once. */
export function ResetPasswordDialog({ employee, onClose }: { employee: Employee; onClose: () => void }) {
  const name = displayName(employee);
  const reset = useMutation(peopleApi.resetEmployeePassword.mutationOptions());
  if (reset.data) return <ShownOnce name={name} password={reset.data.password} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={`¿Restablecer la contraseña de ${name}?`}
      text="Recibirá una contraseña temporal que verás una sola vez. La de ahora deja de valer y sus sesiones abiertas se cierran."
      confirmLabel="Restablecer"
      busyLabel="Restableciendo..."
      isOpen
      isBusy={reset.isPending}
      error={
        reset.error ? failureText(reset.error, 'No se pudo restablecer la contraseña. Intenta nuevamente.') : undefined
      }
      onConfirm={() => reset.mutate({ id: employee.id })}
      onClose={onClose}
    />
  );
}

function ShownOnce({ name, password, onClose }: { name: string; password: string; onClose: () => void }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(password);
      toast({ title: 'Contraseña copiada', tone: 'success' });
    } catch {
      toast({ title: 'No se pudo copiar', description: 'Selecciónala y cópiala a mano.', tone: 'danger' });
    }
  }
  return (
    <Dialog
      title={`Contraseña temporal de ${name}`}
      text="Entrégasela ahora: al cerrar esta ventana no se puede volver a ver. La cambiará en «Mi cuenta»."
      size="sm"
      isOpen
      onClose={onClose}
      actions={<Button onClick={onClose}>Entendido</Button>}
    >
      <div className="flex items-center gap-2 rounded-control border border-line bg-sunken p-2 pl-4">
        <output className="min-w-0 flex-1 font-mono text-lg break-all select-all">{password}</output>
        <Button variant="secondary" onClick={() => void copy()}>
          <Copy className="size-4" aria-hidden="true" />
          Copiar
        </Button>
      </div>
    </Dialog>
  );
}
