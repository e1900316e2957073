import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** The files of a ZIP by their paths, in its order. */
export async function unzipped(zip: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const read = await fromBufferPromise(zip);
  for await (const entry of read.eachEntry())
    files.set(entry.fileName, await buffer(await read.openReadStreamPromise(entry)));
  return files;
}
