import { buffer } from 'node:stream/consumers';
import { appendAudit } from '#features/audit/server/append-audit.ts';
import { recordEarlierTitles } from '#features/external-training/server/import-titles.ts';
import { readFile } from '#features/files/server/files.reads.ts';
import { lockRoster } from '#features/identity/server/roster.reads.ts';
import type { NewUnit } from '#features/organisation/new-units.rules.ts';
import { recordEarlierPeriods } from '#features/organisation/server/earlier-periods.ts';
import { makeUnits } from '#features/organisation/server/make-units.ts';
import { placeAsWritten } from '#features/organisation/server/place-as-written.ts';
import { readToday } from '#features/settings/server/settings.reads.ts';
import { recordEarlierRounds } from '#features/training-cycles/server/import-rounds.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { type Held, prolong } from '#platform/jobs/lease.ts';
import { LeaseLost, workOff } from '#platform/jobs/work-off.ts';
import type { FileStorage } from '#platform/storage/storage.ts';
import { fold } from '#platform/text/fold.ts';
import { presentMoment } from '#platform/time/clock.ts';
import type { Judged } from '../history.rules.ts';
import { historyTexts as texts } from '../history.texts.ts';
import { type ImportRow, readCatalogueTitles, readImport } from './history.reads.ts';
import { endImport, storing } from './history.writes.ts';
import { judgeFile } from './judge-file.ts';
import { type HistoryFile, readHistoryFile } from './read-history-file.ts';

export interface StoringTools {
  db: Database;
  storage: FileStorage;
}

/** Facts that are recorded by one statement. */
const atOnce = 500;
/** Milliseconds between two signs of life. */
const signEvery = 3000;

/** Why an import was not stored, as it is told. */
class NotStored extends Error {}

/**
 * Stores imports that wait, each in one transaction: cut off anywhere nothing of it is there, and another process begins anew; what
 * is recorded and that it is are stored together, so that nothing is there twice.
 *
 * @param only the one that is asked for; all that wait unless given. @returns how many were taken
 */
export function storeHistory(tools: StoringTools, only?: string): Promise<number> {
  const fail = (held: Held, failure: string) => endImport(tools.db, held, { status: 'failed', failure });
  return workOff(tools.db, storing, {
    only,
    signEvery,
    work: async (held, lost) => {
      try {
        await storeOne(tools, held, lost);
      } catch (error) {
        if (!(error instanceof NotStored)) throw error;
        await fail(held, error.message);
      }
    },
    giveUp: (held) => fail(held, texts.givenUp),
  });
}

async function storeOne({ db, storage }: StoringTools, held: Held, lost: AbortSignal): Promise<void> {
  const row = await readImport(db, held.id);
  if (!row) return;
  const file = await readKept({ db, storage }, row);
  await db.transaction(async (tx) => {
    await lockRoster(tx);
    const now = presentMoment();
    const writing = { by: row.created_by, now, today: await readToday(tx, now) };
    await placeAsWritten(tx, null, writing);
    const judged = await judgeAgain(tx, row, file, writing.today);
    const periods = await recordEarlierPeriods(tx, judged.periods, writing);
    let done = periods.length;
    let rounds = 0;
    for (let from = 0; from < judged.rounds.length; from += atOnce) {
      lost.throwIfAborted();
      const part = judged.rounds.slice(from, from + atOnce);
      rounds += await recordEarlierRounds(tx, part, {
        ...{ import_id: row.id, imported_from: row.file_name, recorded_by: row.created_by, at: now },
      });
      done += part.length;
      // Told beside the transaction: who waits sees it grow.
      await prolong(db, storing, held, { done });
    }
    const source = { import_id: row.id, imported_from: row.file_name, recorded_by: row.created_by, at: now };
    const titles = await storeTitles(tx, judged.titles, source);
    done += judged.titles.length;
    await appendAudit(tx, {
      actor_id: row.created_by,
      action: 'import-history',
      subject_type: 'history-import',
      subject_id: row.id,
      details: { file: row.file_name, sha256: row.file_sha256, rounds, periods: periods.length, titles },
    });
    const isOurs = await endImport(tx, held, {
      ...{ status: 'stored', stored_at: now, done, rounds, periods, titles, people: judged.people },
      ...{ already: judged.already, faults: judged.faulty },
    });
    if (!isOurs) throw new LeaseLost();
  });
}

/** Titles by their words, and as those of the catalogue that are called the same. @returns how many were recorded */
async function storeTitles(tx: Transaction, told: Judged['titles'], source: Parameters<typeof recordEarlierTitles>[2]) {
  if (told.length === 0) return 0;
  const catalogue = new Map((await readCatalogueTitles(tx)).map(({ id, name }) => [fold(name), id]));
  const titles = told.map((one) => ({ ...one, title_id: catalogue.get(fold(one.title)) ?? null }));
  return recordEarlierTitles(tx, titles, source);
}

/** Judges the file against what is there by now, and makes what it names and was confirmed. Throws {@link NotStored}. */
async function judgeAgain(tx: Transaction, row: ImportRow, file: HistoryFile, today: string): Promise<Judged> {
  const asked = { order: row.day_order, today, makesUnits: row.makes_units };
  let judged = await judgeFile(tx, file, asked);
  if (row.takes === 'all' && judged.faulty > 0) throw new NotStored(texts.changedMeanwhile);
  if (judged.missing.length > 0 && row.makes_units) {
    await makeUnits(tx, newUnits(judged.missing), row.created_by);
    judged = await judgeFile(tx, file, asked);
  }
  return judged;
}

const newUnits = (missing: readonly NewUnit[]) => {
  const names = (kind: NewUnit['kind']) => missing.filter((unit) => unit.kind === kind).map(({ name }) => name);
  return {
    sites: names('site'),
    positions: names('position'),
    areas: missing.filter(({ kind }) => kind === 'work-area').map(({ name, site }) => ({ name, site })),
  };
};

/** The file as it was sent. Throws {@link NotStored}. */
async function readKept({ db, storage }: StoringTools, row: ImportRow): Promise<HistoryFile> {
  const known = row.file_id && (await readFile(db, row.file_id));
  const stream = known && (await storage.read(`${known.bucket}/${known.path}`));
  if (!known || !stream) throw new NotStored(texts.unreadable);
  return readHistoryFile({ bytes: new Uint8Array(await buffer(stream)), name: known.path }, row.columns, row.day_order);
}
