import { BookOpen, FileText, GraduationCap } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { fileSizeText } from '#features/files/files.rules.ts';
import { DownloadButton } from '#features/files/web/DownloadButton.tsx';
import { paths } from '#platform/web/paths.ts';
import { ImageDialog } from '#ui/ImageDialog.tsx';
import type { Material } from './training-sessions-api.ts';

const icons = { file: FileText, module: GraduationCap, document: BookOpen } as const;
const gone = {
  file: '',
  module: 'Este módulo ya no está publicado.',
  document: 'Este documento ya no está vigente.',
} as const;

/** Something that is handed out with a session: a picture to look at, a file to save, a module or document to open. */
export function MaterialThing({ material }: { material: Material }) {
  const { kind, name, url, size, is_image, object_id, is_offered } = material;
  const [isLarge, setLarge] = useState(false);
  const Icon = icons[kind];
  return (
    <span className="flex min-w-0 flex-1 basis-64 items-center gap-3">
      {is_image && url ? (
        <button
          type="button"
          className="shrink-0 overflow-hidden rounded-control border border-line"
          aria-label={`Ampliar ${name}`}
          onClick={() => setLarge(true)}
        >
          <img src={`${url}?size=thumb`} alt="" loading="lazy" className="h-12 w-16 object-cover" />
        </button>
      ) : (
        <Icon className="size-5 shrink-0 text-ink-faint" aria-hidden="true" />
      )}
      <span className="min-w-0 flex-1">
        {object_id && is_offered ? (
          <Link
            href={kind === 'module' ? paths.module(object_id) : paths.reading(object_id)}
            className="inline-flex min-h-11 items-center font-medium wrap-anywhere underline decoration-line-strong underline-offset-4 hover:decoration-current"
          >
            {name}
          </Link>
        ) : (
          <span className="block font-medium wrap-anywhere">{name}</span>
        )}
        {size !== null && <span className="block text-sm text-ink-faint">{fileSizeText(size)}</span>}
        {!is_offered && <span className="block text-sm text-ink-soft">{gone[kind]}</span>}
      </span>
      {url && <DownloadButton url={url} fileName={name} title={name} />}
      {isLarge && url && <ImageDialog image={{ src: url, alt: name }} onClose={() => setLarge(false)} />}
    </span>
  );
}
