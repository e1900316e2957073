import { z } from 'zod';
import { longestPageText } from '#features/reading/edited-text.rules.ts';
import { blockKinds } from '#features/reading/reading.rules.ts';
import { scanFaults } from '#features/recognition/scans.rules.ts';
import { operation } from '#platform/contract/operation.ts';
import { supervisors } from '#platform/contract/roles.ts';
import { uuid } from '#platform/contract/schemas.ts';
import { documentRefusals as refusals } from './documents.refusals.ts';

const tag = 'Documentos';
const pageNumber = z.coerce.number().int().min(1).max(1_000_000);

/** What was done to a document's text: it answers with it already, or will as soon as it is read again. */
const changed = z.object({ is_applied: z.boolean() });

export const documentReadingContract = {
  getDocumentReading: operation({
    id: 'getDocumentReading',
    who: supervisors,
    wrongRole: refusals.DOCUMENTS_RESTRICTED,
    method: 'GET',
    path: '/documents/{documentId}/reading',
    summary: 'Qué se leyó de un documento propio: sus páginas, las que no dieron texto y las corregidas.',
    tag,
    refusals: [refusals.DOCUMENT_NOT_FOUND],
  })
    .input(z.object({ documentId: uuid }))
    .output(
      z.object({
        id: uuid,
        module_name: z.string(),
        file_name: z.string(),
        /** Whether it answers questions. */
        in_force: z.boolean().optional(),
        /** Pages of the original; parts of the text where the format has none. */
        pages: z.number(),
        /** Whether its pages can be shown as pictures. */
        has_pictures: z.boolean(),
        /** Whether a person said that it is a catalogue; null where nobody did. */
        is_catalogue: z.boolean().nullable(),
        /** False while it is read again after a change; until then what was read before answers. */
        is_applied: z.boolean(),
        /** Pages that gave no text, and why where their pictures were looked at. */
        silent: z.array(z.object({ page: z.number(), fault: z.enum(scanFaults).nullable() })),
        left_out: z.array(z.number()),
        corrected: z.array(z.number()),
      }),
    ),

  getDocumentReadingPage: operation({
    id: 'getDocumentReadingPage',
    who: supervisors,
    wrongRole: refusals.DOCUMENTS_RESTRICTED,
    method: 'GET',
    path: '/documents/{documentId}/reading/{page}',
    summary: 'Lo que se leyó de una página de un documento propio, bloque por bloque.',
    tag,
    refusals: [refusals.DOCUMENT_NOT_FOUND],
  })
    .input(z.object({ documentId: uuid, page: pageNumber }))
    .output(
      z.object({
        page: z.number(),
        blocks: z.array(
          z.object({
            kind: z.enum(blockKinds),
            level: z.number().optional(),
            text: z.string(),
            cells: z.array(z.string()).optional(),
          }),
        ),
        /** The text to correct: a block on each line, '# ' before headings, ' | ' between cells. */
        text: z.string(),
        is_left_out: z.boolean(),
        is_corrected: z.boolean(),
        /** How often the page was changed; to be sent with the next change. */
        version: z.number(),
        /** How sure the recognition of its picture is, 0 to 100; null where its text was not recognised. */
        confidence: z.number().nullable(),
      }),
    ),

  correctDocumentPage: operation({
    id: 'correctDocumentPage',
    who: supervisors,
    wrongRole: refusals.DOCUMENTS_RESTRICTED,
    method: 'PUT',
    path: '/documents/{documentId}/reading/{page}',
    summary: 'Corrige el texto de una página de un documento propio, la excluye o vuelve a lo leído.',
    tag,
    refusals: [refusals.DOCUMENT_NOT_FOUND, refusals.PAGE_CHANGED, refusals.DOCUMENT_CONTROLLED],
  })
    .input(
      z.object({
        documentId: uuid,
        page: pageNumber,
        version: z.number().int().min(0),
        /** Null goes back to what was read. */
        text: z.string().max(longestPageText).nullable(),
        is_left_out: z.boolean(),
      }),
    )
    .output(changed),

  markDocumentCatalogue: operation({
    id: 'markDocumentCatalogue',
    who: supervisors,
    wrongRole: refusals.DOCUMENTS_RESTRICTED,
    method: 'PUT',
    path: '/documents/{documentId}/catalogue',
    summary: 'Dice si un documento propio es un catálogo; null deja que lo diga su texto.',
    tag,
    refusals: [refusals.DOCUMENT_NOT_FOUND, refusals.DOCUMENT_CONTROLLED],
  })
    .input(z.object({ documentId: uuid, is_catalogue: z.boolean().nullable() }))
    .output(changed),
};
