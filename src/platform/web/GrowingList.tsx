import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { LoadFailed } from './LoadFailed.tsx';

interface MoreProps {
  list: Pick<UseInfiniteQueryResult, 'error' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  /** Said when more could not be loaded; what is there stays. */
  failed: Omit<ComponentProps<typeof LoadFailed>, 'error' | 'onRetry'>;
  label: ReactNode;
  /** What the button is like. */
  button?: Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'wide' | 'className'>;
  /** Where the first rows come from elsewhere: whether there are more, being loaded, and how they are asked for. */
  beside?: { isMore: boolean; isLoading: boolean; onMore: () => void };
}

/** The way to what comes behind the rows that are there. */
export function MoreRows({ list, failed, label, button, beside }: MoreProps) {
  const ask = beside?.onMore ?? (() => void list.fetchNextPage());
  if (list.error) return <LoadFailed instead={null} {...failed} error={list.error} onRetry={ask} />;
  const { isMore, isLoading } = beside ?? { isMore: list.hasNextPage, isLoading: list.isFetchingNextPage };
  if (!isMore) return null;
  return (
    <div className="no-print mt-2 text-center">
      <Button variant="secondary" {...button} isBusy={isLoading} onClick={ask}>
        {label}
      </Button>
    </div>
  );
}

interface GrowingListProps<Answer, Row> extends Omit<MoreProps, 'list' | 'beside'> {
  /** As many pages of it as were asked for. */
  list: UseInfiniteQueryResult<InfiniteData<Answer, unknown>>;
  rowsOf: (answer: Answer) => readonly Row[];
  /** What stands there while it loads for the first time. */
  loading: ReactNode;
  empty: ReactNode;
  /** @param more the way to further rows, where it belongs */
  children: (rows: readonly Row[], more: ReactNode) => ReactNode;
}

/** The one way to show a list that grows by a press: failed, loading, empty, its rows, and more of them; what could not be added takes nothing away. */
export function GrowingList<Answer, Row>(props: GrowingListProps<Answer, Row>) {
  const { list, rowsOf, loading, empty, children, ...more } = props;
  if (!list.data) {
    return list.error ? (
      <LoadFailed {...more.failed} error={list.error} onRetry={() => void list.refetch()} />
    ) : (
      loading
    );
  }
  const rows = list.data.pages.flatMap(rowsOf);
  return rows.length === 0 ? empty : children(rows, <MoreRows list={list} {...more} />);
}
