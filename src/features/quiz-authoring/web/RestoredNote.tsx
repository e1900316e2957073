import { History } from 'lucide-react';
import { useState } from 'react';
import { TimeAgo } from '#platform/web/TimeAgo.tsx';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Notice } from '#ui/Notice.tsx';

/** Changes that were not saved the last time stand in the editor again. */
export function RestoredNote({ at, onDiscard }: { at: string; onDiscard: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Notice
      tone="info"
      shape="card"
      isQuiet
      className="mb-4 flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between"
    >
      <p className="flex items-start gap-2">
        <History className="mt-0.5 size-4 shrink-0 text-info" aria-hidden="true" />
        <span>
          Recuperamos los cambios que no habías guardado (<TimeAgo at={at} />
          ). Las imágenes elegidas se eligen de nuevo.
        </span>
      </p>
      <Button variant="secondary" size="sm" className="shrink-0" onClick={() => setAsking(true)}>
        Descartar lo recuperado
      </Button>
      <ConfirmDialog
        title="¿Descartar los cambios recuperados?"
        text="El cuestionario se muestra como está guardado. No se puede deshacer."
        confirmLabel="Descartar"
        isDanger
        isOpen={isAsking}
        onConfirm={onDiscard}
        onClose={() => setAsking(false)}
      />
    </Notice>
  );
}
