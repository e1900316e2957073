import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
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

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const target = join(this.#folder, key);
    const partial = `${target}.${randomBytes(6).toString('hex')}${unfinished}`;
    await mkdir(dirname(target), { recursive: true });
    try {
      const file = await open(partial, 'wx');
      try {
        await file.writeFile(contents);
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
