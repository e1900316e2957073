import { useQueryClient } from '@tanstack/react-query';
import { ImageUpload } from '#features/files/web/ImageUpload.tsx';
import { setOrganisation, useOrganisation } from '#features/settings/web/organisation.ts';
import { settingsApi } from '#features/settings/web/settings-api.ts';
import { logoApi, logoUploads } from './logo-api.ts';

/** The installation's logo: stored by itself as soon as it is chosen, and seen everywhere at once. */
export function LogoField() {
  const client = useQueryClient();
  const { logo_url } = useOrganisation();
  const changed = (url: string | null) => {
    setOrganisation({ logo_url: url });
    return client.invalidateQueries({ queryKey: settingsApi.getSettings.key() });
  };
  return (
    <ImageUpload
      label="Logo"
      kind="logo"
      isWhole
      url={logo_url}
      alt="Logo actual"
      upload={async (file, options) => changed((await logoUploads.uploadLogo({ file }, options)).logo_url)}
      remove={async () => {
        await logoApi.deleteLogo.call();
        await changed(null);
      }}
      removeQuestion="¿Eliminar el logo de la plataforma?"
      onChanged={() => undefined}
    />
  );
}
