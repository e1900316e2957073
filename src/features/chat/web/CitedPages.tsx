import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { warningOf } from '#features/documents/cited-pages.texts.ts';
import { CitedOriginal } from '#features/documents/web/CitedOriginal.tsx';
import { failureCode } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { Notice } from '#ui/Notice.tsx';
import { chatApi } from './chat-api.ts';

interface CitedPagesProps {
  messageId: string;
  n: number;
  title: string;
  quote: string;
  /** The cited page and those that may be looked at. */
  page: number;
  first: number;
  last: number;
}

/** The pages of the original around a citation of an answer. */
export default function CitedPages({ messageId, n, title, quote, page: cited, first, last }: CitedPagesProps) {
  const [page, setPage] = useState(cited);
  const found = useQuery(chatApi.getCitedPage.queryOptions({ input: { messageId, n, page } }));
  const warning = warningOf(quote, found.data?.confidence ?? null);
  const client = useQueryClient();
  const isGone = failureCode(found.error) === 'PAGE_NOT_SHOWN';
  useEffect(() => {
    // Deleted, replaced or withdrawn while it was being looked at: the citation says which.
    if (isGone) void client.invalidateQueries({ queryKey: chatApi.getCitation.key() });
  }, [isGone, client]);
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
        pictureUrl={`/api/chat/messages/${messageId}/citations/${n}/pages/${page}/picture`}
        onPage={setPage}
      />
    </>
  );
}
