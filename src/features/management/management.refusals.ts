import { defineRefusals } from '#platform/contract/refusal.ts';

export const managementRefusals = defineRefusals({
  ARCHIVE_UNREADABLE: { status: 422, message: 'El archivo no es un módulo exportado desde la plataforma.' },
  // The sentence names what cannot be taken.
  ARCHIVE_REFUSED: { status: 422, message: 'Algo de este módulo no se puede importar.' },
});
