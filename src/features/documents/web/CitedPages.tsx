import { type QueryFunction, type QueryKey, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { failureCode } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { Notice } from '#ui/Notice.tsx';
import { warningOf } from '../cited-pages.texts.ts';
import { CitedOriginal, type FoundOnPage } from './CitedOriginal.tsx';

/** How the pages beside something that is cited are read. */
export interface PageReader {
  /** Where it stands on a page. */
  read: (page: number) => { queryKey: QueryKey; queryFn?: QueryFunction<FoundOnPage> };
  pictureUrl: (page: number) => string;
  /** Its document was deleted, replaced or withdrawn while it was being looked at. */
  onGone: () => void;
}

interface CitedPagesProps {
  title: string;
  quote: string;
  /** The cited page and those that may be looked at. */
  page: number;
  first: number;
  last: number;
  reader: PageReader;
}

/** The pages of the original around what is cited. */
export default function CitedPages({ title, quote, page: cited, first, last, reader }: CitedPagesProps) {
  const [page, setPage] = useState(cited);
  const found = useQuery(reader.read(page));
  const warning = warningOf(quote, found.data?.confidence ?? null);
  const isGone = failureCode(found.error) === 'PAGE_NOT_SHOWN';
  const { onGone } = reader;
  useEffect(() => {
    if (isGone) onGone();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- told once, when it is gone
  }, [isGone]);
  if (found.error) {
    return <LoadFailed error={found.error} text="No se pudo abrir la página" onRetry={() => void found.refetch()} />;
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
        pictureUrl={reader.pictureUrl(page)}
        onPage={setPage}
      />
    </>
  );
}
