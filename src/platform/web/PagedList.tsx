import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { Pager } from '#ui/Pager.tsx';
import { RowsOnPaper } from '#ui/Paper.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import type { Paging } from './use-address-filters.ts';

interface PagedListProps<Answer extends { total: number }, Row> {
  /** One page of it, as the server answers. */
  list: UseQueryResult<Answer>;
  rowsOf: (answer: Answer) => readonly Row[];
  /** From `useAddressFilters`. */
  paging: Paging;
  /** Name of the ways to the other pages. */
  label: string;
  /** Said when it could not be loaded. */
  failed: Omit<ComponentProps<typeof LoadFailed>, 'error' | 'onRetry'>;
  /** What stands there while it loads for the first time. */
  loading: ReactNode;
  /** In place of the rows where there are none; without it `children` says so. */
  empty?: ReactNode;
  /** Everything, while it is printed. */
  paper?: { total: number; rows: readonly Row[] } | undefined;
  /** Name of one and of several rows; paper tells how many it has. */
  names?: readonly [one: string, many: string];
  /** Above the rows. */
  before?: ReactNode;
  children: (rows: readonly Row[], answer: Answer) => ReactNode;
}

/** The one way to show a list page by page: failed, loading, empty, its rows, and the ways to the other pages. */
export function PagedList<Answer extends { total: number }, Row>(props: PagedListProps<Answer, Row>) {
  const { list, rowsOf, paging, label, failed, loading, empty, paper, names, before, children } = props;
  const { data: answer, error } = list;
  if (error) return <LoadFailed {...failed} error={error} onRetry={() => void list.refetch()} />;
  if (!answer) return loading;
  const { total, rows } = paper ?? { total: answer.total, rows: rowsOf(answer) };
  return (
    <>
      {rows.length === 0 && empty ? (
        empty
      ) : (
        <>
          {before}
          {names && <RowsOnPaper names={names} shown={rows.length} total={total} offset={paper ? 0 : paging.offset} />}
          {children(rows, answer)}
        </>
      )}
      <Pager label={label} total={answer.total} paging={paging} />
    </>
  );
}
