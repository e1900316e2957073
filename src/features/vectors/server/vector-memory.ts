import type { Database } from '#platform/db/database.ts';
import { differing, product, quantise, signWords, writeSigns } from '../quantised.rules.ts';
import { readVectorModel, readVectorsAfter } from './vectors.reads.ts';

/** Bytes of vectors that a process keeps at most: 65,536 of 1,024 numbers. What is beyond is found by its words. */
const mostBytes = 64 * 1024 * 1024;
/** Vectors that are read at once, and kept together. */
const together = 2048;

interface Block {
  ids: string[];
  scales: Float32Array;
  numbers: Int8Array;
  /** Their signs, a bit each. */
  signs: Int32Array;
}

/** The vectors of one model, as this process has read them. */
interface Kept {
  model: string;
  dimensions: number;
  version: number;
  removals: number;
  lastSeq: number;
  blocks: Block[];
}

const memory = new WeakMap<Database, { kept: Kept | null; reading: Promise<Kept | null> | null }>();

/** The model's vectors as they are now; of those that are known only what came is read. */
async function current(db: Database, model: string): Promise<Kept | null> {
  const mine = memory.get(db) ?? { kept: null, reading: null };
  memory.set(db, mine);
  // Whoever asks while they are read waits for the same reading.
  mine.reading ??= refresh(db, model, mine.kept).finally(() => {
    mine.reading = null;
  });
  mine.kept = await mine.reading;
  return mine.kept;
}

async function refresh(db: Database, model: string, known: Kept | null): Promise<Kept | null> {
  const row = await readVectorModel(db, model);
  if (!row?.dimensions) return null;
  const { dimensions, version, removals } = row;
  const isSame = known?.model === model && known.dimensions === dimensions && known.removals === removals;
  if (isSame && known.version === version) return known;
  const kept = isSame ? known : { model, dimensions, version, removals, lastSeq: 0, blocks: [] };
  kept.version = version;
  const mostBlocks = Math.floor(mostBytes / (together * (dimensions + 4 * signWords(dimensions))));
  for (let more = together; more === together && kept.blocks.length < mostBlocks;) {
    const rows = await readVectorsAfter(db, model, kept.lastSeq, together);
    more = rows.length;
    for (const one of rows) keep(kept, one);
  }
  return kept;
}

function keep(kept: Kept, { passage_id, scale, vector, seq }: Awaited<ReturnType<typeof readVectorsAfter>>[number]) {
  const { dimensions, blocks } = kept;
  let block = blocks.at(-1);
  if (!block || block.ids.length === together) {
    block = {
      ids: [],
      scales: new Float32Array(together),
      numbers: new Int8Array(together * dimensions),
      signs: new Int32Array(together * signWords(dimensions)),
    };
    blocks.push(block);
  }
  const place = block.ids.length;
  block.numbers.set(new Int8Array(vector.buffer, vector.byteOffset, dimensions), place * dimensions);
  writeSigns(
    block.numbers.subarray(place * dimensions, (place + 1) * dimensions),
    block.signs,
    place * signWords(dimensions),
  );
  block.scales[place] = scale;
  block.ids.push(passage_id);
  kept.lastSeq = seq;
}

/** From so many vectors on, of so many numbers, their signs choose which of them are compared in whole; and how many those are. */
const bySigns = { vectors: 4000, numbers: 256, compared: 1500 };

/**
 * The passages whose vectors are nearest to one, the nearest first. Of many vectors those are compared whose signs agree most (a
 * twelfth of the work). Reads one row, and the vectors that came since the last time.
 *
 * @returns 'other-length' where the vector has another one than those that are kept
 */
export async function nearest(
  db: Database,
  model: string,
  vector: Float32Array,
  most: number,
): Promise<string[] | 'other-length'> {
  const kept = await current(db, model);
  if (!kept) return [];
  if (kept.dimensions !== vector.length) return 'other-length';
  const { numbers } = quantise(vector);
  const farthest = farthestSigns(kept, numbers);
  const best: Array<{ id: string; likeness: number }> = [];
  for (const [place, { ids, scales, numbers: all }] of kept.blocks.entries()) {
    const distances = farthest?.distances[place];
    for (const [row, id] of ids.entries()) {
      if (farthest && distances && (distances[row] ?? 0) > farthest.limit) continue;
      best.push({ id, likeness: product(numbers, all, row * kept.dimensions) * (scales[row] ?? 0) });
    }
  }
  return best
    .sort((left, right) => right.likeness - left.likeness)
    .slice(0, most)
    .map(({ id }) => id);
}

/** In how many signs each vector differs from one, and up to how many it is compared in whole; null where all are. */
function farthestSigns({ blocks, dimensions }: Kept, numbers: Int8Array) {
  const count = blocks.reduce((sum, { ids }) => sum + ids.length, 0);
  if (count < bySigns.vectors || dimensions < bySigns.numbers) return null;
  const words = signWords(dimensions);
  const asked = new Int32Array(words);
  writeSigns(numbers, asked, 0);
  const howMany = new Uint32Array(dimensions + 1);
  const distances = blocks.map(({ ids, signs }) =>
    Uint16Array.from(ids, (_, row) => {
      const distance = differing(asked, signs, row * words);
      howMany[distance] = (howMany[distance] ?? 0) + 1;
      return distance;
    }),
  );
  let limit = 0;
  for (let nearer = 0; limit < dimensions && nearer + (howMany[limit] ?? 0) < bySigns.compared; limit += 1) {
    nearer += howMany[limit] ?? 0;
  }
  return { distances, limit };
}
