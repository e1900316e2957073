import type { Queryable } from '#platform/db/database.ts';
import type { FileStorage } from '#platform/storage/storage.ts';
import { plainName } from '../audit-package.rules.ts';
import { auditPackageTexts as texts } from '../audit-package.texts.ts';
import type { PieceEntry } from '../zip-format.rules.ts';
import { readStoredFiles } from './audit-package.reads.ts';
import type { Pieces } from './package-pieces.ts';
import type { PackageZip } from './package-zip.ts';

/** A file that is not in a package as it was stored. */
export interface WrongFile {
  path: string;
  /** Else it is there, with other bytes. */
  isMissing: boolean;
  /** Of what was stored. */
  sha256: string;
}

export interface Evidence {
  files: number;
  wrong: WrongFile[];
}

/** Files asked for at once. */
const atOnce = 200;
/** Bytes of evidence that are written before they are kept for whoever goes on; with less than that nobody needs to go on. */
const usualPieceBytes = 64 * 1024 * 1024;

interface Evident {
  storage: FileStorage;
  pieces: Pieces;
  pieceBytes?: number | undefined;
  /** Of the files. */
  ids: readonly string[];
  /** Is called with each, and how many are left. */
  told: (left: number) => Promise<void>;
}

interface Wanted {
  id: string;
  key: string;
  path: string;
  sha256: string;
}

async function readWanted(db: Queryable, ids: readonly string[]) {
  const wanted = new Map<string, Wanted>();
  let bytes = 0;
  for (let from = 0; from < ids.length; from += atOnce) {
    for (const file of await readStoredFiles(db, ids.slice(from, from + atOnce))) {
      const { id, sha256 } = file;
      const path = `archivos/${id}-${plainName(file.original_name)}`;
      wanted.set(id, { id, key: `${file.bucket}/${file.path}`, path, sha256 });
      bytes += Number(file.size);
    }
  }
  return { wanted, bytes };
}

/**
 * Copies files of evidence into `archivos/`. One that the storage has not, or not as it was stored, is named in FALTANTES.txt. Many are written in
 * pieces of their own: whoever goes on after this process takes over those that are still as they were and about the same files.
 */
export async function addEvidence(zip: PackageZip, db: Queryable, given: Evident): Promise<Evidence> {
  const { wanted, bytes } = await readWanted(db, given.ids);
  const wrong: WrongFile[] = [];
  let left = wanted.size;
  const told = async ({ id, path, sha256 }: Wanted, written: string | null) => {
    wanted.delete(id);
    if (written !== sha256) wrong.push({ path, isMissing: written === null, sha256 });
    left -= 1;
    await given.told(left);
  };
  const files = wanted.size;
  if (bytes < (given.pieceBytes ?? usualPieceBytes)) {
    for (const { file_id } of given.pieces.kept) await given.pieces.drop(file_id);
    for (const file of [...wanted.values()])
      await told(file, (await copy(zip, given.storage, file))?.part.sha256 ?? null);
  } else await inPieces(zip, given, wanted, told);
  wrong.sort((one, other) => (one.path < other.path ? -1 : 1));
  if (wrong.length > 0) {
    const lines = wrong.map(
      ({ path, isMissing, sha256 }) =>
        `${path} (SHA-256 ${sha256})\n  ${isMissing ? texts.notThere : texts.notTheSame}\n`,
    );
    await zip.add('FALTANTES.txt', Buffer.from(`${texts.missingHead}\n\n${lines.join('')}`));
  }
  return { files: files - wrong.filter(({ isMissing }) => isMissing).length, wrong };
}

async function inPieces(
  zip: PackageZip,
  { storage, pieces, pieceBytes = usualPieceBytes }: Evident,
  wanted: ReadonlyMap<string, Wanted>,
  told: (file: Wanted, written: string | null) => Promise<void>,
): Promise<void> {
  const { output } = zip;
  const beginning = await output.end();
  for (const { file_id, entries } of pieces.kept) if (entries.length === 0) await pieces.drop(file_id);
  await pieces.keep(beginning, []);
  for (const piece of pieces.kept) {
    if (piece.entries.length === 0) continue;
    const from = output.size;
    const files = piece.entries.map(({ id, part }) => ({ file: wanted.get(id), part }));
    const isAsked = files.every(({ file, part }) => file?.path === part.path);
    const bytes = isAsked ? await storage.read(`packages/${piece.name}`) : null;
    if (!bytes || !(await output.take(piece, bytes))) {
      await pieces.drop(piece.file_id);
      continue;
    }
    zip.takeOver(
      from,
      piece.entries.map(({ part, entry }) => ({ part, entry: { ...entry, writtenAt: new Date(entry.writtenAt) } })),
    );
    for (const { file, part } of files) if (file) await told(file, part.sha256);
  }
  let from = -1;
  let entries: PieceEntry[] = [];
  const keep = async () => {
    await pieces.keep(await output.end(), entries);
    from = -1;
    entries = [];
  };
  for (const file of [...wanted.values()]) {
    if (from < 0) {
      from = output.size;
      output.begin(pieces.nextName());
    }
    const copied = await copy(zip, storage, file);
    if (copied) {
      const { at, writtenAt, ...entry } = copied.entry;
      entries.push({
        id: file.id,
        part: copied.part,
        entry: { ...entry, at: at - from, writtenAt: writtenAt.toISOString() },
      });
    }
    await told(file, copied?.part.sha256 ?? null);
    if (output.sizeOfPart >= pieceBytes) await keep();
  }
  // What is left goes on with the end of the package: it is less than a piece.
  if (from < 0) output.begin(pieces.nextName());
}

async function copy(zip: PackageZip, storage: FileStorage, { key, path }: Wanted) {
  const bytes = await storage.read(key);
  return bytes && zip.add(path, bytes);
}
