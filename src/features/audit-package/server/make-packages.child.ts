import { appendFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#platform/db/database.ts';
import { sealWith } from '#platform/secrets/sealed.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import type { FileStorage } from '#platform/storage/storage.ts';
import { makePackages } from './make-package.ts';

/**
 * A node that makes the packages that wait, and can be killed: `node make-packages.child.ts <database> <folder> [<bytes of a piece> <log>]`. With a log it
 * notes there what it reads of the storage, and takes its time for it.
 */
const [url = '', folder = '', pieceBytes, log] = process.argv.slice(2);
// The one that all of them have.
sealWith(Buffer.alloc(32, 1));
const { db, close } = openDatabase({ url, maxConnections: 4 });
const disk = await openStorage({ kind: 'local', folder });
const read = async (key: string) => {
  if (log) {
    await appendFile(log, `${key}\n`);
    await pause(15);
  }
  return disk.read(key);
};
const storage: FileStorage = { ...disk, read };
await makePackages(
  { db, storage },
  {
    verifierPage: async () => '<html></html>',
    readReminders: async () => [],
    ...(pieceBytes ? { pieceBytes: Number(pieceBytes) } : {}),
  },
);
await close();
process.exit(0);
