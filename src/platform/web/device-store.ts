import { openDB } from 'idb';

export interface DeviceStore<Value> {
  all(): Promise<Value[]>;
  put(one: Value): Promise<void>;
  /** @param key the values of its key's fields */
  remove(key: string | string[]): Promise<void>;
}

/** Opens a database of the device that holds things of one kind. To be loaded when it is needed: first screens come without it. */
export async function openDeviceStore<Value>(
  database: string,
  { store, keyPath }: { store: string; keyPath: string | string[] },
): Promise<DeviceStore<Value>> {
  const db = await openDB(database, 1, { upgrade: (fresh) => void fresh.createObjectStore(store, { keyPath }) });
  return {
    all: () => db.getAll(store),
    put: async (one) => void (await db.put(store, one)),
    remove: (key) => db.delete(store, key),
  };
}
