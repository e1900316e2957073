import { fileURLToPath } from 'node:url';
import { runLimited } from '#platform/threads/limited-process.ts';
import type { DrawableKind } from '../drawn.rules.ts';
import type { ScanFault, ScannedPage } from '../scans.rules.ts';

const child = fileURLToPath(new URL('./scan-pages.child.ts', import.meta.url));

/** Milliseconds of work that one page may take: about ten times what a full one does. */
const withinPage = 150_000;

interface Scanning {
  kind: DrawableKind;
  bytes: Uint8Array;
  pages: readonly number[];
}

/**
 * Recognises pages in a process of its own, which leaves the processor to whoever answers somebody. Each page is handed over as
 * soon as it is done; the one that its process came to grief on is handed over with the fault, and ends it: the rest is
 * asked for again.
 */
export async function scanPages(
  { kind, bytes, pages }: Scanning,
  take: (page: ScannedPage) => Promise<void>,
  { signal, within = withinPage }: { signal?: AbortSignal | undefined; within?: number } = {},
): Promise<void> {
  let done = 0;
  const { reason } = await runLimited(child, [kind, pages.join(',')], bytes, {
    within,
    signal,
    isPatient: true,
    onLine: async (line) => {
      await take(JSON.parse(line));
      done += 1;
    },
  });
  const page = pages[done];
  if (reason && page !== undefined) {
    const fault: ScanFault = reason === 'too-heavy' || reason === 'too-slow' ? reason : 'broken';
    await take({ page, lines: [], confidence: null, turned: 0, aspect: 1, fault });
  }
}
