import { spanned } from '../telemetry/telemetry.ts';
import type { FileStorage } from './storage.ts';

/** The same storage, each of its acts told; of a file neither its name nor its key. */
export function toldStorage(storage: FileStorage): FileStorage {
  const act = <Result>(name: string, work: () => Promise<Result>) =>
    spanned(
      () => ({
        name: `storage ${name}`,
        kind: 'client',
        timed: 'formacion.storage.duration',
        by: { 'formacion.storage.act': name },
      }),
      work,
    );
  return {
    put: (key, bytes, type) => act('put', () => storage.put(key, bytes, type)),
    putStream: (key, bytes, type) => act('put', () => storage.putStream(key, bytes, type)),
    read: (key) => act('read', () => storage.read(key)),
    delete: (key) => act('delete', () => storage.delete(key)),
    writtenAt: (key) => act('look', () => storage.writtenAt(key)),
    list: () => storage.list(),
  };
}
