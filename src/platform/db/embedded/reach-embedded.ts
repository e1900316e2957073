import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { answers, readPostmaster } from './postmaster.ts';

/**
 * The embedded database of a folder for a program that stands beside the platform: the server that runs already, else one
 * that is started for as long as it is needed. Refuses as {@link startEmbeddedPostgres}.
 */
export async function reachEmbedded(
  dataDir: string,
  until?: AbortSignal,
): Promise<{ url: string; leave: () => Promise<void> }> {
  const cluster = join(dataDir, 'postgres');
  const running = readPostmaster(cluster);
  const passwordFile = join(dataDir, 'postgres.clave');
  if (running && existsSync(passwordFile)) {
    const url = `postgres://formacion:${readFileSync(passwordFile, 'utf8').trim()}@127.0.0.1:${running.port}/postgres`;
    if (await answers(url, cluster)) return { url, leave: async () => undefined };
  }
  const server = await startEmbeddedPostgres({ dataDir, ...(until ? { until } : {}) });
  return { url: server.url, leave: () => server.stop() };
}
