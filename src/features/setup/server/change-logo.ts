import { recordFile, removeFile, storeImage } from '#features/files/server/store-file.ts';
import { logoUrl } from '#features/settings/logo.rules.ts';
import { lockSettings, readSettings } from '#features/settings/server/settings.reads.ts';
import { storeSettings } from '#features/settings/server/store-settings.ts';
import type { Acting } from '#platform/http/call.ts';

/**
 * Gives the installation another logo, or none; the one before is removed with its bytes. Refuses as {@link storeImage}.
 *
 * @returns the logo's public address; null without one
 */
export async function changeLogo(acting: Acting, file: File | null): Promise<string | null> {
  const image = file && (await storeImage(acting, { file, kind: 'logo', pathPrefix: 'logo_', moduleId: null }));
  return acting.db.transaction(async (tx) => {
    await lockSettings(tx);
    const { branding } = await readSettings(tx);
    if (!image && !branding.logo_id) return null;
    if (branding.logo_id) await removeFile(tx, branding.logo_id);
    if (image) await recordFile(tx, image);
    const next = { logo_id: image?.id ?? null };
    await storeSettings(tx, 'branding', next, acting.actor.id);
    return logoUrl({ branding: next });
  });
}
