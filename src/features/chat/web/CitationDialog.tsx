import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { citedTexts, warningOf } from '#features/documents/cited-pages.texts.ts';
import { CitedPassage } from '#features/documents/web/CitedPassage.tsx';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Loading, Skeleton } from '#ui/States.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { CitationRating } from './CitationRating.tsx';
import { type Citation, chatApi } from './chat-api.ts';

const CitedPages = lazy(() => import('./CitedPages.tsx'));

interface CitationDialogProps {
  messageId: string;
  /** The number of the source; null while the dialog is closed. */
  n: number | null;
  onClose: () => void;
}

/** What is behind a citation: the original page with the quoted lines marked, and the very passage with what stands before and after it. */
export function CitationDialog({ messageId, n, onClose }: CitationDialogProps) {
  const citation = useQuery({
    ...chatApi.getCitation.queryOptions({ input: { messageId, n: n ?? 1 } }),
    enabled: n !== null,
  });
  const { title = 'Fuente', section = null, page = null, module = null, tutorial = null } = citation.data ?? {};
  const origin = [section, page === null ? null : `página ${page}`].filter(Boolean).join(' · ');
  const step = module?.step_number ? `?paso=${module.step_number}` : '';
  return (
    <Dialog
      size="lg"
      title={title}
      text={origin || undefined}
      isOpen={n !== null}
      onClose={onClose}
      actions={
        citation.data && n !== null ? (
          <>
            {!citation.data.near && (
              <CitationRating messageId={messageId} n={n} isRejected={citation.data.rejected === true} />
            )}
            {module ? (
              <ButtonLink to={`${paths.module(module.id)}${step}`}>Leer en el módulo</ButtonLink>
            ) : (
              tutorial && <ButtonLink to={paths.tutorial(tutorial)}>Ver el tutorial</ButtonLink>
            )}
          </>
        ) : undefined
      }
    >
      {citation.error ? (
        <LoadFailed error={citation.error} text="No se pudo abrir la fuente" onRetry={() => void citation.refetch()} />
      ) : !citation.data || n === null ? (
        <Loading text="Abriendo la fuente...">
          <Skeleton className="h-48" />
        </Loading>
      ) : (
        <Cited messageId={messageId} citation={citation.data} />
      )}
    </Dialog>
  );
}

function Cited({ messageId, citation }: { messageId: string; citation: Citation }) {
  const [tab, setTab] = useState('original');
  const { n, title, quote, page, original } = citation;
  const { first_page, last_page } = original ?? {};
  if (page === null || !first_page || !last_page) return <Said citation={citation} />;
  const pages = { messageId, n, title, quote, page, first: first_page, last: last_page };
  return (
    <Tabs
      label="La fuente"
      selected={tab}
      onSelect={setTab}
      tabs={[
        {
          id: 'original',
          label: 'Página original',
          panel: (
            <Suspense fallback={<Skeleton className="h-96" />}>
              <CitedPages {...pages} />
            </Suspense>
          ),
        },
        { id: 'text', label: 'Texto', panel: <Said citation={citation} /> },
      ]}
    />
  );
}

/** What is quoted within its passage; alone where the passage is no more, with what became of it. */
function Said({ citation }: { citation: Citation }) {
  const { passage, quote, original } = citation;
  const warning = warningOf(quote, null);
  if (passage === null) {
    return (
      <>
        <Notice tone="warning" className="mb-3">
          {original
            ? citedTexts.states[original.state]
            : 'El original ya no existe o cambió. Esto es lo que decía cuando se respondió:'}
        </Notice>
        <blockquote className="max-w-[72ch] border-l-4 border-line-strong pl-4 leading-relaxed whitespace-pre-line">
          {quote}
        </blockquote>
      </>
    );
  }
  return (
    <>
      {warning && (
        <Notice tone="warning" className="mb-3">
          {warning}
        </Notice>
      )}
      <CitedPassage {...citation} passage={passage} />
    </>
  );
}
