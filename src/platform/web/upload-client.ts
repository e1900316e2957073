import type { Contract } from '#platform/contract/operation.ts';
import { type Client, callsOf } from './client.ts';
import { sendUpload } from './send-upload.ts';

/** What an upload may be told besides its input. */
export interface UploadContext {
  /** Called with the share that has been sent, 0–1; back to 0 when the connection was lost and it starts again. */
  onProgress?: (share: number) => void;
}

/**
 * The operations of one feature, sent so that progress can be shown and a lost connection is tried again:
 * `.uploadModuleImage({ moduleId, file }, { signal, context: { onProgress } })`. Errors are those of every other call.
 *
 * @param late its routes, where they come with its screens
 */
export function uploadClient<Of extends Contract>(feature: string, late?: string) {
  const calls = callsOf<UploadContext>(feature, late, (request, context) => sendUpload(request, context?.onProgress));
  return Object.fromEntries(calls) as unknown as Client<Of, UploadContext>;
}
