import { totalmem } from 'node:os';

const megabyte = 2 ** 20;

/** Memory that this machine, or the container or service around us, has for everything, bytes. */
export const memoryHere = () => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);

/**
 * What PostgreSQL is told of a machine's memory, which it shares with the platform's process and the system's own cache: an
 * eighth for its pages, from 64 MB (nothing less runs well) to 1 GB (ten thousand people need less). A sort or a hash has 4 to
 * 16 MB; each connection may have a few at once, so they grow late. Table in docs/operations.md, figures in decision 0196.
 *
 * @param bytes memory for everything
 */
export function memorySettings(bytes: number) {
  const share = (part: number, least: number, most: number) =>
    `${Math.round(Math.min(most, Math.max(least, (bytes * part) / megabyte)))}MB`;
  return {
    shared_buffers: share(1 / 8, 64, 1024),
    effective_cache_size: share(1 / 2, 256, 65_536),
    work_mem: share(1 / 512, 4, 16),
    maintenance_work_mem: share(1 / 32, 32, 256),
  };
}
