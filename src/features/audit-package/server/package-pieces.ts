import { madeFile, recordFile, removeFile } from '#features/files/server/store-file.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { type Held, lockHeld } from '#platform/jobs/lease.ts';
import { LeaseLost } from '#platform/jobs/work-off.ts';
import type { PieceEntry } from '../zip-format.rules.ts';
import { type PackageRow, readPieces } from './audit-package.reads.ts';
import { deletePiece, deletePieces, insertPiece, making } from './audit-package.writes.ts';
import type { Stored } from './package-output.ts';

/** Pieces of a package: what of its evidence is written stays for whoever goes on with it, and nobody writes it twice. */
export interface Pieces {
  /** What those who began it before have left, in its order; its beginning, in which there is no evidence, is of no use to anybody else. */
  readonly kept: ReadonlyArray<Stored & { place: number; file_id: string; entries: PieceEntry[] }>;
  /** A name that no other process uses. */
  nextName(): string;
  /** Keeps a piece: of evidence, or, before it, the beginning, which has none. Throws {@link LeaseLost}. */
  keep(stored: Stored, entries: PieceEntry[]): Promise<void>;
  /** Takes away a piece that no longer is what it was, or holds what does not go along any more. Throws {@link LeaseLost}. */
  drop(fileId: string): Promise<void>;
}

const fileOf = (row: PackageRow, { name, size, sha256 }: Stored) =>
  madeFile({
    ...{ bucket: 'packages', path: name, name: row.file_name, mime: 'application/zip' },
    ...{ size, sha256, uploaded_by: row.created_by },
  });

/** The pieces of a package that this process holds. One query. */
export async function openPieces(db: Database, held: Held, row: PackageRow) {
  const kept = await readPieces(db, row.id);
  let next = Math.max(0, ...kept.map(({ place }) => place)) + 1;
  /** Names of what is written and not yet kept. */
  const loose = new Set<string>();
  let names = 0;
  const underLock = (work: (tx: Transaction) => Promise<void>) =>
    db.transaction(async (tx) => {
      if (!(await lockHeld(tx, making, held))) throw new LeaseLost();
      await work(tx);
    });
  const pieces: Pieces = {
    kept,
    nextName: () => {
      names += 1;
      const name = `${row.id}-${held.lease.slice(0, 8)}-${names}.zip`;
      loose.add(name);
      return name;
    },
    keep: async (stored, entries) => {
      const place = entries.length === 0 ? 0 : next;
      if (place > 0) next += 1;
      await underLock(async (tx) => {
        const file = fileOf(row, stored);
        await recordFile(tx, file);
        await insertPiece(tx, { package_id: row.id, place, file_id: file.id, entries });
      });
      loose.delete(stored.name);
    },
    drop: (fileId) =>
      underLock(async (tx) => {
        await deletePiece(tx, fileId);
        await removeFile(tx, fileId);
      }),
  };
  return {
    pieces,
    loose,
    /** Records the file that ends the package. @returns its id */
    recordEnd: async (tx: Transaction, last: Stored): Promise<string> => {
      const file = fileOf(row, last);
      await recordFile(tx, file);
      return file.id;
    },
  };
}

/** Removes what was kept of a package, in the transaction that ends it. */
export async function removePieces(tx: Transaction, packageId: string): Promise<void> {
  for (const fileId of await deletePieces(tx, packageId)) await removeFile(tx, fileId);
}
