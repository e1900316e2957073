import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { privacyContract } from '../privacy.contract.ts';
import { acceptNotice, exportAcceptances, getOwnNotice, listAcceptances } from './acceptances.ts';
import { askForNotice, getNoticeVersions, previewNotice, publishNotice, readShownNotice } from './notices.ts';

const os = serve(privacyContract);

export const privacyRoutes = os.router({
  getPrivacyNotice: os.getPrivacyNotice.handler(async ({ context }) => ({
    notice: await readShownNotice(context.db),
  })),
  getOwnNotice: os.getOwnNotice.handler(({ context }) => getOwnNotice(acting(context))),
  acceptNotice: os.acceptNotice.handler(async ({ input, context }) => {
    await acceptNotice(acting(context), input.notice_id);
    return { success: true };
  }),
  getNoticeVersions: os.getNoticeVersions.handler(({ context }) => getNoticeVersions(acting(context))),
  previewNotice: os.previewNotice.handler(({ input }) => previewNotice(input.text)),
  publishNotice: os.publishNotice.handler(({ input, context }) => publishNotice(acting(context), input)),
  askForNotice: os.askForNotice.handler(async ({ input, context }) => {
    await askForNotice(acting(context), input.is_asked);
    return { success: true };
  }),
  listAcceptances: os.listAcceptances.handler(({ input, context }) => listAcceptances(acting(context), input)),
  exportAcceptances: os.exportAcceptances.handler(({ input, context }) => exportAcceptances(acting(context), input)),
});
