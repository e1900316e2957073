import { ImageDown } from 'lucide-react';
import { useState } from 'react';
import { modulesApi } from '#features/modules/web/modules-api.ts';
import { harmlessAddress, hostOfPicture, type OutsidePicture } from '#platform/pictures/outside-pictures.rules.ts';
import { failureText } from '#platform/web/failure.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';

interface OutsidePicturesProps {
  moduleId: string;
  /** What the text shows from elsewhere, as it stands. */
  pictures: readonly OutsidePicture[];
  /** Puts an address of our own in the place of one. */
  onBrought: (address: string, url: string) => void;
}

/** Says that a text shows pictures of other sites, which nobody will see, and takes them over when asked to (decision 0141). */
export function OutsidePictures({ moduleId, pictures, onBrought }: OutsidePicturesProps) {
  const [progress, setProgress] = useState<{ at: number; of: number } | null>(null);
  const [failed, setFailed] = useState<ReadonlyArray<OutsidePicture & { reason: string }>>([]);
  const [brought, setBrought] = useState(0);

  async function bringAll() {
    const asked = pictures;
    const failures: Array<OutsidePicture & { reason: string }> = [];
    setFailed([]);
    setBrought(0);
    for (const [place, picture] of asked.entries()) {
      setProgress({ at: place + 1, of: asked.length });
      try {
        onBrought(picture.address, await ownAddressOf(moduleId, picture.address));
        setBrought((count) => count + 1);
      } catch (error) {
        failures.push({ ...picture, reason: failureText(error, 'No se pudo traer la imagen. Intenta nuevamente.') });
      }
    }
    setFailed(failures);
    setProgress(null);
  }

  const left = failed.filter(({ address }) => pictures.some((picture) => picture.address === address));
  return (
    <div className="mt-2 text-sm empty:hidden">
      {pictures.length > 0 && (
        <Notice tone="info" className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="min-w-0 flex-1 basis-64">
            {pictures.length === 1
              ? 'Este texto muestra 1 imagen de otro sitio: quien lo lea no la verá.'
              : `Este texto muestra ${pictures.length} imágenes de otros sitios: quien lo lea no las verá.`}
          </p>
          <Button variant="secondary" size="sm" isBusy={progress !== null} onClick={() => void bringAll()}>
            {progress === null && <ImageDown className="size-4" aria-hidden="true" />}
            {progress === null ? 'Traer a la plataforma' : `Trayendo ${progress.at} de ${progress.of}…`}
          </Button>
        </Notice>
      )}
      {left.length > 0 && (
        <ul role="alert" aria-label="Imágenes que no se trajeron" className="mt-2 space-y-1 text-danger">
          {left.map(({ address, alt, reason }) => (
            <li key={address} className="break-words">
              {alt ? `«${alt}» (${hostOfPicture(address)})` : hostOfPicture(address)}: {reason}
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="mt-2 text-ink-soft empty:hidden">
        {progress === null &&
          brought > 0 &&
          (brought === 1 ? 'Se trajo 1 imagen.' : `Se trajeron ${brought} imágenes.`)}
      </p>
    </div>
  );
}

/** An address of this installation that was written out whole needs no fetching. */
async function ownAddressOf(moduleId: string, address: string): Promise<string> {
  const harmless = harmlessAddress(address);
  const url = harmless ? new URL(harmless) : null;
  if (url && url.origin === window.location.origin) return `${url.pathname}${url.search}`;
  return (await modulesApi.bringStepImage.call({ moduleId, address })).url;
}
