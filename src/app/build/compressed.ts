import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, type InputType } from 'node:zlib';
import type { ViteCompressionPluginOption } from 'vite-plugin-compression2';

const folder = resolve('node_modules/.cache/compressed');
const smallest = promisify(brotliCompress);
const compatible = promisify(gzip);

/**
 * As small as Brotli makes it, which takes seconds over all files: what an earlier build compressed is read instead, until the
 * packages are installed anew.
 */
async function brotli(given: InputType): Promise<Buffer> {
  const content = createHash('sha256').update(given as Uint8Array);
  const kept = resolve(folder, `${content.digest('hex')}.br`);
  const known = await readFile(kept).catch(() => null);
  if (known) return known;
  const made = await smallest(given);
  // Under its name only when it is whole: two builds may run, and either may be killed.
  const unfinished = `${kept}.${process.pid}`;
  await mkdir(folder, { recursive: true });
  await writeFile(unfinished, made);
  await rename(unfinished, kept);
  return made;
}

/** Every file of the browser's part beside it, compressed: none is compressed per request. */
export const compressed: ViteCompressionPluginOption = {
  include: /\.(js|css|svg|html|json)$/,
  threshold: 512,
  algorithms: [
    [brotli, {}],
    [(given) => compatible(given, { level: 9 }), {}],
  ],
  filename: (_id, { algorithm }) => `[path][base].${algorithm === brotli ? 'br' : 'gz'}`,
  // Left to itself it takes one file at a time for fear of memory.
  scheduler: { isHighMemory: () => false },
};
