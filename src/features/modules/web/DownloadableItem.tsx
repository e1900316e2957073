import { FileImage, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { extensionOf, fileSizeText } from '#features/files/files.rules.ts';
import { DownloadButton } from '#features/files/web/DownloadButton.tsx';
import { moduleFilesTexts } from '../module-files.texts.ts';

export interface ShownDownloadable {
  id: string;
  title: string;
  file_name: string;
  file_url: string;
  /** Bytes. */
  file_size: number;
  file_type: string;
  downloadable_type: 'guia_rapida' | 'guia_mantenimiento';
}

/** One guide: what it is, how large, and the button that saves it. */
export function DownloadableItem({ guide, aside }: { guide: ShownDownloadable; aside?: ReactNode }) {
  const Icon = guide.file_type.startsWith('image/') ? FileImage : FileText;
  const kind = moduleFilesTexts.types[guide.downloadable_type];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <Icon className="size-5 shrink-0 text-ink-faint" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium break-words">{guide.title}</p>
        <p className="text-sm text-ink-soft">
          {kind} · {extensionOf(guide.file_name).toUpperCase()} ·{' '}
          <span className="whitespace-nowrap">{fileSizeText(guide.file_size)}</span>
        </p>
      </div>
      <div className="flex shrink-0 items-center gap-1">
        <DownloadButton url={guide.file_url} fileName={guide.file_name} title={guide.title} />
        {aside}
      </div>
    </li>
  );
}
