import { fetchWithSession } from './session-fetch.ts';

interface DownloadSettings {
  /** Told once the server has begun to give the file. */
  onStart: () => void;
  /** Called with the share that has arrived, 0–1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Fetches a file and lets the browser save it under its name; the screen stays (spec C-604). Rejects when the server
 * refuses or the connection is lost.
 *
 * @param url address below this server
 */
export async function download(url: string, name: string, { onStart, onProgress, signal }: DownloadSettings) {
  const answer = await fetchWithSession(new Request(new URL(url, window.location.origin), { signal }));
  if (!answer.ok || !answer.body) throw new Error(`The file was not given: ${answer.status}.`);
  onStart();
  const total = Number(answer.headers.get('content-length') ?? 0);
  const parts: BlobPart[] = [];
  let received = 0;
  for (const reader = answer.body.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    received += value.length;
    if (total > 0) onProgress(Math.min(1, received / total));
  }
  saveBlob(new Blob(parts, { type: answer.headers.get('content-type') ?? 'application/octet-stream' }), name);
}

/** Lets the browser save bytes that are here already. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the address only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
