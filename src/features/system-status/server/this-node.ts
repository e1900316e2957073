import { randomUUID } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { modelSigns } from '#platform/ai/watched-ai.ts';
import { productVersion } from '#platform/config/version.ts';
import type { Database } from '#platform/db/database.ts';
import { proxySigns } from '#platform/http/proxy-signs.ts';
import type { FileStorage } from '#platform/storage/storage.ts';
import { forgetNotes, notedFaults } from '#platform/telemetry/fault-notes.ts';
import { presentMoment } from '#platform/time/clock.ts';
import { insertFaults, removeNode, removeSilentNodes, writeSign } from './system-status.writes.ts';

/** Milliseconds between two looks at the event loop; what is measured includes them. */
const resolution = 50;
/** Milliseconds that a storage has to answer before it counts as away. */
const storagePatience = 5000;
/** Signs of life between two looks at the storage. */
const signsPerLook = 4;

interface ThisNode {
  readonly id: string;
  readonly name: string;
  readonly startedAt: Date;
  readonly folder: string;
  readonly storageFolder: string | null;
  readonly delay: ReturnType<typeof monitorEventLoopDelay>;
  signs: number;
  reachesStorage: boolean;
}

let node: ThisNode | undefined;

/**
 * From now on this process is a node that gives signs of life.
 *
 * @param port tells apart those that run on one machine
 * @param folder where it keeps data on this machine
 * @param storageFolder where files are kept on it; null where they are elsewhere
 */
export function beginNode({ port, ...folders }: { port: number; folder: string; storageFolder: string | null }): void {
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  node = {
    id: randomUUID(),
    name: `${hostname() || 'nodo'}:${port}`.slice(0, 120),
    startedAt: presentMoment(),
    ...folders,
    delay,
    signs: 0,
    reachesStorage: true,
  };
}

/** This process among the nodes; null where it is none. */
export const thisNodeId = (): string | null => node?.id ?? null;

/** How much is free on the disk of a folder, bytes; nulls where that cannot be known. */
async function diskOf(folder: string): Promise<{ free: number | null; size: number | null }> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, size: blocks * bsize };
  } catch {
    return { free: null, size: null };
  }
}

/** Whether the storage answers; what is asked for is not there, and need not be. */
async function reaches(storage: FileStorage, folder: string | null): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, storagePatience, false);
  });
  const look = async () => {
    // A folder is made with the first file.
    if (folder !== null && existsSync(folder)) await access(folder, constants.W_OK);
    await storage.writtenAt('estado/ninguno');
    return true;
  };
  return Promise.race([look().catch(() => false), tooLate]).finally(() => clearTimeout(timer));
}

/** This node's sign of life, with the faults that it met since the one before. Does nothing where this process is no node. */
export async function giveSign(db: Database, storage: FileStorage): Promise<void> {
  if (!node) return;
  const { id, name, startedAt, folder, storageFolder, delay } = node;
  if (node.signs % signsPerLook === 0) node.reachesStorage = await reaches(storage, storageFolder);
  node.signs += 1;
  const late = delay.count > 0 ? Math.max(0, delay.percentile(99) / 1e6 - resolution) : 0;
  delay.reset();
  const [disk, model] = [await diskOf(folder), modelSigns()];
  await writeSign(db, {
    id,
    name,
    version: productVersion(),
    runtime: `Node.js ${process.versions.node}`,
    started_at: startedAt,
    memory_bytes: process.memoryUsage.rss(),
    event_loop_ms: Math.round(late * 10) / 10,
    disk_free: disk.free,
    disk_size: disk.size,
    reaches_storage: node.reachesStorage,
    model_calls: model.calls,
    model_failures: model.failures,
    model_answered_at: model.answeredAt,
    proxy_signs: proxySigns(),
  });
  const noted = [...notedFaults()];
  if (noted.length > 0) {
    await insertFaults(
      db,
      noted.map(({ key, ...fault }) => ({ ...fault, node_id: id })),
    );
    forgetNotes(noted);
  }
  await removeSilentNodes(db);
}

/** A node that ends takes its name out of the list, with what it met last. */
export async function leaveNodes(db: Database): Promise<void> {
  if (!node) return;
  const { id, delay } = node;
  node = undefined;
  delay.disable();
  await removeNode(db, id);
}
