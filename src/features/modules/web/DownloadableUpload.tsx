import { useId, useState } from 'react';
import { documentAccept, promisedType, refuseDocument } from '#features/files/files.rules.ts';
import { filesTexts } from '#features/files/files.texts.ts';
import { newId } from '#platform/web/new-id.ts';
import { useUpload } from '#platform/web/use-upload.ts';
import { RadioCard, RadioGroup } from '#ui/Choice.tsx';
import { TextField } from '#ui/Field.tsx';
import { FileDrop } from '#ui/FileDrop.tsx';
import { toast } from '#ui/toast-store.ts';
import { moduleFilesTexts as texts } from '../module-files.texts.ts';
import { moduleFilesUploads } from './module-files-api.ts';

const types = ['guia_rapida', 'guia_mantenimiento'] as const;

/** Adds a guide: its type and title first, then the file, which is sent as soon as it is chosen. */
export function DownloadableUpload({ moduleId, onUploaded }: { moduleId: string; onUploaded: () => void }) {
  const name = useId();
  const [type, setType] = useState<(typeof types)[number]>('guia_rapida');
  const [title, setTitle] = useState('');
  const sending = useUpload({
    refuse: (file) =>
      refuseDocument({ name: file.name, size: file.size, detected: promisedType(file.name) })?.message ?? null,
    send: (file, options) => {
      // Chosen here, so that a file whose answer was lost on the way is not there twice.
      const id = newId();
      return moduleFilesUploads.uploadDownloadable({ moduleId, id, title, downloadable_type: type, file }, options);
    },
    failed: filesTexts.fileUploadFailed,
    onDone: () => {
      setTitle('');
      toast({ title: filesTexts.fileUploaded, tone: 'success' });
      onUploaded();
    },
  });
  const isSending = sending.upload !== null;
  return (
    <section aria-label="Añadir archivo" className="mt-4 space-y-4 border-t border-line pt-4">
      <RadioGroup legend="Tipo de archivo">
        <div className="grid gap-2 sm:grid-cols-2">
          {types.map((one) => (
            <RadioCard
              key={one}
              name={name}
              title={texts.types[one]}
              checked={type === one}
              disabled={isSending}
              onChange={() => setType(one)}
            />
          ))}
        </div>
      </RadioGroup>
      <TextField
        label="Título (opcional)"
        hint="Si lo dejas vacío se usa el nombre del archivo."
        value={title}
        maxLength={200}
        disabled={isSending}
        onChange={(event) => setTitle(event.target.value)}
      />
      <FileDrop
        label="Archivo"
        hint="PDF, DOC, DOCX, JPG o PNG, hasta 25 MB."
        accept={documentAccept}
        error={sending.error}
        upload={sending.upload}
        onFile={sending.start}
        onCancel={sending.cancel}
      />
    </section>
  );
}
