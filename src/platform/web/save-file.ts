import { fetchWithSession } from './session-fetch.ts';

/**
 * Fetches a file of the API with the person's session and hands it to the browser to save, under the name the server
 * gives it. Fails with the server's sentence, or without one when it could not be reached.
 *
 * @param question asked in a body where it is too long for an address
 */
export async function saveFile(address: string, fallbackName: string, question?: object): Promise<void> {
  const asked = question && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(question),
  };
  const answer = await fetchWithSession(new Request(new URL(address, window.location.origin), asked));
  if (!answer.ok) {
    const body: { message?: unknown } = await answer.json().catch(() => ({}));
    throw new Error(typeof body.message === 'string' ? body.message : '');
  }
  const named = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  saveBlob(await answer.blob(), named ? decodeURIComponent(named) : fallbackName);
}

/** Hands something made here to the browser to save. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to save by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
