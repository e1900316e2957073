import { z } from 'zod';
import { operation } from '#platform/contract/operation.ts';
import { supervisors } from '#platform/contract/roles.ts';
import { uuid } from '#platform/contract/schemas.ts';
import { generationRefusals as refusals } from './generation.refusals.ts';

/** Documents that something is written out of, whole or some of their sections; what is chosen is used whole. */
export const chosenSources = z
  .array(
    z.object({
      documentId: uuid,
      /** Sections as the outline names them; the whole document unless given. */
      sections: z
        .array(z.object({ place: z.number().int().min(0), title: z.string().max(200) }))
        .max(400)
        .optional(),
    }),
  )
  .max(10);

export type ChosenSource = z.infer<typeof chosenSources>[number];

const tag = 'Generación con IA';
const ofSupervisors = { who: supervisors, wrongRole: refusals.NO_PERMISSION, tag } as const;

export const chosenSourcesContract = {
  listSourceDocuments: operation({
    ...ofSupervisors,
    id: 'listSourceDocuments',
    method: 'GET',
    path: '/source-documents',
    summary: 'Los documentos leídos de los que se puede escribir un módulo, por nombre.',
  }).output(z.array(z.object({ id: uuid, title: z.string(), file_name: z.string() }))),

  getDocumentOutline: operation({
    ...ofSupervisors,
    id: 'getDocumentOutline',
    method: 'GET',
    path: '/source-documents/{documentId}/outline',
    summary: 'Los apartados de un documento, en su orden, con su página y su extensión.',
    refusals: [refusals.SOURCE_NOT_FOUND],
  })
    .input(z.object({ documentId: uuid }))
    .output(
      z.object({
        id: uuid,
        title: z.string(),
        sections: z.array(
          z.object({
            place: z.number(),
            /** How deep its heading stands, from 1. */
            level: z.number(),
            title: z.string(),
            page: z.number().nullable(),
            /** Of its own text, without the sections below. */
            characters: z.number(),
          }),
        ),
      }),
    ),
};
