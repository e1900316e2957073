import contract from 'virtual:contract';
import { createORPCClient } from '@orpc/client';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { sendUpload } from './send-upload.ts';

/** What an upload may be told besides its input. */
export interface UploadContext {
  /** Called with the share that has been sent, 0–1; back to 0 when the connection was lost and it starts again. */
  onProgress?: (share: number) => void;
}

const link = new OpenAPILink<UploadContext>(contract, {
  url: () => `${window.location.origin}/api`,
  fetch: (request, _init, { context }) => sendUpload(request, context.onProgress),
});

/**
 * The operations of one feature, sent so that progress can be shown and a lost connection is tried again:
 * `.uploadModuleImage({ moduleId, file }, { signal, context: { onProgress } })`. Errors are those of every other call.
 */
export function uploadClient<Contract extends AnyContractRouter>(feature: string) {
  return createORPCClient<JsonifiedClient<ContractRouterClient<Contract, UploadContext>>>(link, { path: [feature] });
}
