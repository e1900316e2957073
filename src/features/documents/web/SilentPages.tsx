import { Notice } from '#ui/Notice.tsx';

interface SilentPagesProps {
  silent: ReadonlyArray<{ page: number; fault: 'nothing' | 'undecoded' | 'too-slow' | 'too-heavy' | 'broken' | null }>;
  left_out: readonly number[];
  corrected: readonly number[];
  onOpen: (page: number) => void;
}

const why = {
  nothing: 'no se encontró texto',
  undecoded:
    'su imagen está en un formato que aquí no se puede leer (JPEG 2000, JBIG2 o fax); guárdala como PDF con imágenes JPG',
  'too-slow': 'tardó demasiado en leerse',
  'too-heavy': 'es una imagen demasiado grande',
  broken: 'su imagen está dañada o no se puede leer',
} as const;

/** Pages named one by one; of more only how many there are. */
const mostNamed = 12;

/** The pages that gave nothing, those that people left out and those that they corrected. */
export function SilentPages({ silent, left_out, corrected, onOpen }: SilentPagesProps) {
  const named = (pages: readonly number[]) => (
    <>
      {pages.slice(0, mostNamed).map((page, at) => (
        <span key={page}>
          {at > 0 && ', '}
          <button
            type="button"
            className="min-h-6 min-w-6 underline"
            aria-label={`Abrir la página ${page}`}
            onClick={() => onOpen(page)}
          >
            {page}
          </button>
        </span>
      ))}
      {pages.length > mostNamed && ` y ${pages.length - mostNamed} más`}
    </>
  );
  const groups = Object.entries(Object.groupBy(silent, ({ fault }) => why[fault ?? 'nothing']));
  return (
    <>
      {groups.length > 0 && (
        <Notice tone="warning">
          {groups.map(([reason, pages = []]) => (
            <p key={reason}>
              Páginas que no dieron texto ({reason}): {named(pages.map(({ page }) => page))}
            </p>
          ))}
        </Notice>
      )}
      {left_out.length + corrected.length > 0 && (
        <p className="text-sm text-ink-soft">
          {left_out.length > 0 && <>Páginas excluidas: {named(left_out)}. </>}
          {corrected.length > 0 && <>Páginas corregidas: {named(corrected)}.</>}
        </p>
      )}
    </>
  );
}
