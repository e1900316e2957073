import { lazy, Suspense, useState } from 'react';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/States.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import type { citedStates } from '../cited-pages.contract.ts';
import { citedTexts, warningOf } from '../cited-pages.texts.ts';
import type { PageReader } from './CitedPages.tsx';
import { CitedPassage } from './CitedPassage.tsx';

const CitedPages = lazy(() => import('./CitedPages.tsx'));

/** Something that is cited, as it is read. */
interface Cited {
  title: string;
  page: number | null;
  quote: string;
  /** The passage as it stands now; null when it is gone. */
  passage: string | null;
  before: string | null;
  after: string | null;
  /** Its document; null for anything else. */
  original?:
    | { state: (typeof citedStates)[number]; first_page: number | null; last_page: number | null }
    | null
    | undefined;
}

/** What is behind a citation: the original page with the quoted lines marked where it has pages, and its words with what stands around them. */
export function CitedSource({ cited, reader }: { cited: Cited; reader: PageReader }) {
  const [tab, setTab] = useState('original');
  const { title, quote, page, original } = cited;
  const { first_page, last_page } = original ?? {};
  if (page === null || !first_page || !last_page) return <Said cited={cited} />;
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
              <CitedPages title={title} quote={quote} page={page} first={first_page} last={last_page} reader={reader} />
            </Suspense>
          ),
        },
        { id: 'text', label: 'Texto', panel: <Said cited={cited} /> },
      ]}
    />
  );
}

/** What is quoted within its passage; alone where the passage is no more, with what became of it. */
function Said({ cited }: { cited: Cited }) {
  const { passage, quote, original } = cited;
  const warning = warningOf(quote, null);
  if (passage === null) {
    return (
      <>
        <Notice tone="warning" className="mb-3">
          {original
            ? citedTexts.states[original.state]
            : 'El original ya no existe o cambió. Esto es lo que decía cuando se citó:'}
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
      <CitedPassage {...cited} passage={passage} />
    </>
  );
}
