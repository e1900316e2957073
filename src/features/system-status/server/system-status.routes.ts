import { acting, type CallContext } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import type { Lease } from '#platform/jobs/lease.ts';
import { systemStatusContract } from '../system-status.contract.ts';
import { readStatus } from './read-status.ts';
import { downloadBundle, gatherBundle } from './support-bundle.ts';

const os = serve(systemStatusContract);

/** @param leasesOf what runs by itself in an installation with this mail, model and storage */
export const systemStatusRoutes = (leasesOf: (context: CallContext) => readonly Lease[]) => {
  const asked = (context: CallContext) => {
    const { db, ai, mail, now } = context;
    return { db, ai, mail, now, leases: leasesOf(context) };
  };
  return os.router({
    getSystemStatus: os.getSystemStatus.handler(({ context }) => readStatus(asked(context))),
    previewSupportBundle: os.previewSupportBundle.handler(async ({ context }) => ({
      files: await gatherBundle(asked(context)),
    })),
    downloadSupportBundle: os.downloadSupportBundle.handler(({ context }) =>
      downloadBundle(asked(context), acting(context).actor),
    ),
  });
};
