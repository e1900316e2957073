import type { ReactNode } from 'react';
import { cx } from './cx.ts';

interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** 'end' for figures. */
  align?: 'start' | 'end';
  /** Names the row; the card's title on phones. */
  isTitle?: boolean;
}

interface TableProps<Row> {
  /** What the rows are, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** On phones each row becomes a card, or the table scrolls sideways in its own box. */
  onPhone?: 'cards' | 'scroll';
}

/** Rows and columns; on phones a card per row, or a box of its own that scrolls. */
export function Table<Row>({ caption, columns, rows, keyOf, onPhone = 'cards' }: TableProps<Row>) {
  const isCards = onPhone === 'cards';
  const pad = isCards ? 'py-1 sm:px-4 sm:py-3' : 'px-4 py-3';
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-control"
    >
      <table className={cx('w-full border-collapse text-sm tabular-nums', isCards && 'max-sm:block')}>
        <caption className="sr-only">{caption}</caption>
        <thead className={cx(isCards && 'max-sm:sr-only')}>
          <tr className="border-b border-line">
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={cx(
                  'px-4 py-2.5 text-xs font-medium whitespace-nowrap text-ink-soft',
                  column.align === 'end' ? 'text-right' : 'text-left',
                )}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={cx('divide-y divide-line', isCards && 'max-sm:block')}>
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              className={cx('transition-colors duration-150 hover:bg-sunken/60', isCards && 'max-sm:block max-sm:py-3')}
            >
              {columns.map((column) => {
                const Cell = column.isTitle ? 'th' : 'td';
                return (
                  <Cell
                    key={column.id}
                    scope={column.isTitle ? 'row' : undefined}
                    className={cx(
                      pad,
                      column.align === 'end' ? 'sm:text-right' : 'text-left',
                      column.isTitle ? 'text-left font-medium' : 'text-ink-soft',
                      isCards && 'max-sm:flex max-sm:items-center max-sm:justify-between max-sm:gap-4',
                      isCards && column.isTitle && 'max-sm:text-base',
                    )}
                  >
                    {isCards && !column.isTitle && (
                      <span aria-hidden="true" className="text-ink-faint sm:hidden">
                        {column.header}
                      </span>
                    )}
                    {column.cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
