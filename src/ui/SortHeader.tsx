import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

interface SortHeaderProps {
  /** In which direction the rows are ordered by this column; undefined while they are ordered by another. */
  direction: 'asc' | 'desc' | undefined;
  /** Asks for the rows in the order of this column, or in the other direction. */
  onSort: () => void;
  className?: string | undefined;
  children: ReactNode;
}

/** The head of a column by which a table can be ordered. */
export function SortHeader({ direction, onSort, className, children }: SortHeaderProps) {
  const Arrow = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ChevronsUpDown;
  return (
    <th
      scope="col"
      aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
      className={cx('p-0 text-left text-xs font-medium text-ink-soft', className)}
    >
      <button
        type="button"
        onClick={onSort}
        className="inline-flex min-h-11 w-full items-center gap-1 rounded-control px-2 text-left whitespace-nowrap hover:text-ink"
      >
        {children}
        <Arrow className={cx('size-3.5 shrink-0', !direction && 'text-ink-faint')} aria-hidden="true" />
      </button>
    </th>
  );
}
