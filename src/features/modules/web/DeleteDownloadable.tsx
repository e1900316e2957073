import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { filesTexts } from '#features/files/files.texts.ts';
import { refusalText } from '#platform/web/failure.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { toast } from '#ui/toast-store.ts';
import { moduleFilesApi } from './module-files-api.ts';

/** The button that removes a guide, after asking. */
export function DeleteDownloadable(props: { guide: { id: string; title: string }; onDeleted: () => void }) {
  const { id, title } = props.guide;
  const [isAsking, setAsking] = useState(false);
  const removal = useMutation(
    moduleFilesApi.deleteDownloadable.mutationOptions({
      onSuccess: () => {
        setAsking(false);
        toast({ title: filesTexts.fileDeleted, tone: 'success' });
        props.onDeleted();
      },
    }),
  );
  return (
    <>
      <IconButton
        label={`Eliminar ${title}`}
        icon={<Trash2 />}
        variant="danger"
        onClick={() => {
          removal.reset();
          setAsking(true);
        }}
      />
      <ConfirmDialog
        isOpen={isAsking}
        isBusy={removal.isPending}
        isDanger
        title={`¿Eliminar «${title}»?`}
        text="Nadie podrá descargar este archivo. No se puede deshacer."
        confirmLabel="Eliminar"
        busyLabel="Eliminando…"
        error={removal.isError ? refusalText(removal.error, filesTexts.fileDeleteFailed) : undefined}
        onConfirm={() => removal.mutate({ downloadableId: id })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
