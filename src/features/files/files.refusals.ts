import { defineRefusals } from '#platform/contract/refusal.ts';
import { filesTexts } from './files.texts.ts';

/** What uploads, removals and downloads can refuse; `IMAGE_…` sentences differ by place as spec C-440 to C-447 says. */
export const filesRefusals = defineRefusals({
  NOT_AN_IMAGE: { status: 415, message: 'Solo se permiten archivos de imagen' },
  MODULE_IMAGE_TOO_LARGE: { status: 413, message: 'La imagen no puede superar 5MB' },
  PRODUCT_IMAGE_TOO_LARGE: { status: 413, message: 'La imagen no debe superar los 5MB' },
  IMAGE_NOT_STORED: { status: 503, message: filesTexts.imageUploadFailed },
  QUIZ_IMAGE_TYPE: { status: 415, message: 'Tipo de archivo no válido' },
  QUIZ_IMAGE_TOO_LARGE: { status: 413, message: 'Archivo muy grande' },
  QUIZ_IMAGE_NOT_STORED: { status: 503, message: 'Error al subir imagen' },
  IMAGE_DAMAGED: { status: 422, message: 'La imagen está dañada o incompleta. Guárdala de nuevo e intenta otra vez.' },
  IMAGE_TOO_MANY_PIXELS: {
    status: 422,
    message: 'La imagen tiene demasiados píxeles. Redúcela a un máximo de 40 megapíxeles.',
  },
  PROOF_TYPE: { status: 415, message: 'Solo se permiten archivos PDF, JPG y PNG.' },
  PROOF_HEIC: {
    status: 415,
    message: 'Las fotos HEIC no se abren en todos los equipos. Guárdala como JPG, o tómala de nuevo desde aquí.',
  },
  DOCUMENT_TYPE: { status: 415, message: 'Solo se permiten archivos PDF, DOC, DOCX, JPG, JPEG y PNG.' },
  DOCUMENT_TOO_LARGE: { status: 413, message: 'El archivo no puede superar los 25 MB.' },
  DOCUMENT_CONTENT: { status: 422, message: 'El contenido del archivo no corresponde a su extensión.' },
  DOCUMENT_MACROS: {
    status: 415,
    message: 'El archivo lleva macros. Guárdalo como documento de Word sin macros (DOCX) e intenta otra vez.',
  },
  FILE_EMPTY: { status: 400, message: 'El archivo está vacío.' },
  FILE_NAME_TOO_LONG: { status: 400, message: 'El nombre del archivo no puede superar los 300 caracteres.' },
  FILE_NOT_STORED: { status: 503, message: filesTexts.fileUploadFailed },
  FILE_NOT_FOUND: { status: 404, message: 'El archivo no existe o no está disponible para ti.' },
});

/** What a file that proves something can be refused with. */
export const proofRefusals = [
  filesRefusals.PROOF_TYPE,
  filesRefusals.PROOF_HEIC,
  filesRefusals.DOCUMENT_TOO_LARGE,
  filesRefusals.DOCUMENT_CONTENT,
  filesRefusals.FILE_EMPTY,
  filesRefusals.FILE_NAME_TOO_LONG,
  filesRefusals.FILE_NOT_STORED,
  filesRefusals.IMAGE_DAMAGED,
  filesRefusals.IMAGE_TOO_MANY_PIXELS,
] as const;
