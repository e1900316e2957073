import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { ShownOnceDialog } from '#ui/ShownOnceDialog.tsx';
import { toast, toastFailure } from '#ui/toast-store.ts';

/** A temporary password, shown this once. */
export function TemporaryPassword({
  name,
  password,
  onClose,
}: {
  name: string;
  password: string;
  onClose: () => void;
}) {
  const [isCopied, setCopied] = useState(false);
  async function copy() {
    try {
      await navigator.clipboard.writeText(password);
      setCopied(true);
      toast({ title: 'Contraseña copiada', tone: 'success' });
    } catch {
      toastFailure({ title: 'No se pudo copiar', description: 'Selecciónala y cópiala a mano.' });
    }
  }
  return (
    <ShownOnceDialog
      title={`Contraseña temporal de ${name}`}
      text="Entrégasela ahora: al cerrar esta ventana no se puede volver a ver. La cambiará en «Mi cuenta»."
      keptLabel="Ya la copié"
      isKept={isCopied}
      question="¿Cerrar sin copiar la contraseña?"
      onClose={onClose}
    >
      <div className="flex items-center gap-2 rounded-control border border-line bg-sunken p-2 pl-4">
        <output className="min-w-0 flex-1 font-mono text-lg break-all select-all">{password}</output>
        <Button variant="secondary" onClick={() => void copy()}>
          <Copy className="size-4" aria-hidden="true" />
          Copiar
        </Button>
      </div>
    </ShownOnceDialog>
  );
}
