import { unlessBackedUp } from '#platform/db/backup/backup-lock.ts';
import type { Database } from '#platform/db/database.ts';
import type { FileStorage } from '#platform/storage/storage.ts';
import { ownerOf, thumbnailOf } from '../files.rules.ts';
import { readKnownKeys, readRemovedFiles } from './files.reads.ts';
import { forgetRemoved } from './files.writes.ts';

/** Most objects deleted in one turn. */
const atOnce = 200;

/** Milliseconds that an object may stand without a row: an upload keeps its bytes first and its row a moment later. */
const patience = 60 * 60 * 1000;

/**
 * Deletes the objects of files that were removed, but none while a backup is made. Cut off anywhere it goes on at its next
 * turn. @returns how many files
 */
export async function deleteRemovedFiles(db: Database, storage: FileStorage): Promise<number> {
  let deleted = 0;
  const removed = await readRemovedFiles(db, atOnce);
  for (const file of removed) {
    const isDone = await unlessBackedUp(db, async () => {
      await storage.delete(`${file.bucket}/${file.path}`);
      await storage.delete(`${file.bucket}/${thumbnailOf(file.path)}`);
      await forgetRemoved(db, file);
    });
    if (!isDone) break;
    deleted += 1;
  }
  return deleted;
}

/**
 * Deletes objects older than an hour that belong to no file: left behind by an upload that was refused, rolled back or
 * cut off; none while a backup is made. @returns how many objects
 */
export async function sweepOrphans(db: Database, storage: FileStorage, now = new Date()): Promise<number> {
  let swept = 0;
  for await (const keys of storage.list()) {
    const known = await readKnownKeys(
      db,
      keys.map((key) => ownerOf(pathOfKey(key))),
    );
    for (const key of keys) {
      if (known.has(ownerOf(key))) continue;
      const writtenAt = await storage.writtenAt(key);
      if (!writtenAt || now.getTime() - writtenAt.getTime() < patience) continue;
      if (await unlessBackedUp(db, () => storage.delete(key))) swept += 1;
    }
  }
  return swept;
}

/** A key without its bucket. */
function pathOfKey(key: string): string {
  return key.slice(key.indexOf('/') + 1);
}
