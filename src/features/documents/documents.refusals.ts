import { defineRefusals } from '#platform/contract/refusal.ts';

export const documentRefusals = defineRefusals({
  DOCUMENTS_RESTRICTED: { status: 403, message: 'Acceso Restringido' },
  REQUIRED_FIELDS: { status: 400, message: 'Campos requeridos' },
  DOC_NOT_SUPPORTED: { status: 415, message: 'Archivo DOC no soportado' },
  TYPE_NOT_SUPPORTED: { status: 415, message: 'Tipo de archivo no soportado' },
  DOCUMENT_TOO_LARGE: { status: 413, message: 'El archivo supera el límite de 10 MB' },
  NAME_TOO_LONG: { status: 400, message: 'El nombre del módulo no puede superar los 120 caracteres.' },
  /** `data.advice` tells why and what to do. */
  DOCUMENT_UNREADABLE: { status: 422, message: 'Error al procesar documento' },
  DOCUMENT_NOT_FOUND: { status: 404, message: 'El documento ya no existe. Actualiza la lista.' },
  DOCUMENT_CONTROLLED: {
    status: 409,
    message: 'Este documento es la versión de un documento controlado: se cambia, se sustituye y se retira allí.',
  },
  SAME_DOCUMENT: { status: 409, message: 'Este archivo ya está en la base de conocimiento con otro nombre' },
  PAGE_CHANGED: {
    status: 409,
    message:
      'Otra persona cambió esta página mientras la corregías. Copia tu texto, recarga la página y vuelve a intentarlo.',
  },
});
