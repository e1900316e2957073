import { defineRefusals } from '#platform/contract/refusal.ts';

export const moduleFilesRefusals = defineRefusals({
  DOWNLOADABLE_NOT_FOUND: { status: 404, message: 'Este archivo ya no existe. Vuelve a cargar la página.' },
  TOO_MANY_DOWNLOADABLES: { status: 409, message: 'Un módulo admite hasta 100 archivos descargables.' },
});
