import { z } from 'zod';
import { operation } from '#platform/contract/operation.ts';
import { uuid } from '#platform/contract/schemas.ts';
import { productsRefusals as refusals } from './products.refusals.ts';
import { productsTexts } from './products.texts.ts';

const tag = 'Marcas y productos';
const admin = ['admin'] as const;
const nombre = z.string().trim().min(1, productsTexts.areaNameMissing).max(120);
const stored = z.object({ id: uuid });

export const areaSchema = z.object({ id: uuid, nombre: z.string(), orden: z.number() });

/** Writes on areas; they are read with their brands. */
export const areasContract = {
  createArea: operation({
    id: 'createArea',
    idempotency: 'atomic',
    who: admin,
    method: 'POST',
    path: '/products/areas',
    summary: 'Crea un área al final de la lista.',
    tag,
    announces: 'all',
    refusals: [refusals.AREA_NAME_TAKEN],
  })
    .input(z.object({ nombre }))
    .output(stored),

  renameArea: operation({
    id: 'renameArea',
    who: admin,
    method: 'PATCH',
    path: '/products/areas/{areaId}',
    summary: 'Cambia el nombre de un área.',
    tag,
    announces: 'all',
    refusals: [refusals.AREA_NOT_FOUND, refusals.AREA_NAME_TAKEN],
  })
    .input(z.object({ areaId: uuid, nombre }))
    .output(stored),

  deleteArea: operation({
    id: 'deleteArea',
    who: admin,
    method: 'DELETE',
    path: '/products/areas/{areaId}',
    summary: 'Elimina un área sin marcas.',
    tag,
    announces: 'all',
    refusals: [refusals.AREA_NOT_FOUND, refusals.AREA_HAS_BRANDS],
  })
    .input(z.object({ areaId: uuid }))
    .output(stored),

  reorderAreas: operation({
    id: 'reorderAreas',
    who: admin,
    method: 'PUT',
    path: '/products/areas/order',
    summary: 'Ordena todas las áreas.',
    tag,
    announces: 'all',
    refusals: [refusals.ORDER_OUTDATED],
  })
    .input(z.object({ areaIds: z.array(uuid).min(1).max(500) }))
    .output(z.object({ areaIds: z.array(uuid) })),
};
