import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Camera, FileText, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { maxDocumentBytes, proofAccept } from '#features/files/files.rules.ts';
import { failureText } from '#platform/web/failure.ts';
import { Button } from '#ui/Button.tsx';
import { FailureNote } from '#ui/FailureNote.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import type { Queued } from '../entry-queue.rules.ts';
import { maxFiles } from '../observation.rules.ts';
import { observationsRefusals as refusals } from '../observations.refusals.ts';
import { type Observation, observationsApi } from './observations-api.ts';
import { shrinkPicture } from './shrink-picture.ts';
import type { Entries } from './use-entries.ts';

interface EvidenceOfPartProps {
  part: string;
  /** What it is evidence of. */
  of: string;
  observation: Observation;
  entries: Entries;
}

/** Pictures and files of a part, and a button for more: also without a network. */
export function EvidenceOfPart({ part, of, observation, entries }: EvidenceOfPartProps) {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const client = useQueryClient();
  const remove = useMutation({
    ...observationsApi.removeObservationFile.mutationOptions(),
    onSettled: () => client.invalidateQueries({ queryKey: observationsApi.key() }),
  });
  const files = observation.files.filter((file) => file.part === part);
  const queued = entries.queue.filter((one) => one.part === part && one.kind === 'file' && one.refusal === null);
  const total = observation.files.length + entries.queue.filter(({ kind }) => kind === 'file').length;

  async function take(chosen: readonly File[]) {
    setError(undefined);
    if (total + chosen.length > maxFiles) return setError(refusals.TOO_MANY_FILES.message);
    for (const one of chosen) {
      const { file, name } = await shrinkPicture(one);
      if (file.size > maxDocumentBytes) setError('El archivo no puede superar los 25 MB.');
      else await entries.addFile(part, file, name);
    }
  }

  return (
    <div className="mt-3">
      {files.length + queued.length > 0 && (
        <ul className="mb-2 flex flex-wrap gap-2" aria-label={`Evidencia de ${of}`}>
          {files.map(({ id, url, name, is_image }) => (
            <li key={id} className="flex items-center rounded-control border border-line bg-surface">
              <a href={url} target="_blank" rel="noreferrer" className="flex min-h-11 items-center gap-2 p-1.5 text-sm">
                {is_image ? (
                  <img src={`${url}?size=thumb`} alt="" className="size-12 rounded-sm object-cover" />
                ) : (
                  <FileText className="size-5" aria-hidden="true" />
                )}
                <span className="max-w-40 truncate underline underline-offset-4">{name}</span>
              </a>
              <IconButton
                label={`Quitar ${name}`}
                icon={<X aria-hidden="true" />}
                onClick={() => remove.mutate({ id: observation.id, file_id: id })}
              />
            </li>
          ))}
          {queued.map((one) => (
            <li key={one.id} className="flex items-center gap-2 rounded-control border border-line p-1.5 text-sm">
              <QueuedPicture queued={one} />
              <span className="text-warning">Sin enviar</span>
            </li>
          ))}
        </ul>
      )}
      <Button variant="secondary" size="sm" onClick={() => input.current?.click()}>
        <Camera className="size-4" aria-hidden="true" />
        Añadir foto o archivo
      </Button>
      <FailureNote>{error ?? (remove.error && failureText(remove.error, 'No se pudo quitar el archivo.'))}</FailureNote>
      <input
        ref={input}
        type="file"
        accept={proofAccept}
        multiple
        className="hidden"
        tabIndex={-1}
        aria-label={`Foto o archivo de ${of}`}
        onChange={(event) => {
          void take([...(event.target.files ?? [])]);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
    </div>
  );
}

function QueuedPicture({ queued }: { queued: Queued }) {
  const file = queued.kind === 'file' ? queued.file : null;
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (!url) return <FileText className="size-5" aria-hidden="true" />;
  return <img src={url} alt="" className="size-12 rounded-sm object-cover" />;
}
