import { createServer } from 'node:net';

/** Rejects as listening would, so that nothing is made for a server that could not be reached. */
export function tryPort(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
