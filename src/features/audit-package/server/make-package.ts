import { appendAudit } from '#features/audit/server/append-audit.ts';
import {
  fingerprintOf,
  installationKey,
  keyFault,
  keyRefusals,
} from '#features/installation-keys/server/installation-key.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { type Held, prolong } from '#platform/jobs/lease.ts';
import { LeaseLost, workOff } from '#platform/jobs/work-off.ts';
import { StorageUnavailable } from '#platform/storage/storage.ts';
import { presentMoment } from '#platform/time/clock.ts';
import { keptUntil, type PackageStage } from '../audit-package.rules.ts';
import { auditPackageTexts as texts } from '../audit-package.texts.ts';
import { type PackageRow, readPackage } from './audit-package.reads.ts';
import { endPackage, making } from './audit-package.writes.ts';
import { fillPackage, NobodyAsks, NothingLeft } from './fill-package.ts';
import { PackageOutput } from './package-output.ts';
import { openPieces, removePieces } from './package-pieces.ts';
import type { PackageParts, PackageTools } from './package-tools.ts';
import { PackageZip } from './package-zip.ts';

/** The key of this installation cannot sign. */
class KeyLost extends Error {
  readonly fault: keyof typeof keyRefusals;

  constructor(fault: keyof typeof keyRefusals) {
    super(fault);
    this.fault = fault;
  }
}

/** Milliseconds between two signs of life, and between two words on how far it is. */
const signEvery = 1500;
const tellEvery = 400;

/**
 * Makes packages that wait, each from its beginning to its end: one whose process was killed is begun anew by another, which takes over nothing but
 * evidence that was kept and is as it was. What else the first had written is no file, and is swept.
 *
 * @param only the one that is asked for; all that wait unless given. @returns how many were taken
 */
export function makePackages(tools: PackageTools, parts: PackageParts, only?: string): Promise<number> {
  const fail = (held: Held, failure: string) =>
    tools.db.transaction(async (tx) => {
      const isOurs = await endPackage(tx, held, { status: 'failed', failure, ended_at: presentMoment() });
      if (isOurs) await removePieces(tx, held.id);
    });
  return workOff(tools.db, making, {
    only,
    signEvery,
    work: async (held, lost) => {
      try {
        await makeOne(tools, parts, held, lost);
      } catch (error) {
        if (lost.aborted) throw new LeaseLost();
        if (error instanceof StorageUnavailable) await fail(held, texts.notStored);
        else if (error instanceof NobodyAsks) await fail(held, texts.nobody);
        else if (error instanceof NothingLeft) await fail(held, texts.nothingLeft[error.about]);
        else if (error instanceof KeyLost) await fail(held, keyRefusals[error.fault].message);
        else throw error;
      }
    },
    giveUp: (held) => fail(held, texts.givenUp),
  });
}

async function makeOne(tools: PackageTools, parts: PackageParts, held: Held, lost: AbortSignal): Promise<void> {
  const { db, storage } = tools;
  const row = await readPackage(db, held.id);
  if (!row) return;
  const now = presentMoment();
  const key = await installationKey(db, now);
  // Before anything is written.
  const fault = keyFault(key);
  if (fault) throw new KeyLost(fault);
  const output = new PackageOutput((name, bytes) => storage.putStream(`packages/${name}`, bytes, 'application/zip'));
  const zip = new PackageZip(output, now);
  const { pieces, loose, recordEnd } = await openPieces(db, held, row);
  const stop = () => output.destroy(new LeaseLost());
  lost.addEventListener('abort', stop);
  try {
    lost.throwIfAborted();
    output.begin(pieces.nextName());
    const figures = await fillPackage(zip, { ...tools, ...parts, row, key, now, pieces, tell: teller(db, held) });
    await zip.end();
    const last = await output.end();
    const fingerprint = fingerprintOf(key.public_key);
    await keepPackage(db, held, row, { figures, fingerprint, ...output.told(), record: (tx) => recordEnd(tx, last) });
  } catch (error) {
    output.destroy(error);
    await output.settled();
    // One or another may have been stored whole before it could not be kept.
    for (const name of loose) await storage.delete(`packages/${name}`).catch(() => undefined);
    throw error;
  } finally {
    lost.removeEventListener('abort', stop);
  }
}

interface Made {
  /** Of all of it, whatever files it is in. */
  size: number;
  sha256: string;
  fingerprint: string;
  figures: NonNullable<PackageRow['figures']>;
  /** Records its files. @returns the id of the last */
  record: (tx: Transaction) => Promise<string>;
}

/** Its files, that it is done, and the log's entry of both are stored together. */
async function keepPackage(
  db: Database,
  held: Held,
  row: PackageRow,
  { record, size, sha256, fingerprint, figures }: Made,
) {
  await db.transaction(async (tx) => {
    const ended_at = presentMoment();
    const isOurs = await endPackage(tx, held, {
      ...{ status: 'done', stage: 'ending', done: row.total, file_id: await record(tx) },
      ...{ bytes: size, sha256, fingerprint, figures, ended_at, expires_at: keptUntil(ended_at) },
    });
    if (!isOurs) throw new LeaseLost();
    await appendAudit(tx, {
      actor_id: row.created_by,
      action: 'finish-audit-package',
      subject_type: 'audit-package',
      subject_id: row.id,
      details: { sha256, bytes: size, fingerprint, ...figures },
    });
  });
}

/** Says how far it is, now and then. */
function teller(db: Database, held: Held) {
  let told = Number.NEGATIVE_INFINITY;
  return async (stage: PackageStage, done: number, total: number) => {
    const now = performance.now();
    if (now - told < tellEvery) return;
    told = now;
    if (!(await prolong(db, making, held, { stage, done, total }))) throw new LeaseLost();
  };
}
