import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { FSDriver } from 'flydrive/drivers/fs';

/** Ending of an object that is being written. */
const unfinished = '.parcial';

/** A folder. An object appears whole or not at all, also when the process dies or the disk is full. */
export class LocalDriver extends FSDriver {
  readonly #folder: string;

  constructor(folder: string) {
    super({ location: folder, visibility: 'private' });
    this.#folder = folder;
  }

  override put(key: string, contents: string | Uint8Array): Promise<void> {
    return this.#whole(key, (file) => file.writeFile(contents));
  }

  override putStream(key: string, contents: Readable): Promise<void> {
    return this.#whole(key, (file) => file.writeFile(contents));
  }

  async #whole(key: string, write: (file: FileHandle) => Promise<void>): Promise<void> {
    const target = join(this.#folder, key);
    const partial = `${target}.${randomBytes(6).toString('hex')}${unfinished}`;
    await mkdir(dirname(target), { recursive: true });
    try {
      const file = await open(partial, 'wx');
      try {
        await write(file);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(partial, target);
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
  }
}
