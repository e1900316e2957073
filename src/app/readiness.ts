import type { Database } from '#platform/db/database.ts';
import { readSchemaState, type SchemaState } from '#platform/db/schema-state.ts';
import type { FileStorage } from '#platform/storage/storage.ts';

/** How long the storage counts as it was found, milliseconds: whoever asks every second costs a bucket one look in ten. */
const storageKnownFor = 10_000;

/** A key that nothing has: to be told that there is no such object is an answer. */
const nobodysKey = 'salud/nada';

const leaving = new WeakSet<Database>();
const looks = new WeakMap<FileStorage, { at: number; isThere: Promise<boolean>; wasThere: boolean }>();

/** From now on this node asks to be sent nobody any more; it goes on answering until its server closes (decision 0275). */
export function beginToLeave(db: Database): void {
  leaving.add(db);
}

/** Whether this node is about to end. */
export const isLeaving = (db: Database): boolean => leaving.has(db);

export type Readiness =
  | { isReady: true; schema: SchemaState; isStorageThere: boolean }
  | { isReady: false; because: 'leaving' | 'schema' | 'storage' };

/**
 * Whether this node should be sent people: it is not about to end, all its migrations are applied, and the storage of files has
 * answered it at least once. A storage that goes away later is told and takes no node out: every other screen works without it, and it
 * would be away for all nodes at once. Rejects when the database does not answer.
 */
export async function readReadiness(db: Database, storage: FileStorage): Promise<Readiness> {
  if (isLeaving(db)) return { isReady: false, because: 'leaving' };
  const [schema, found] = await Promise.all([readSchemaState(db), lookAt(storage)]);
  if (schema === 'older') return { isReady: false, because: 'schema' };
  if (!found.wasThere) return { isReady: false, because: 'storage' };
  return { isReady: true, schema, isStorageThere: found.isThere };
}

async function lookAt(storage: FileStorage): Promise<{ isThere: boolean; wasThere: boolean }> {
  const last = looks.get(storage);
  const isFresh = last !== undefined && performance.now() - last.at < storageKnownFor;
  const isThere = isFresh
    ? last.isThere
    : storage.writtenAt(nobodysKey).then(
        () => true,
        () => false,
      );
  const look = isFresh ? last : { at: performance.now(), isThere, wasThere: last?.wasThere ?? false };
  looks.set(storage, look);
  look.wasThere ||= await isThere;
  // What was found away is looked at again at once: a node that waits for its storage begins as soon as that is there.
  if (!(await isThere)) look.at = Number.NEGATIVE_INFINITY;
  return { isThere: await isThere, wasThere: look.wasThere };
}
