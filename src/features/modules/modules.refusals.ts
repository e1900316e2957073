import { defineRefusals } from '#platform/contract/refusal.ts';

export const modulesRefusals = defineRefusals({
  NO_PERMISSION: { status: 403, message: 'Sin permisos' },
  MODULE_NOT_FOUND: { status: 404, message: 'Módulo no encontrado' },
  MODULE_ARCHIVED: {
    status: 409,
    message: 'Este módulo está archivado: restáuralo antes de cambiarlo.',
  },
  ARCHIVE_HAS_SUBMODULES: {
    status: 409,
    message: 'Esta categoría tiene módulos. Muévelos o archívalos antes de archivarla.',
  },
  // The sentence names the category.
  PARENT_ARCHIVED: { status: 409, message: 'Restaura primero la categoría de este módulo.' },
  MODULE_HAS_RECORDS: {
    status: 409,
    message:
      'Este módulo no se puede eliminar: hay personas con avances, finalizaciones o intentos en él. Archívalo: sale de todas las listas y sus registros se conservan.',
  },
  TITLE_NOT_TYPED: { status: 400, message: 'Escribe el título exacto del módulo para eliminarlo.' },
  STEP_NOT_FOUND: { status: 404, message: 'Este paso ya no existe. Vuelve a cargar el módulo.' },
  VERSION_NOT_FOUND: { status: 404, message: 'Esa versión del paso no existe.' },
  // The name goes in between (spec C-410).
  TITLE_TAKEN: { status: 409, message: 'Ya existe un módulo con ese nombre. Por favor usa un nombre diferente.' },
  PARENT_NOT_FOUND: { status: 409, message: 'La categoría elegida ya no existe. Elige otra.' },
  CATEGORY_IS_TOP: { status: 400, message: 'Una categoría no puede estar dentro de otra.' },
  MODULE_NOT_READY: { status: 409, message: 'Todavía falta algo para publicar este módulo.' },
  MODULE_EDITED: {
    status: 409,
    message:
      'Otra persona cambió lo mismo mientras lo editabas. Nada se guardó: mira cómo está ahora, y guarda de nuevo para que quede lo tuyo.',
  },
  STEP_LACKS_SOURCES: {
    status: 409,
    message:
      'Este paso se generó sin documentos que lo respalden. Escribe el texto, o sube el documento y genera de nuevo, antes de publicarlo.',
  },
  STEP_CHANGED: {
    status: 409,
    message: 'Otra persona guardó este paso mientras lo editabas. Tu texto sigue aquí: compáralo y decide.',
  },
  DRAFT_ELSEWHERE: {
    status: 409,
    message:
      'Escribiste otra cosa en este paso, en otra pestaña o dispositivo. Tu texto de aquí sigue aquí: compáralo y decide.',
  },
  STEPS_CHANGED: {
    status: 409,
    message: 'Los pasos cambiaron mientras los ordenabas. Revisa el orden e intenta nuevamente.',
  },
  MODULES_CHANGED: {
    status: 409,
    message: 'Los módulos cambiaron mientras los ordenabas. Revisa el orden e intenta nuevamente.',
  },
  PICTURE_ADDRESS: { status: 400, message: 'Solo se traen imágenes de direcciones http o https.' },
  PICTURE_IN_NETWORK: {
    status: 400,
    message: 'Esa dirección es de una red interna. Descarga la imagen y súbela.',
  },
  PICTURE_ELSEWHERE: {
    status: 422,
    message: 'Esa dirección lleva a otra. Copia la dirección final de la imagen, o descárgala y súbela.',
  },
  PICTURE_NOT_GIVEN: { status: 422, message: 'El sitio no entregó la imagen. Descárgala y súbela.' },
  PICTURE_TOO_SLOW: {
    status: 422,
    message: 'El sitio tardó demasiado en entregar la imagen. Intenta de nuevo, o descárgala y súbela.',
  },
  HAS_SUBMODULES: {
    status: 409,
    message: 'Esta categoría tiene módulos. Muévelos o elimínalos antes de eliminarla.',
  },
});

/** The exact sentence of a taken title (spec C-410, C-612). */
export function titleTaken(title: string): string {
  return `Ya existe un módulo con el nombre "${title}". Por favor usa un nombre diferente.`;
}

/** The sentence of a module whose category is archived. */
export function parentArchived(title: string): string {
  return `Restaura primero la categoría «${title}».`;
}
