import { ImageUpload } from '#features/files/web/ImageUpload.tsx';
import { moduleFilesApi, moduleFilesUploads } from './module-files-api.ts';

interface ModuleImageProps {
  module: { id: string; title: string; imagen_url: string | null };
  /** The image has changed on the server: read the module again. */
  onChanged: () => void;
}

/** A module's image for an admin: drop or choose another, or take it away. Others see the image where the module is shown. */
export function ModuleImage({ module, onChanged }: ModuleImageProps) {
  const moduleId = module.id;
  return (
    <ImageUpload
      label="Imagen del módulo"
      kind="module"
      url={module.imagen_url}
      alt={`Imagen actual de ${module.title}`}
      upload={(file, options) => moduleFilesUploads.uploadModuleImage({ moduleId, file }, options)}
      remove={() => moduleFilesApi.deleteModuleImage.call({ moduleId })}
      removeQuestion={`¿Eliminar la imagen de «${module.title}»?`}
      onChanged={onChanged}
    />
  );
}
