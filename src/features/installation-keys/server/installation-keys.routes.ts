import { requireConfirmed } from '#features/second-factor/server/confirm-again.ts';
import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { installationKeysContract } from '../installation-keys.contract.ts';
import { changeInstallationKey, getInstallationKey, readKeyToSign } from './change-installation-key.ts';

const os = serve(installationKeysContract);

export const installationKeysRoutes = os.router({
  getInstallationKey: os.getInstallationKey.handler(({ context }) => getInstallationKey(acting(context))),
  getInstallationKeyRecord: os.getInstallationKeyRecord.handler(({ context }) => readKeyToSign(acting(context))),
  changeInstallationKey: os.changeInstallationKey.handler(async ({ input, context }) => {
    await requireConfirmed(acting(context));
    return changeInstallationKey(context, input);
  }),
});
