import { z } from 'zod';
import { filesRefusals } from '#features/files/files.refusals.ts';
import { recognitionRefusals } from '#features/recognition/recognition.refusals.ts';
import { operation } from '#platform/contract/operation.ts';
import { paged, placeInput } from '#platform/contract/paging.ts';
import { supervisors } from '#platform/contract/roles.ts';
import { done, uuid } from '#platform/contract/schemas.ts';
import { documentReadingContract } from './document-reading.contract.ts';
import { documentRefusals as refusals } from './documents.refusals.ts';
import { maxDocumentBytes } from './documents.rules.ts';

const tag = 'Documentos';

/** How far the recognition of pages is. */
const scanning = z.object({ done: z.number(), total: z.number() });

export const documentSchema = z.object({
  id: uuid,
  /** The name given on uploading; a newer upload under the same name replaces the older one. */
  module_name: z.string(),
  file_name: z.string(),
  /** Address of the original, for who uploaded it. */
  file_url: z.string(),
  /** Bytes. */
  size: z.number(),
  /** Null where the format has no pages or the document is not read yet. */
  pages: z.number().nullable(),
  chunk_count: z.number(),
  status: z.enum(['processing', 'ready', 'failed']),
  /** Why it could not be read and what to do. */
  error: z.string().nullable(),
  /** A newer upload under the same name that is not read yet, or could not be. */
  /** Whether it answers questions; one that is no longer in force is only read. */
  in_force: z.boolean(),
  replacement: z
    .object({ status: z.enum(['processing', 'failed']), error: z.string().nullable(), scanning: scanning.nullable() })
    .nullable(),
  /** Pages that are recognised in their pictures; null where none are, and when it is read. */
  scanning: scanning.nullable(),
  created_at: z.date(),
});

const headers = z.record(z.string(), z.string());

/** A page's number, from 1. */
export const pageNumber = z.coerce.number().int().min(1).max(1_000_000);

const pictureInput = z.object({
  params: z.object({ documentId: uuid, page: pageNumber }),
  headers: z.object({ 'if-none-match': z.string().max(1000).optional() }),
});

/** A picture, or that the caller has it already. */
export const pictureOutput = z.union([
  z.object({ status: z.literal(200), headers, body: z.instanceof(ReadableStream) }),
  z.object({ status: z.literal(304), headers }),
]);

export const documentsContract = {
  ...documentReadingContract,

  uploadDocument: operation({
    id: 'uploadDocument',
    who: supervisors,
    wrongRole: refusals.DOCUMENTS_RESTRICTED,
    method: 'POST',
    path: '/documents',
    summary:
      'Sube un documento (PDF, DOCX, DOC, RTF, TXT, XLSX, PPTX, ODT, CSV, Markdown, HTML o un escaneo) a la base de conocimiento; con el mismo nombre reemplaza al anterior cuando ya está leído.',
    tag,
    // The form around the file needs room, too.
    maxBodyBytes: maxDocumentBytes + 256 * 1024,
    refusals: [
      refusals.REQUIRED_FIELDS,
      refusals.NAME_TOO_LONG,
      refusals.DOC_NOT_SUPPORTED,
      refusals.TYPE_NOT_SUPPORTED,
      filesRefusals.DOCUMENT_MACROS,
      refusals.DOCUMENT_TOO_LARGE,
      refusals.DOCUMENT_UNREADABLE,
      refusals.SAME_DOCUMENT,
      filesRefusals.FILE_NAME_TOO_LONG,
      filesRefusals.FILE_NOT_STORED,
    ],
  })
    .input(
      z.object({
        file: z.file().optional(),
        module_name: z.string().max(2000).optional(),
        /** `ask`: nothing is kept of a file that is there under another name, and SAME_DOCUMENT says which. */
        same_file: z.enum(['ask', 'keep']).optional(),
      }),
    )
    .output(
      z.object({
        id: uuid,
        status: z.enum(['processing', 'ready']),
        /** Passages it was cut into; 0 while it is still being read. */
        chunks_count: z.number(),
      }),
    ),

  listDocuments: operation({
    id: 'listDocuments',
    who: supervisors,
    wrongRole: refusals.DOCUMENTS_RESTRICTED,
    method: 'GET',
    path: '/documents',
    summary: 'Los documentos propios, los más recientes primero, uno por nombre.',
    tag,
  })
    .input(z.object(placeInput))
    .output(paged(documentSchema, 'documents')),

  deleteDocument: operation({
    id: 'deleteDocument',
    who: supervisors,
    wrongRole: refusals.DOCUMENTS_RESTRICTED,
    method: 'POST',
    path: '/documents/delete',
    summary: 'Elimina el documento propio de ese nombre con todos sus fragmentos.',
    tag,
    refusals: [refusals.DOCUMENT_NOT_FOUND, refusals.DOCUMENT_CONTROLLED],
  })
    .input(z.object({ module_name: z.string().min(1).max(200) }))
    .output(done),

  setDocumentInForce: operation({
    id: 'setDocumentInForce',
    who: supervisors,
    wrongRole: refusals.DOCUMENTS_RESTRICTED,
    method: 'PUT',
    path: '/documents/{documentId}/in-force',
    summary:
      'Dice si un documento propio está vigente: uno que no lo está se puede leer, y ni responde ni sirve para redactar.',
    tag,
    refusals: [refusals.DOCUMENT_NOT_FOUND, refusals.DOCUMENT_CONTROLLED],
  })
    .input(z.object({ documentId: uuid, in_force: z.boolean() }))
    .output(done),

  getDocumentPage: operation({
    id: 'getDocumentPage',
    who: supervisors,
    wrongRole: refusals.DOCUMENTS_RESTRICTED,
    method: 'GET',
    path: '/documents/{documentId}/pages/{page}',
    summary: 'El texto leído de una página de un documento propio.',
    tag,
    refusals: [refusals.DOCUMENT_NOT_FOUND],
  })
    .input(z.object({ documentId: uuid, page: pageNumber }))
    .output(
      z.object({
        module_name: z.string(),
        page: z.number(),
        pages: z.number(),
        passages: z.array(z.object({ section: z.string().nullable(), content: z.string() })),
      }),
    ),

  getDocumentPagePicture: operation({
    id: 'getDocumentPagePicture',
    who: supervisors,
    wrongRole: refusals.DOCUMENTS_RESTRICTED,
    method: 'GET',
    path: '/documents/{documentId}/pages/{page}/picture',
    summary: 'La imagen de una página de un documento propio, en WebP.',
    tag,
    refusals: [refusals.DOCUMENT_NOT_FOUND, recognitionRefusals.PAGE_NOT_SHOWN, recognitionRefusals.PAGES_BUSY],
  })
    .route({ inputStructure: 'detailed', outputStructure: 'detailed' })
    .input(pictureInput)
    .output(pictureOutput),
};
