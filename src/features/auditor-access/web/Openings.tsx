import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageSizes } from '#platform/contract/page-sizes.ts';
import { dateTime } from '#platform/time/date-time.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { Loading } from '#ui/States.tsx';
import { auditorAccessTexts as texts } from '../auditor-access.texts.ts';
import { auditorAccessApi } from './auditor-access-api.ts';

/** What an auditor opened, the last first, with its time. */
export function Openings({ id }: { id: string }) {
  const [offset, setOffset] = useState(0);
  const list = useQuery({
    ...auditorAccessApi.listAuditorOpenings.queryOptions({ input: { id, offset } }),
    placeholderData: keepPreviousData,
  });
  const { total = 0, openings } = list.data ?? {};
  return (
    <Panel title={texts.opened}>
      <p className="mb-3 text-sm text-ink-soft">{texts.openedText}</p>
      {list.error ? (
        <LoadFailed error={list.error} text={texts.openedFailed} onRetry={() => void list.refetch()} />
      ) : !openings ? (
        <Loading text="Cargando..." />
      ) : total === 0 ? (
        <p className="text-sm text-ink-soft">{texts.openedNothing}</p>
      ) : (
        <ol aria-label={texts.opened} className="divide-y divide-line text-sm">
          {openings.map((one) => (
            <li key={one.id} className="flex flex-wrap justify-between gap-x-4 py-2">
              <span className="min-w-0 break-words">
                {`${one.phrase.charAt(0).toUpperCase()}${one.phrase.slice(1)}`}
                {one.subject && `: ${one.subject}`}
              </span>
              <time dateTime={one.at} className="text-ink-soft tabular-nums">
                {dateTime(one.at)}
              </time>
            </li>
          ))}
        </ol>
      )}
      {total > pageSizes.rows && (
        <p className="no-print mt-3 flex gap-2">
          <Button
            variant="secondary"
            size="sm"
            disabled={offset === 0}
            onClick={() => setOffset(Math.max(0, offset - pageSizes.rows))}
          >
            Más recientes
          </Button>
          <Button
            variant="secondary"
            size="sm"
            disabled={offset + pageSizes.rows >= total}
            onClick={() => setOffset(offset + pageSizes.rows)}
          >
            Más antiguas
          </Button>
        </p>
      )}
    </Panel>
  );
}
