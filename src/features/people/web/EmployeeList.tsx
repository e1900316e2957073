import type { UseQueryResult } from '@tanstack/react-query';
import { SearchX, UserPlus, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { Button } from '#ui/Button.tsx';
import { Pager } from '#ui/Pager.tsx';
import { EmptyState, Loading, Skeleton } from '#ui/States.tsx';
import { peopleTexts as texts } from '../people.texts.ts';
import type { Employee } from './people-api.ts';

interface EmployeeListProps {
  list: UseQueryResult<{ total: number; rows: Employee[] }>;
  page: number;
  /** People on one page. */
  limit: number;
  /** A search or filter is set: an empty list is no empty team. */
  isNarrowed: boolean;
  onPage: (page: number) => void;
  onClear: () => void;
  /** Opens the form; undefined while nobody more may be added. */
  onAdd: (() => void) | undefined;
  /** The people, as they are looked at. */
  children: (rows: readonly Employee[]) => ReactNode;
}

/** The people, or why there are none (spec C-228, C-667, C-668). */
export function EmployeeList(props: EmployeeListProps) {
  const { list, page, limit, isNarrowed, onPage, onClear, onAdd, children } = props;
  if (list.error) {
    return <LoadFailed error={list.error} text={texts.loadFailed} isExact onRetry={() => void list.refetch()} />;
  }
  if (!list.data) return <ListSkeleton />;
  const { total, rows } = list.data;
  if (rows.length === 0 && (isNarrowed || page > 1)) {
    return (
      <EmptyState
        icon={<SearchX />}
        title={texts.noMatch}
        action={
          <Button variant="secondary" onClick={onClear}>
            Limpiar filtros
          </Button>
        }
      />
    );
  }
  if (rows.length === 0) {
    return (
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
    );
  }
  return (
    <>
      <p className="sr-only" role="status">
        {total === 1 ? '1 persona' : `${total} personas`}
      </p>
      {children(rows)}
      <Pager
        label="Páginas de empleados"
        total={total}
        limit={limit}
        offset={(page - 1) * limit}
        onMove={(offset) => onPage(offset / limit + 1)}
      />
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
