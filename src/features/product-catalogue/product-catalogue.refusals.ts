import { defineRefusals } from '#platform/contract/refusal.ts';
import { productCatalogueTexts } from './product-catalogue.texts.ts';

export const productCatalogueRefusals = defineRefusals({
  CATALOGUE_FORMAT: { status: 424, message: 'La respuesta del asistente no tiene el formato esperado' },
  CATALOGUE_ASSISTANT_MISSING: { status: 409, message: productCatalogueTexts.assistantMissing },
  CATALOGUE_DRAFT_NOT_FOUND: { status: 404, message: 'No hay un borrador del catálogo: se publicó o se descartó.' },
  CATALOGUE_DRAFT_CHANGED: {
    status: 409,
    message: 'El borrador del catálogo cambió mientras tanto. Revisa cómo quedó y vuelve a intentarlo.',
  },
  CATALOGUE_DRAFT_UNCHANGED: { status: 409, message: 'El borrador dice lo mismo que el catálogo publicado.' },
  ITEM_NOT_FOUND: { status: 404, message: 'Producto no encontrado' },
});
