import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { ReadBlocks } from '#features/documents/web/ReadBlocks.tsx';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { useMedia } from '#platform/web/use-media.ts';
import { Panel } from '#ui/Card.tsx';
import { ImageDialog, type ShownImage } from '#ui/ImageDialog.tsx';
import { Loading, Skeleton } from '#ui/States.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { type DocumentToRead, pictureOf, readingsApi } from './readings-api.ts';

/** Pages behind the one that is read whose text is brought ahead, so that a network that goes takes little away. */
const ahead = 3;

interface ReadPagesProps {
  document: DocumentToRead;
  page: number;
  /** Called when what the page says is on the screen. */
  onShown: (page: number) => void;
}

/** A page of a version: its original and its text side by side, as tabs where there is little room; the text alone where the format has no pages. */
export function ReadPages({ document: { version, file }, page, onShown }: ReadPagesProps) {
  const client = useQueryClient();
  const isWide = useMedia('(min-width: 64rem)');
  const optionsOf = (number: number) => ({
    ...readingsApi.getReadPage.queryOptions({ input: { id: version.id, page: number } }),
    // A version never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [side, setSide] = useState('texto');
  const read = useQuery(optionsOf(page));
  const isShown = read.data?.page === page;
  useEffect(() => {
    if (!isShown) return;
    onShown(page);
    for (let next = page + 1; next <= Math.min(page + ahead, file.pages); next += 1)
      void client.prefetchQuery(optionsOf(next));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- brought ahead once for each page that is shown
  }, [isShown, page, onShown]);
  if (read.error && !read.data) {
    return <LoadFailed error={read.error} text="No se pudo cargar esta página" onRetry={() => void read.refetch()} />;
  }
  if (!read.data) {
    return (
      <Loading text="Cargando la página...">
        <Skeleton className="h-96" />
      </Loading>
    );
  }
  const { blocks } = read.data;
  const text =
    blocks.length === 0 ? (
      <p className="text-ink-soft">
        {file.has_pictures
          ? 'Esta página no tiene texto propio: puede estar en blanco o ser una imagen. Mírala en el original.'
          : 'Esta parte no tiene texto.'}
      </p>
    ) : (
      <ReadBlocks blocks={blocks} />
    );
  const isObsolete = version.state === 'obsolete';
  if (!file.has_pictures)
    return (
      <Marked isObsolete={isObsolete}>
        <Panel title={`Página ${page}`}>{text}</Panel>
      </Marked>
    );
  const original = <Original key={page} versionId={version.id} page={page} />;
  if (isWide) {
    return (
      <Marked isObsolete={isObsolete}>
        <div className="grid grid-cols-2 items-start gap-4">
          <Panel title={`Página ${page} del original`}>{original}</Panel>
          <Panel title={`Texto de la página ${page}`}>{text}</Panel>
        </div>
      </Marked>
    );
  }
  return (
    <Marked isObsolete={isObsolete}>
      <Tabs
        label={`Página ${page}`}
        selected={blocks.length === 0 ? 'original' : side}
        onSelect={setSide}
        tabs={[
          {
            id: 'texto',
            label: 'Texto',
            panel: (
              <>
                <h2 className="sr-only">Texto de la página {page}</h2>
                {text}
              </>
            ),
          },
          { id: 'original', label: 'Original', panel: original },
        ]}
      />
    </Marked>
  );
}

/** What is in force no more says so across what is read. */
function Marked({ isObsolete, children }: { isObsolete: boolean; children: ReactNode }) {
  if (!isObsolete) return children;
  return (
    <div className="relative overflow-hidden">
      {children}
      <p
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-0 top-40 z-10 rotate-[-20deg] text-center text-6xl font-bold tracking-widest text-danger opacity-20 select-none"
      >
        OBSOLETA
      </p>
    </div>
  );
}

function Original({ versionId, page }: { versionId: string; page: number }) {
  const [isMissing, setMissing] = useState(false);
  const [shown, setShown] = useState<ShownImage | null>(null);
  const picture = { src: pictureOf(versionId, page), alt: `Página ${page} del original` };
  if (isMissing) return <p className="text-ink-soft">Esta página no se puede mostrar como imagen. Lee su texto.</p>;
  return (
    <>
      <button
        type="button"
        aria-label={`Ampliar la página ${page} del original`}
        className="block w-full"
        onClick={() => setShown(picture)}
      >
        <img
          {...picture}
          alt={picture.alt}
          className="min-h-64 w-full rounded-control border border-line bg-white"
          onError={() => setMissing(true)}
        />
      </button>
      {shown && <ImageDialog image={shown} onClose={() => setShown(null)} />}
    </>
  );
}
