import type { FileRow } from '#features/reading/rows.rules.ts';
import { readRows } from '#features/reading/server/read-rows.ts';
import { refuse } from '#platform/http/refuse.ts';
import { choicesOf, type DayOrder, findDayOrder } from '#platform/time/written-day.ts';
import type { HistoryField } from '../history-fields.rules.ts';
import { daysIn, guessColumns, isWhole, placesOf } from '../history-file.rules.ts';
import { historyRefusals as refusals } from '../history.refusals.ts';

/** What is shown of a column's first value. */
const longestSample = 60;

/**
 * The rows of a file of history, what its columns are taken for and in which order its days are written. Refuses with
 * FILE_UNREADABLE, FILE_EMPTY, TOO_MANY_ROWS, COLUMN_TWICE, and as {@link readRows} does.
 *
 * @param given what each column stands for; guessed unless given
 */
export async function readHistoryFile(
  { bytes, name }: { bytes: Uint8Array; name: string },
  given: ReadonlyArray<HistoryField | null> | undefined,
  order?: DayOrder,
) {
  const read = await readRows(bytes, name);
  if (typeof read === 'string') throw refuse(refusals[read]);
  const { header, rows } = read;
  const width = Math.max(header.cells.length, ...rows.slice(0, 100).map(({ cells }) => cells.length));
  const headers = Array.from({ length: width }, (_, place) => (header.cells[place] ?? '').trim());
  const fields = given ? headers.map((_, place) => given[place] ?? null) : guessColumns(headers);
  const places = placesOf(fields);
  if (!places) throw refuse(refusals.COLUMN_TWICE);
  const found = findDayOrder(daysIn(rows, places));
  return {
    rows,
    places,
    fields,
    isWhole: isWhole(places),
    columns: headers.map((text, place) => ({
      header: text.slice(0, longestSample),
      sample: sampleOf(rows, place),
      field: fields[place] ?? null,
    })),
    day_order: {
      order: order ?? found.order,
      ...choicesOf(found),
    },
  };
}

/** The first thing that stands in a column. */
const sampleOf = (rows: readonly FileRow[], place: number) =>
  (rows.find(({ cells }) => cells[place]?.trim())?.cells[place] ?? '').trim().slice(0, longestSample);

export type HistoryFile = Awaited<ReturnType<typeof readHistoryFile>>;
