import { useState } from 'react';
import { modulesRefusals, titleTaken } from '#features/modules/modules.refusals.ts';
import { limits } from '#features/modules/modules.rules.ts';
import { modulesTexts } from '#features/modules/modules.texts.ts';
import { failureCode, refusalText } from '#platform/web/failure.ts';
import { useUpload } from '#platform/web/use-upload.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog, DialogCancel } from '#ui/Dialog.tsx';
import { FailureNote } from '#ui/FailureNote.tsx';
import { TextField } from '#ui/Field.tsx';
import { FileDrop } from '#ui/FileDrop.tsx';
import { toast } from '#ui/toast-store.ts';
import { maxArchiveBytes } from '../archive-size.rules.ts';
import { type ArchivePreview, managementUploads } from './management-api.ts';

interface ImportModuleProps {
  onClose: () => void;
  onImported: (moduleId: string) => void;
}

/** Brings a module in from a file: first what it would create, then, under a title that is free, the module. */
export function ImportModule({ onClose, onImported }: ImportModuleProps) {
  const [chosen, setChosen] = useState<{ file: File; preview: ArchivePreview } | null>(null);
  const [title, setTitle] = useState('');
  const [error, setError] = useState<{ text: string; isTitle: boolean }>();
  const [isBusy, setBusy] = useState(false);
  const reading = useUpload({
    refuse: ({ name, size }) => {
      if (!/\.zip$/i.test(name)) return 'Elige un archivo .zip exportado desde la plataforma.';
      return size > maxArchiveBytes ? 'El archivo puede pesar 60 MB como máximo.' : null;
    },
    send: async (file, options) => ({
      file,
      preview: await managementUploads.previewModuleImport({ file }, options),
    }),
    failed: 'No se pudo leer el archivo',
    onDone: (read) => {
      setChosen(read);
      setTitle(read.preview.title);
      setError(read.preview.isTitleTaken ? { text: titleTaken(read.preview.title), isTitle: true } : undefined);
    },
  });

  async function bringIn() {
    if (!chosen) return;
    if (title.trim() === '') {
      setError({ text: modulesTexts.titleMissing, isTitle: true });
      return;
    }
    setBusy(true);
    setError(undefined);
    try {
      const made = await managementUploads.importModule({ file: chosen.file, title: title.trim() });
      toast({ title: 'Módulo importado', description: made.title, tone: 'success' });
      onImported(made.id);
    } catch (fault) {
      const isTitle = failureCode(fault) === modulesRefusals.TITLE_TAKEN.code;
      setError({ text: refusalText(fault, modulesTexts.createFailed), isTitle });
      setBusy(false);
    }
  }
  const isReady = chosen !== null && chosen.preview.problems.length === 0;
  return (
    <Dialog
      title="Importar módulo"
      text="Un archivo .zip que se exportó desde esta plataforma u otra instalación. Llega como borrador."
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      actions={
        <>
          <DialogCancel disabled={isBusy} />
          <Button onClick={() => void bringIn()} disabled={!isReady} isBusy={isBusy}>
            {isBusy ? 'Importando…' : 'Importar'}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <FileDrop
          label="Archivo del módulo"
          hint="ZIP, hasta 60 MB."
          accept=".zip"
          error={reading.error}
          chooseLabel={chosen ? 'Cambiar archivo' : 'Elegir archivo'}
          upload={reading.upload}
          disabled={isBusy}
          onFile={(file) => void reading.start(file)}
          onCancel={reading.cancel}
        >
          {chosen && <p className="text-sm font-medium break-all">{chosen.file.name}</p>}
        </FileDrop>
        {chosen && (
          <>
            <TextField
              label="Título"
              value={title}
              maxLength={limits.title}
              error={error?.isTitle ? error.text : undefined}
              onChange={(event) => {
                setTitle(event.target.value);
                setError(undefined);
              }}
            />
            <WhatComes preview={chosen.preview} />
          </>
        )}
        <FailureNote>{error && !error.isTitle && error.text}</FailureNote>
      </div>
    </Dialog>
  );
}

function WhatComes({ preview }: { preview: ArchivePreview }) {
  const figures = [
    ['Pasos', preview.steps.length],
    ['Preguntas', preview.questions],
    ['Imágenes', preview.images],
    ['Archivos descargables', preview.guides.length],
  ] as const;
  if (preview.problems.length > 0) {
    return (
      <FailureNote isBoxed>
        <p className="font-medium">No se puede importar:</p>
        <ul className="mt-1 list-disc space-y-1 pl-5">
          {preview.problems.slice(0, 10).map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
        {preview.problems.length > 10 && <p className="mt-1">{`Y ${preview.problems.length - 10} más.`}</p>}
      </FailureNote>
    );
  }
  return (
    <section aria-label="Lo que se va a crear" className="rounded-control bg-sunken p-4 text-sm">
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        {figures.map(([label, count]) => (
          <div key={label} className="flex gap-2">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-medium tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
      {preview.steps.length > 0 && (
        <ol className="mt-3 max-h-48 list-decimal space-y-1 overflow-y-auto pl-6">
          {preview.steps.map((step, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- a list that never changes, and titles may repeat
            <li key={place}>{step}</li>
          ))}
        </ol>
      )}
    </section>
  );
}
