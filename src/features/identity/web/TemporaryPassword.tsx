import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { ShownOnceDialog } from '#ui/ShownOnceDialog.tsx';

/** A temporary password, shown this once. @param text what becomes of it, where its owner has no «Mi cuenta» */
export function TemporaryPassword({
  name,
  password,
  text = 'Entrégasela ahora: al cerrar esta ventana no se puede volver a ver. La cambiará en «Mi cuenta».',
  onClose,
}: {
  name: string;
  password: string;
  text?: string;
  onClose: () => void;
}) {
  const [isCopied, setCopied] = useState(false);
  async function copy() {
    const failed = { title: 'No se pudo copiar', description: 'Selecciónala y cópiala a mano.' };
    if (await copyText(password, { title: 'Contraseña copiada', tone: 'success' }, failed)) setCopied(true);
  }
  return (
    <ShownOnceDialog
      title={`Contraseña temporal de ${name}`}
      text={text}
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
