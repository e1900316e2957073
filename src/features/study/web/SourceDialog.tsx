import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { citedTexts, warningOf } from '#features/documents/cited-pages.texts.ts';
import { CitedOriginal } from '#features/documents/web/CitedOriginal.tsx';
import { CitedPassage } from '#features/documents/web/CitedPassage.tsx';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Loading, Skeleton } from '#ui/States.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { studyApi } from './study-api.ts';

interface Named {
  documentId: string;
  n: number;
}

/** What is behind a source of a document: its page with the words marked, and what stands around them. */
export default function SourceDialog({ documentId, n, onClose }: Named & { onClose: () => void }) {
  const found = useQuery(studyApi.getStudySource.queryOptions({ input: { documentId, n } }));
  const [tab, setTab] = useState('original');
  const { title = 'Fuente', section, page = null, quote = '', passage = '', original } = found.data ?? {};
  const { first_page = null, last_page = null } = original ?? {};
  const text = <CitedPassage passage={passage} before={null} after={null} quote={quote} />;
  return (
    <Dialog
      size="lg"
      title={title}
      text={
        [section === `Página ${page}` ? null : section, page === null ? null : `página ${page}`]
          .filter(Boolean)
          .join(' · ') || undefined
      }
      isOpen
      onClose={onClose}
    >
      {found.error ? (
        <LoadFailed
          error={found.error}
          text="No se pudo abrir la fuente"
          onRetry={() => void found.refetch()}
          instead={null}
        />
      ) : !found.data ? (
        <Loading text="Abriendo la fuente...">
          <Skeleton className="h-48" />
        </Loading>
      ) : page === null || first_page === null || last_page === null ? (
        <>
          {found.data.original.state === 'withdrawn' && (
            <Notice tone="warning" className="mb-3">
              {citedTexts.states.withdrawn}
            </Notice>
          )}
          {text}
        </>
      ) : (
        <Tabs
          label="La fuente"
          selected={tab}
          onSelect={setTab}
          tabs={[
            {
              id: 'original',
              label: 'Página original',
              panel: <Pages {...{ documentId, n, title, quote, first: first_page, last: last_page, cited: page }} />,
            },
            { id: 'text', label: 'Texto', panel: text },
          ]}
        />
      )}
    </Dialog>
  );
}

function Pages({
  documentId,
  n,
  title,
  quote,
  first,
  last,
  cited,
}: Named & { title: string; quote: string; first: number; last: number; cited: number }) {
  const [page, setPage] = useState(cited);
  const found = useQuery(studyApi.getStudyPage.queryOptions({ input: { documentId, n, page } }));
  const warning = warningOf(quote, found.data?.confidence ?? null);
  if (found.error) {
    return (
      <LoadFailed
        error={found.error}
        text="No se pudo abrir la página"
        onRetry={() => void found.refetch()}
        instead={null}
      />
    );
  }
  return (
    <>
      {warning && (
        <Notice tone="warning" className="mb-3">
          {warning}
        </Notice>
      )}
      <CitedOriginal
        title={title}
        page={page}
        first={first}
        last={last}
        found={found.data}
        pictureUrl={`/api/study/documents/${documentId}/sources/${n}/pages/${page}/picture`}
        onPage={setPage}
      />
    </>
  );
}
