import { makePackages } from '#features/audit-package/server/make-package.ts';
import { openDatabase } from '#platform/db/database.ts';
import { giveBackAll } from '#platform/jobs/work-off.ts';
import { sealWith } from '#platform/secrets/sealed.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import type { Told } from '#platform/threads/own-process.ts';
import { setClockAhead } from '#platform/time/clock.ts';
import { type PackageProcess, packageParts } from './package-parts.ts';

/** Connections: what is read, at one moment; signs of life and how far it is; what is kept meanwhile. */
const maxConnections = 3;

/** Makes packages that wait, with what it is told by the process that began it (`makePackagesApart`), and ends; ends with that one too. */
async function make({ databaseUrl, storage, secretsKey, clockAhead, only }: PackageProcess): Promise<void> {
  sealWith(Buffer.from(secretsKey));
  setClockAhead(clockAhead);
  const { db, close } = openDatabase({ url: databaseUrl, maxConnections });
  const stop = () => {
    void giveBackAll(db).finally(() => process.exit(0));
  };
  process.once('disconnect', stop);
  // A terminal tells everybody at once: whoever began this one says when it ends.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
  await makePackages({ db, storage: await openStorage(storage) }, { ...packageParts, isAlone: true }, only);
  process.off('disconnect', stop);
  await close();
}

const tell = (told: Told) => process.send?.(told, () => process.exit(told.error === undefined ? 0 : 1));

process.once('message', (given) => {
  make(given as PackageProcess).then(
    () => tell({}),
    (error: unknown) => tell({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
