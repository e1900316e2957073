import type { UseQueryResult } from '@tanstack/react-query';
import { SearchX, UserPlus, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { PagedList } from '#platform/web/PagedList.tsx';
import type { Paging } from '#platform/web/use-address-filters.ts';
import { Button } from '#ui/Button.tsx';
import { SkeletonStats } from '#ui/Skeletons.tsx';
import { EmptyState, Loading, Skeleton } from '#ui/States.tsx';
import { peopleTexts as texts } from '../people.texts.ts';
import type { Employee } from './people-api.ts';

interface EmployeeListProps {
  list: UseQueryResult<{ total: number; rows: Employee[] }>;
  paging: Paging;
  /** A search or filter is set: an empty list is no empty team. */
  isNarrowed: boolean;
  onClear: () => void;
  /** Opens the form; undefined while nobody more may be added. */
  onAdd: (() => void) | undefined;
  /** The people, as they are looked at. */
  children: (rows: readonly Employee[]) => ReactNode;
}

/** The people, or why there are none (spec C-228, C-667, C-668). */
export function EmployeeList(props: EmployeeListProps) {
  const { list, paging, isNarrowed, onClear, onAdd, children } = props;
  return (
    <PagedList
      list={list}
      rowsOf={({ rows }) => rows}
      paging={paging}
      label="Páginas de empleados"
      failed={{ text: texts.loadFailed, isExact: true }}
      loading={<ListSkeleton />}
      empty={
        isNarrowed || paging.offset > 0 ? (
          <EmptyState
            icon={<SearchX />}
            title={texts.noMatch}
            action={
              <Button variant="secondary" onClick={onClear}>
                Limpiar filtros
              </Button>
            }
          />
        ) : (
          <EmptyState
            icon={<Users />}
            title={texts.empty}
            text={texts.emptyText}
            action={
              <Button onClick={onAdd} disabled={!onAdd}>
                <UserPlus className="size-4" aria-hidden="true" />
                {texts.addFirst}
              </Button>
            }
          />
        )
      }
    >
      {(rows, { total }) => (
        <>
          <p className="sr-only" role="status">
            {total === 1 ? '1 persona' : `${total} personas`}
          </p>
          {children(rows)}
        </>
      )}
    </PagedList>
  );
}

/** The shape of the whole screen below its head, until it is known how many there are and whether there is room for more. */
export function EmployeesLoading() {
  return (
    <>
      <SkeletonStats />
      <Skeleton className="mt-6 mb-3 h-44 lg:h-32" />
      <ListSkeleton />
    </>
  );
}

function ListSkeleton() {
  return (
    <Loading text={texts.loading}>
      <div className="grid gap-4 lg:grid-cols-2 xl:grid-cols-3">
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <Skeleton key={place} className="h-60" />
        ))}
      </div>
    </Loading>
  );
}
