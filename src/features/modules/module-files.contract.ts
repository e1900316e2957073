import { z } from 'zod';
import { filesRefusals } from '#features/files/files.refusals.ts';
import { imageKinds, maxUploadBytes } from '#features/files/files.rules.ts';
import { operation } from '#platform/contract/operation.ts';
import { supervisors } from '#platform/contract/roles.ts';
import { done, uuid } from '#platform/contract/schemas.ts';
import { moduleFilesRefusals as refusals } from './module-files.refusals.ts';
import { modulesRefusals } from './modules.refusals.ts';

const tag = 'Archivos de los módulos';
const admin = { who: ['admin'], wrongRole: modulesRefusals.NO_PERMISSION, announces: 'all', tag } as const;
const moduleId = z.object({ moduleId: uuid });

export const downloadableTypeSchema = z.enum(['guia_rapida', 'guia_mantenimiento']);

/** A guide of a module (spec C-286); `file_size` in bytes, `file_type` a content type, `file_url` below this server. */
export const downloadableSchema = z.object({
  id: uuid,
  module_id: uuid,
  title: z.string(),
  file_name: z.string(),
  file_url: z.string(),
  file_size: z.number(),
  file_type: z.string(),
  downloadable_type: downloadableTypeSchema,
  created_at: z.date(),
});

const { FILE_EMPTY, FILE_NAME_TOO_LONG, IMAGE_DAMAGED, IMAGE_TOO_MANY_PIXELS } = filesRefusals;
const whateverItIs = [FILE_EMPTY, FILE_NAME_TOO_LONG, IMAGE_DAMAGED, IMAGE_TOO_MANY_PIXELS] as const;
const { wrongType, tooLarge, notStored } = imageKinds.module;

export const moduleFilesContract = {
  listModuleDownloadables: operation({
    id: 'listModuleDownloadables',
    who: supervisors,
    method: 'GET',
    path: '/modules/{moduleId}/files',
    summary: 'Guías descargables de un módulo, para su gestión.',
    tag,
    refusals: [modulesRefusals.MODULE_NOT_FOUND],
  })
    .input(moduleId)
    .output(z.array(downloadableSchema)),

  uploadDownloadable: operation({
    id: 'uploadDownloadable',
    ...admin,
    method: 'POST',
    path: '/modules/{moduleId}/files',
    summary:
      'Sube una guía descargable (PDF, DOC, DOCX, JPG o PNG, hasta 25 MB). Repetida con el mismo id es una sola.',
    maxBodyBytes: maxUploadBytes,
    refusals: [
      modulesRefusals.MODULE_NOT_FOUND,
      refusals.TOO_MANY_DOWNLOADABLES,
      filesRefusals.DOCUMENT_TYPE,
      filesRefusals.DOCUMENT_TOO_LARGE,
      filesRefusals.DOCUMENT_CONTENT,
      filesRefusals.DOCUMENT_MACROS,
      filesRefusals.FILE_NOT_STORED,
      ...whateverItIs,
    ],
  })
    .input(
      moduleId.extend({
        id: uuid.optional(),
        /** The file's name without its extension, unless given. */
        title: z.string().trim().max(200).optional(),
        downloadable_type: downloadableTypeSchema,
        file: z.file(),
      }),
    )
    .output(downloadableSchema),

  deleteDownloadable: operation({
    id: 'deleteDownloadable',
    ...admin,
    method: 'DELETE',
    path: '/module-files/{downloadableId}',
    summary: 'Elimina una guía descargable.',
    refusals: [refusals.DOWNLOADABLE_NOT_FOUND],
  })
    .input(z.object({ downloadableId: uuid }))
    .output(done),

  uploadModuleImage: operation({
    id: 'uploadModuleImage',
    ...admin,
    method: 'POST',
    path: '/modules/{moduleId}/image',
    summary: 'Sube la imagen de un módulo (hasta 5 MB); sustituye a la que hubiera.',
    maxBodyBytes: maxUploadBytes,
    refusals: [modulesRefusals.MODULE_NOT_FOUND, wrongType, tooLarge, notStored, ...whateverItIs],
  })
    .input(moduleId.extend({ file: z.file() }))
    .output(z.object({ imagen_url: z.string() })),

  deleteModuleImage: operation({
    id: 'deleteModuleImage',
    ...admin,
    method: 'DELETE',
    path: '/modules/{moduleId}/image',
    summary: 'Elimina la imagen de un módulo.',
    refusals: [modulesRefusals.MODULE_NOT_FOUND],
  })
    .input(moduleId)
    .output(done),
};
