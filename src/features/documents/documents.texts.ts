import type { UnreadableReason } from '#features/recognition/unreadable.rules.ts';

/** The Spanish of the documents that is not a refusal. */
export const documentTexts = {
  title: 'Gestión de Documentos',
  loading: 'Cargando documentos...',
  loadFailed: 'Error al cargar documentos',
  unexpected: 'Error inesperado',
  uploadFailed: 'Error al procesar documento',
  deleteFailed: 'Error al eliminar documento',
  deleted: 'Documento eliminado',
  notSaved: 'No se pudo guardar. Intenta nuevamente.',
  inForce: 'Documento vigente',
  notInForce: 'El chat no responde con él',
  ask: 'Preguntar sobre este documento',
  notInForceHint: 'No responde con él: se puede leer, pero ni el chat ni los módulos nuevos lo usan.',
  inForceFailed: 'No se pudo cambiar el documento',
  missingFields: 'Campos requeridos',
  sessionLost: 'Error de autenticación',
  uploadRestricted: 'Solo los administradores y jefes pueden subir documentos',
  listRestricted: 'Solo los administradores y jefes pueden ver los documentos cargados',
  docAdvice:
    'No es un documento de Word 97 a 2003, o no lo dice su nombre. Ábrelo en Word, guárdalo como DOCX o PDF y súbelo de nuevo.',
  typeAdvice:
    'Puedes subir archivos TXT, PDF, DOCX, DOC o RTF. También XLSX, PPTX, ODT, CSV, Markdown y HTML, y escaneos o fotos de páginas: JPG, PNG, WebP o TIFF.',
  /** @param isOwn whether the person uploaded it */
  sameFile: (name: string, isOwn: boolean) =>
    isOwn
      ? `Ya subiste este mismo archivo como «${name}». Si lo subes otra vez, el chat lo citará dos veces.`
      : `Otra persona ya subió este mismo archivo como «${name}». Si lo subes otra vez, el chat lo citará dos veces.`,
} as const;

/** Why a document could not be read, and what to do about it. */
export const unreadableTexts: Record<UnreadableReason, string> = {
  empty: 'El archivo está vacío. Revisa que sea el correcto y súbelo de nuevo.',
  'no-text':
    'No se encontró texto, tampoco reconociéndolo en las imágenes de las páginas (OCR). Escanéalo de nuevo, más nítido y derecho, y súbelo de nuevo.',
  encrypted: 'El archivo está protegido con contraseña. Quita la protección y súbelo de nuevo.',
  broken: 'El archivo está dañado o incompleto. Ábrelo en tu equipo, guárdalo otra vez y súbelo de nuevo.',
  'too-heavy': 'El archivo necesita demasiada memoria para leerse. Divídelo en partes o guárdalo con menos imágenes.',
  'too-slow': 'El archivo tarda demasiado en leerse. Divídelo en partes más pequeñas y súbelas por separado.',
  'too-long': 'El archivo tiene demasiado texto. Divídelo en partes y súbelas por separado.',
};
