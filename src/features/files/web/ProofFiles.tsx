import { FileText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#ui/IconButton.tsx';
import { ImageDialog, type ShownImage } from '#ui/ImageDialog.tsx';
import { fileSizeText } from '../files.rules.ts';
import { DownloadButton } from './DownloadButton.tsx';

interface ProofFile {
  id: string;
  url: string;
  name: string;
  /** Bytes. */
  size: number;
  is_image: boolean;
}

interface ProofFilesProps {
  files: readonly ProofFile[];
  /** Pictures are as wide as their place: to be judged by. */
  isLarge?: boolean;
  onRemove?: ((file: ProofFile) => void) | undefined;
}

/** The files that prove something: pictures to look at, documents to open. */
export function ProofFiles({ files, isLarge = false, onRemove }: ProofFilesProps) {
  const [shown, setShown] = useState<ShownImage | null>(null);
  if (files.length === 0) return null;
  return (
    <ul className={isLarge ? 'space-y-3' : 'mt-2 flex flex-wrap gap-2'} aria-label="Archivos">
      {files.map((file) => (
        <li key={file.id} className="flex max-w-full items-center gap-2">
          {file.is_image ? (
            <button
              type="button"
              className="overflow-hidden rounded-control border border-line"
              aria-label={`Ampliar ${file.name}`}
              onClick={() => setShown({ src: file.url, alt: file.name })}
            >
              <img
                src={isLarge ? file.url : `${file.url}?size=thumb`}
                alt={file.name}
                loading="lazy"
                className={isLarge ? 'max-h-[60vh] w-full object-contain' : 'h-16 w-24 object-cover'}
              />
            </button>
          ) : (
            <span className="flex min-w-0 flex-wrap items-center gap-2 rounded-control bg-sunken px-3 py-1.5 text-sm">
              <FileText className="size-4 shrink-0 text-ink-faint" aria-hidden="true" />
              <span className="min-w-0 break-words">{file.name}</span>
              <span className="text-ink-faint">{fileSizeText(file.size)}</span>
              <span className="no-print">
                <DownloadButton url={file.url} fileName={file.name} title={file.name} />
              </span>
            </span>
          )}
          {onRemove && (
            <IconButton
              label={`Quitar ${file.name}`}
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => onRemove(file)}
            />
          )}
        </li>
      ))}
      {shown && <ImageDialog image={shown} onClose={() => setShown(null)} />}
    </ul>
  );
}
