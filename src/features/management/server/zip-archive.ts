import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';

/** A ZIP of named parts, written while it is sent. */
export function zipStream(parts: AsyncIterable<{ path: string; bytes: Buffer }>, onFault: (fault: unknown) => void) {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const fill = async () => {
    for await (const { path, bytes } of parts) zip.addBuffer(bytes, path);
    zip.end();
  };
  fill().catch((fault: Error) => {
    onFault(fault);
    output.destroy(fault);
  });
  return Readable.toWeb(output) as ReadableStream;
}

/** A ZIP that cannot be read, or unpacks to more than it may. */
export class UnreadableArchive extends Error {}

/** The parts of a ZIP by name. Throws {@link UnreadableArchive}; what a part says of its size is checked while it is read. */
export async function readZip(bytes: Buffer, mostBytes: number, mostParts: number): Promise<Map<string, Buffer>> {
  const parts = new Map<string, Buffer>();
  let total = 0;
  try {
    const zip = await fromBufferPromise(bytes);
    if (zip.entryCount > mostParts) throw new Error('too many parts');
    for await (const entry of zip.eachEntry()) {
      total += entry.uncompressedSize;
      if (total > mostBytes) throw new Error('unpacks to too much');
      if (!entry.fileName.endsWith('/'))
        parts.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
    }
  } catch (cause) {
    throw new UnreadableArchive('not a readable ZIP', { cause });
  }
  return parts;
}
