import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { refusalText } from '#platform/web/failure.ts';
import type { UploadContext } from '#platform/web/upload-client.ts';
import { useUpload } from '#platform/web/use-upload.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { FileDrop } from '#ui/FileDrop.tsx';
import { toast } from '#ui/toast-store.ts';
import { imageAccept, imageKinds, refuseImage } from '../files.rules.ts';
import { filesTexts } from '../files.texts.ts';

interface ImageUploadProps {
  /** What it is the image of: 'Imagen del módulo'. */
  label: string;
  kind: keyof typeof imageKinds;
  /** Address of the image as it is now; null without one. */
  url: string | null;
  /** Fills its frame unless it must be seen whole, as logos must. */
  isWhole?: boolean;
  /** What the image shows, for those who cannot see it. */
  alt: string;
  upload: (file: File, options: { signal: AbortSignal; context: UploadContext }) => Promise<unknown>;
  /** Takes the image away; only given to who may. */
  remove?: (() => Promise<unknown>) | undefined;
  /** The question before it is taken away: '¿Eliminar la imagen de «…»?'. */
  removeQuestion: string;
  /** The image has changed on the server. */
  onChanged: () => void;
}

/** An image with a place to drop or choose another one, and a way to take it away. */
export function ImageUpload({
  label,
  kind,
  url,
  isWhole = false,
  alt,
  upload,
  remove,
  removeQuestion,
  onChanged,
}: ImageUploadProps) {
  const sending = useUpload({
    refuse: ({ name, size, type }) => refuseImage({ name, size, detected: type }, imageKinds[kind])?.message ?? null,
    send: upload,
    failed: imageKinds[kind].notStored.message,
    onDone: () => {
      toast({ title: filesTexts.imageUploaded, tone: 'success' });
      onChanged();
    },
  });
  return (
    <div className="space-y-3">
      <FileDrop
        label={label}
        hint={imageKinds[kind].hint}
        accept={imageAccept(kind)}
        error={sending.error}
        chooseLabel={url ? 'Cambiar imagen' : 'Elegir imagen'}
        upload={sending.upload}
        onFile={sending.start}
        onCancel={sending.cancel}
      >
        {url && (
          <img
            src={url}
            alt={alt}
            className={
              isWhole
                ? 'max-h-24 max-w-full rounded-control bg-paper object-contain p-2'
                : 'aspect-video w-full max-w-sm rounded-control object-cover'
            }
          />
        )}
      </FileDrop>
      {url && remove && <RemoveImage question={removeQuestion} remove={remove} onRemoved={onChanged} />}
    </div>
  );
}

function RemoveImage(props: { question: string; remove: () => Promise<unknown>; onRemoved: () => void }) {
  const [state, setState] = useState<'closed' | 'asking' | 'busy'>('closed');
  const [error, setError] = useState<string>();
  const open = () => {
    setError(undefined);
    setState('asking');
  };
  async function confirm() {
    setState('busy');
    try {
      await props.remove();
      setState('closed');
      toast({ title: filesTexts.imageDeleted, tone: 'success' });
      props.onRemoved();
    } catch (fault) {
      setState('asking');
      setError(refusalText(fault, filesTexts.imageDeleteFailed));
    }
  }
  return (
    <>
      <Button variant="ghost" onClick={open}>
        <Trash2 className="size-4" aria-hidden="true" />
        Eliminar imagen
      </Button>
      <ConfirmDialog
        isOpen={state !== 'closed'}
        isBusy={state === 'busy'}
        isDanger
        title={props.question}
        text="No se puede deshacer."
        confirmLabel="Eliminar"
        busyLabel="Eliminando…"
        error={error}
        onConfirm={confirm}
        onClose={() => setState('closed')}
      />
    </>
  );
}
