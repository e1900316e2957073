import { readToday } from '#features/settings/server/settings.reads.ts';
import type { Acting } from '#platform/http/call.ts';
import type { DayOrder } from '#platform/time/written-day.ts';
import type { HistoryField } from '../history-fields.rules.ts';
import type { Judged } from '../history.rules.ts';
import { judgeFile } from './judge-file.ts';
import { readHistoryFile } from './read-history-file.ts';

/** A file as it is sent, with what was said of it. */
export interface SentHistory {
  file: File;
  columns?: Array<HistoryField | null> | undefined;
  day_order?: DayOrder | undefined;
  makes_units: 'yes' | 'no';
}

const nothing: Judged = {
  ...{ rounds: [], periods: [], titles: [], errors: [], people: [], missing: [] },
  ...{ ready: 0, already: 0, faulty: 0 },
};

/**
 * What would become of a file, row by row; nothing is stored. Nothing is judged while its columns do not say who and what, or the
 * order of its days has to be asked for. Refuses as {@link readHistoryFile} does.
 */
export async function checkHistory(call: Acting, sent: SentHistory) {
  const { file: read, judged } = await judgeSent(call, sent);
  const { columns, isWhole, day_order } = read;
  const { rounds, periods, titles, people: _, ...counts } = judged ?? nothing;
  return {
    ...{ rows: read.rows.length, columns, isWhole, day_order },
    ...counts,
    rounds: rounds.length,
    periods: periods.length,
    titles: titles.length,
  };
}

/** A file that was sent, read and judged; not judged while something of it has to be asked for. */
export async function judgeSent(call: Acting, { file, columns, day_order, makes_units }: SentHistory) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const read = await readHistoryFile({ bytes, name: file.name }, columns, day_order);
  const { order } = read.day_order;
  const judged =
    read.isWhole && order
      ? await call.db.transaction(async (tx) =>
          judgeFile(tx, read, { order, today: await readToday(tx, call.now), makesUnits: makes_units === 'yes' }),
        )
      : null;
  return { bytes, file: read, judged };
}
