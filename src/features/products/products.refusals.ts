import { defineRefusals } from '#platform/contract/refusal.ts';
import { productsTexts } from './products.texts.ts';

export const productsRefusals = defineRefusals({
  AREA_NOT_FOUND: { status: 404, message: 'El área ya no existe.' },
  AREA_NAME_TAKEN: { status: 409, message: 'Ya existe un área con ese nombre.' },
  AREA_HAS_BRANDS: {
    status: 409,
    message: 'No se puede eliminar el área porque tiene marcas. Elimina primero sus marcas.',
  },
  BRAND_NOT_FOUND: { status: 404, message: productsTexts.brandNotFound },
  BRAND_NAME_TAKEN: { status: 409, message: 'Ya existe una marca con ese nombre en esta área.' },
  BRAND_HAS_PRODUCTS: {
    status: 409,
    message: 'No se puede eliminar la marca porque tiene productos asignados. Quita primero sus productos.',
  },
  PRODUCT_NOT_FOUND: { status: 404, message: 'El producto ya no está asignado a esta marca.' },
  PRODUCT_ALREADY_ASSIGNED: { status: 409, message: 'Este módulo ya está asignado a la marca.' },
  ORDER_OUTDATED: {
    status: 409,
    message: 'La lista cambió mientras la ordenabas. Revisa cómo quedó y vuelve a intentarlo.',
  },
});
