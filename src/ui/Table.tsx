import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from './cx.ts';

interface Column<Row> {
  id: string;
  /** Stands before the value on a card where it is words. */
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** 'end' for figures. */
  align?: 'start' | 'end';
  /** Names the row; the card's title on phones. */
  isTitle?: boolean;
  /** Chooses the row: beside the title on phones, and not on paper. */
  isChoice?: boolean;
}

interface TableProps<Row> {
  /** What the rows are, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Where its box is narrower than 42rem: a card per row, or it scrolls sideways in the box. */
  whenNarrow?: 'cards' | 'scroll';
}

/** Beside what chooses the row it takes what is left; alone it has the line, or the next cell would come into it. */
const titleOnCard = {
  beside: '@max-2xl:min-w-0 @max-2xl:flex-1 @max-2xl:basis-0 @max-2xl:text-base',
  alone: '@max-2xl:basis-full @max-2xl:text-base',
};

/** A word that no column of a sheet has room for beside others. */
const longWord = /\S{25,}/;

/**
 * On paper nothing scrolls: cells with a word that is too long may break it, or the columns beside them stand off the sheet. Only those: where every
 * cell may break its words, columns of dates are squeezed until theirs break.
 */
function useBreakableWords() {
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    const mark = () => {
      for (const cell of table.current?.querySelectorAll('th, td') ?? []) {
        cell.toggleAttribute('data-long-word', longWord.test(cell.textContent ?? ''));
      }
    };
    window.addEventListener('beforeprint', mark);
    return () => window.removeEventListener('beforeprint', mark);
  }, []);
  return table;
}

/** Rows and columns; in a narrow box, whatever the screen, a card per row or sideways scrolling. */
export function Table<Row>({ caption, columns, rows, keyOf, whenNarrow = 'cards' }: TableProps<Row>) {
  const table = useBreakableWords();
  const isCards = whenNarrow === 'cards';
  const hasChoice = columns.some(({ isChoice }) => isChoice);
  const pad = isCards
    ? 'py-1 @2xl:px-4 @2xl:py-3 @2xl:first:pl-0 @2xl:last:pr-0'
    : 'min-w-32 px-4 py-3 first:pl-0 last:pr-0';
  return (
    <section
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reached by the keyboard
      tabIndex={0}
      className="@container relative overflow-x-auto rounded-control"
    >
      <table ref={table} className={cx('w-full border-collapse text-sm tabular-nums', isCards && '@max-2xl:block')}>
        <caption className="sr-only">{caption}</caption>
        <thead className={cx(isCards && '@max-2xl:sr-only')}>
          <tr className="border-b border-line">
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={cx(
                  'px-4 py-2.5 first:pl-0 last:pr-0 text-xs font-medium whitespace-nowrap text-ink-soft',
                  column.isChoice && 'no-print',
                  column.align === 'end' ? 'text-right' : 'text-left',
                )}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={cx('divide-y divide-line', isCards && '@max-2xl:block')}>
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              className={cx(
                isCards && '@max-2xl:flex @max-2xl:flex-wrap @max-2xl:items-center @max-2xl:py-3 @max-2xl:first:pt-0',
              )}
            >
              {columns.map((column) => {
                const Cell = column.isTitle ? 'th' : 'td';
                return (
                  <Cell
                    key={column.id}
                    scope={column.isTitle ? 'row' : undefined}
                    className={cx(
                      pad,
                      column.align === 'end' ? (isCards ? '@2xl:text-right' : 'text-right') : 'text-left',
                      column.isTitle ? 'text-left font-medium wrap-anywhere @2xl:min-w-40' : 'text-ink-soft',
                      column.isChoice
                        ? 'no-print -ml-2'
                        : isCards && '@max-2xl:flex @max-2xl:items-center @max-2xl:justify-between @max-2xl:gap-4',
                      // Beside what chooses the row; everything else has a line of its own.
                      isCards &&
                        !column.isChoice &&
                        (column.isTitle ? titleOnCard[hasChoice ? 'beside' : 'alone'] : '@max-2xl:basis-full'),
                    )}
                  >
                    {isCards && !column.isTitle && typeof column.header === 'string' && (
                      <span aria-hidden="true" className="max-w-1/2 shrink-0 text-ink-faint @2xl:hidden">
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
