import { servePublicImage } from '#features/files/server/serve-file.ts';
import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { logoContract } from '../logo.contract.ts';
import { changeLogo } from './change-logo.ts';

const os = serve(logoContract);

export const logoRoutes = os.router({
  getLogo: os.getLogo.handler(({ input, context }) =>
    // The small copy: 480 pixels are enough for a header on the sharpest screen and on paper.
    servePublicImage(context, { id: input.params.id, isThumbnail: true, knownTag: input.headers['if-none-match'] }),
  ),
  uploadLogo: os.uploadLogo.handler(async ({ input, context }) => {
    const logo_url = await changeLogo(acting(context), input.file);
    if (!logo_url) throw new Error('an uploaded logo has an address');
    return { logo_url };
  }),
  deleteLogo: os.deleteLogo.handler(async ({ context }) => {
    await changeLogo(acting(context), null);
    return { success: true };
  }),
});
