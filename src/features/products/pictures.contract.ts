import { z } from 'zod';
import { filesRefusals } from '#features/files/files.refusals.ts';
import { imageKinds, maxUploadBytes } from '#features/files/files.rules.ts';
import { operation } from '#platform/contract/operation.ts';
import { supervisors } from '#platform/contract/roles.ts';
import { done, uuid } from '#platform/contract/schemas.ts';
import { productsRefusals as refusals } from './products.refusals.ts';

const tag = 'Marcas y productos';
const { wrongType, tooLarge, notStored } = imageKinds.product;
const { FILE_EMPTY, FILE_NAME_TOO_LONG, IMAGE_DAMAGED, IMAGE_TOO_MANY_PIXELS } = filesRefusals;
const ofUploads = [
  wrongType,
  tooLarge,
  notStored,
  FILE_EMPTY,
  FILE_NAME_TOO_LONG,
  IMAGE_DAMAGED,
  IMAGE_TOO_MANY_PIXELS,
] as const;
const upload = { method: 'POST', who: supervisors, maxBodyBytes: maxUploadBytes, announces: 'all', tag } as const;
const remove = { method: 'DELETE', who: ['admin'], announces: 'all', tag } as const;

/** Pictures of products and logos of brands: jefe and admin upload, only admin removes (decision 0014). */
export const picturesContract = {
  uploadProductImage: operation({
    ...upload,
    id: 'uploadProductImage',
    path: '/products/assigned/{productId}/image',
    summary: 'Sube la imagen de un producto (hasta 5 MB); sustituye a la que hubiera.',
    refusals: [refusals.PRODUCT_NOT_FOUND, ...ofUploads],
  })
    .input(z.object({ productId: uuid, file: z.file() }))
    .output(z.object({ imagen_url: z.string() })),

  deleteProductImage: operation({
    ...remove,
    id: 'deleteProductImage',
    path: '/products/assigned/{productId}/image',
    summary: 'Elimina la imagen de un producto.',
    refusals: [refusals.PRODUCT_NOT_FOUND],
  })
    .input(z.object({ productId: uuid }))
    .output(done),

  uploadBrandLogo: operation({
    ...upload,
    id: 'uploadBrandLogo',
    path: '/products/brands/{brandId}/logo',
    summary: 'Sube el logo de una marca (hasta 5 MB); sustituye al que hubiera.',
    refusals: [refusals.BRAND_NOT_FOUND, ...ofUploads],
  })
    .input(z.object({ brandId: uuid, file: z.file() }))
    .output(z.object({ logo_url: z.string() })),

  deleteBrandLogo: operation({
    ...remove,
    id: 'deleteBrandLogo',
    path: '/products/brands/{brandId}/logo',
    summary: 'Elimina el logo de una marca.',
    refusals: [refusals.BRAND_NOT_FOUND],
  })
    .input(z.object({ brandId: uuid }))
    .output(done),
};
