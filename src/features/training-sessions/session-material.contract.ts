import { z } from 'zod';
import { filesRefusals, proofRefusals } from '#features/files/files.refusals.ts';
import { maxUploadBytes } from '#features/files/files.rules.ts';
import { operation } from '#platform/contract/operation.ts';
import { done, uuid } from '#platform/contract/schemas.ts';
import { materialKinds, materialMoments } from './session-material.rules.ts';
import { sessionSchema } from './session-schemas.contract.ts';
import { trainingSessionsRefusals as refusals } from './training-sessions.refusals.ts';
import { sessionTag as tag, sessionTexts as texts } from './training-sessions.texts.ts';

const id = z.object({ id: uuid });
const shown = z.enum(materialMoments);
const own = { tag, announces: 'own' } as const;

const materialSchema = z.object({
  id: uuid,
  kind: z.enum(materialKinds),
  /** Of a file as it was uploaded; of a document with its code. */
  name: z.string(),
  shown,
  /** Of a file. */
  url: z.string().nullable(),
  size: z.number().nullable(),
  is_image: z.boolean(),
  /** The module or document. */
  object_id: uuid.nullable(),
  /** Whether the module is published, or the document in force; a file always. */
  is_offered: z.boolean(),
});

/** What is handed out with a session: by whose session it is, to whom it invites. */
export const sessionMaterialContract = {
  getSessionMaterial: operation({
    id: 'getSessionMaterial',
    who: 'signed-in',
    method: 'GET',
    path: '/training-sessions/{id}/material',
    summary:
      'El material de una sesión: todo para quien la lleva; para quien está en la lista, lo que ya se puede ver.',
    tag,
    refusals: [refusals.SESSION_NOT_FOUND],
  })
    .input(id)
    .output(
      z.object({
        session: sessionSchema,
        materials: z.array(materialSchema),
        /** How much more there is once the session is over. */
        later: z.number(),
      }),
    ),

  listMaterialChoices: operation({
    id: 'listMaterialChoices',
    who: 'signed-in',
    method: 'GET',
    path: '/training-sessions/{id}/material/choices',
    summary: 'Los módulos publicados y los documentos vigentes que se pueden dar como material de una sesión.',
    tag,
    refusals: [refusals.SESSION_NOT_FOUND],
  })
    .input(id)
    .output(
      z.object({
        modules: z.array(z.object({ id: uuid, title: z.string() })),
        documents: z.array(z.object({ id: uuid, code: z.string(), title: z.string() })),
      }),
    ),

  addSessionFile: operation({
    id: 'addSessionFile',
    who: 'signed-in',
    method: 'POST',
    path: '/training-sessions/{id}/material/files',
    summary:
      'Agrega un archivo al material (PDF, JPG, PNG, DOCX, XLSX, PPTX u ODT, hasta 25 MB); el mismo otra vez es uno.',
    maxBodyBytes: maxUploadBytes,
    refusals: [
      refusals.SESSION_NOT_FOUND,
      refusals.SESSION_CANCELLED,
      refusals.TOO_MUCH_MATERIAL,
      refusals.MATERIAL_TYPE,
      filesRefusals.DOCUMENT_MACROS,
      ...proofRefusals,
    ],
    ...own,
  })
    .input(z.object({ id: uuid, file: z.file(), shown }))
    .output(done),

  addSessionLink: operation({
    id: 'addSessionLink',
    who: 'signed-in',
    method: 'POST',
    path: '/training-sessions/{id}/material/links',
    summary: 'Agrega al material un módulo publicado o un documento vigente; el mismo otra vez es uno.',
    refusals: [
      refusals.SESSION_NOT_FOUND,
      refusals.SESSION_CANCELLED,
      refusals.TOO_MUCH_MATERIAL,
      refusals.MATERIAL_NOT_OFFERED,
    ],
    ...own,
  })
    .input(
      z.object({ id: uuid, kind: z.enum(['module', 'document']), object_id: z.uuid(texts.materialMissing), shown }),
    )
    .output(done),

  changeSessionMaterial: operation({
    id: 'changeSessionMaterial',
    who: 'signed-in',
    method: 'PUT',
    path: '/training-sessions/{id}/material/{material_id}',
    summary: 'Cambia desde cuándo se ve un material: desde el principio o al terminar la sesión.',
    refusals: [refusals.SESSION_NOT_FOUND, refusals.SESSION_CANCELLED, refusals.MATERIAL_NOT_FOUND],
    ...own,
  })
    .input(z.object({ id: uuid, material_id: uuid, shown }))
    .output(done),

  removeSessionMaterial: operation({
    id: 'removeSessionMaterial',
    who: 'signed-in',
    method: 'DELETE',
    path: '/training-sessions/{id}/material/{material_id}',
    summary: 'Quita un material de una sesión; un archivo se borra. Lo que ya no está, ya no está.',
    refusals: [refusals.SESSION_NOT_FOUND],
    ...own,
  })
    .input(z.object({ id: uuid, material_id: uuid }))
    .output(done),
};
