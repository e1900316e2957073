import { defineRefusals } from '#platform/contract/refusal.ts';

export const managementRefusals = defineRefusals({
  ARCHIVE_UNREADABLE: { status: 422, message: 'El archivo no es un módulo exportado desde la plataforma.' },
  // The sentence names what cannot be taken.
  ARCHIVE_REFUSED: { status: 422, message: 'Algo de este módulo no se puede importar.' },
  MODULE_REQUIRED: {
    status: 409,
    message:
      'Este módulo no se puede eliminar: hay un requisito que lo pide o lo pidió. Archívalo: sale de todas las listas y sus registros se conservan.',
  },
});
