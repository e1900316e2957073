import { z } from 'zod';
import { learningRefusals } from '#features/learning/learning.refusals.ts';
import { lockSchema, moduleStatusSchema } from '#features/learning/progress.contract.ts';
import { operation } from '#platform/contract/operation.ts';
import { paged, pageInput } from '#platform/contract/paging.ts';
import { supervisors } from '#platform/contract/roles.ts';
import { uuid } from '#platform/contract/schemas.ts';
import { areaSchema, areasContract } from './areas.contract.ts';
import { picturesContract } from './pictures.contract.ts';
import { productsRefusals as refusals } from './products.refusals.ts';
import { productsTexts as texts } from './products.texts.ts';

const tag = 'Marcas y productos';
const brandName = z.string().trim().min(1, texts.brandNameMissing).max(120);
const productName = z.string().trim().min(1, texts.productNameMissing).max(200);
const order = z.number().int().min(1, 'El orden debe ser 1 o más.').max(9999);
const stored = z.object({ id: uuid });

export const brandSchema = z.object({
  id: uuid,
  nombre: z.string(),
  area_id: uuid,
  activo: z.boolean(),
  logo_url: z.string().nullable(),
  descripcion: z.string(),
  orden: z.number(),
  /** Products of the brand that the person may see. */
  products_count: z.number(),
  /** Those of them that are active. */
  activeProducts: z.number(),
});

export const areaShelfSchema = areaSchema.extend({
  brands: z.array(brandSchema),
  /** The LIS module, shown as a card of its own in the area Laboratorio; null elsewhere. */
  lis: z.object({ moduleId: uuid, totalSteps: z.number(), lock: lockSchema }).nullable(),
});

export const brandProductSchema = z.object({
  id: uuid,
  marca_id: uuid,
  modulo_id: uuid,
  nombre_producto: z.string(),
  orden: z.number(),
  activo: z.boolean(),
  imagen_url: z.string().nullable(),
  module: z.object({
    title: z.string(),
    description: z.string(),
    imagen_url: z.string().nullable(),
    is_active: z.boolean(),
    /** Not published: learners do not see it. */
    isDraft: z.boolean(),
    totalSteps: z.number(),
  }),
  /** Why it cannot be entered, in words; null when it can. */
  closedReason: z.string().nullable(),
  /** The lock among the reasons, with what is missing. */
  lock: lockSchema,
  /** The person's own progress; null for jefe and admin. */
  progress: z.object({ status: moduleStatusSchema, percentage: z.number() }).nullable(),
});

/** A brand that offers a module, and under which name and picture. */
export const offeringBrandSchema = z.object({
  id: uuid,
  nombre: z.string(),
  logo_url: z.string().nullable(),
  area_id: uuid,
  area: z.string(),
  nombre_producto: z.string(),
  imagen_url: z.string().nullable(),
});

export const productsContract = {
  ...areasContract,
  ...picturesContract,

  getBrands: operation({
    id: 'getBrands',
    who: 'signed-in',
    method: 'GET',
    path: '/products/brands',
    summary: 'Las áreas en su orden, cada una con sus marcas; los empleados ven solo las activas.',
    tag,
    refusals: [learningRefusals.PRODUCTS_LOCKED],
  }).output(z.object({ areas: z.array(areaShelfSchema) })),

  getBrandProducts: operation({
    id: 'getBrandProducts',
    who: 'signed-in',
    method: 'GET',
    path: '/products/brands/{brandId}',
    summary: 'Los productos de una marca en su orden; los empleados ven solo los activos.',
    tag,
    refusals: [learningRefusals.PRODUCTS_LOCKED, refusals.BRAND_NOT_FOUND],
  })
    .input(z.object({ brandId: uuid }))
    .output(z.object({ area: areaSchema, brand: brandSchema, products: z.array(brandProductSchema) })),

  createBrand: operation({
    id: 'createBrand',
    idempotency: 'atomic',
    who: supervisors,
    method: 'POST',
    path: '/products/brands',
    summary: 'Crea una marca al final de su área.',
    tag,
    announces: 'all',
    refusals: [refusals.AREA_NOT_FOUND, refusals.BRAND_NAME_TAKEN],
  })
    .input(z.object({ area_id: uuid, nombre: brandName, descripcion: z.string().trim().max(500).default('') }))
    .output(stored),

  updateBrand: operation({
    id: 'updateBrand',
    who: supervisors,
    method: 'PATCH',
    path: '/products/brands/{brandId}',
    summary: 'Cambia el nombre, la descripción o el estado de una marca.',
    tag,
    announces: 'all',
    refusals: [refusals.BRAND_NOT_FOUND, refusals.BRAND_NAME_TAKEN],
  })
    .input(
      z.object({
        brandId: uuid,
        nombre: brandName.optional(),
        descripcion: z.string().trim().max(500).optional(),
        activo: z.boolean().optional(),
      }),
    )
    .output(stored),

  deleteBrand: operation({
    id: 'deleteBrand',
    who: supervisors,
    method: 'DELETE',
    path: '/products/brands/{brandId}',
    summary: 'Elimina una marca sin productos.',
    tag,
    announces: 'all',
    refusals: [refusals.BRAND_NOT_FOUND, refusals.BRAND_HAS_PRODUCTS],
  })
    .input(z.object({ brandId: uuid }))
    .output(stored),

  getAssignableModules: operation({
    id: 'getAssignableModules',
    who: supervisors,
    method: 'GET',
    path: '/products/brands/{brandId}/assignable-modules',
    summary: 'Módulos activos que la marca todavía no tiene, por título.',
    tag,
  })
    .input(
      z.object({
        brandId: uuid,
        search: z.string().max(200).default(''),
        ...pageInput({ limit: 20 }),
      }),
    )
    .output(paged(z.object({ id: uuid, title: z.string() }))),

  addProduct: operation({
    id: 'addProduct',
    idempotency: 'atomic',
    who: supervisors,
    method: 'POST',
    path: '/products/brands/{brandId}/products',
    summary: 'Asigna un módulo existente a una marca; sin orden, va al final.',
    tag,
    announces: 'all',
    refusals: [refusals.BRAND_NOT_FOUND, learningRefusals.MODULE_NOT_FOUND, refusals.PRODUCT_ALREADY_ASSIGNED],
  })
    .input(z.object({ brandId: uuid, modulo_id: uuid, nombre_producto: productName, orden: order.optional() }))
    .output(stored),

  updateProduct: operation({
    id: 'updateProduct',
    who: supervisors,
    method: 'PATCH',
    path: '/products/assigned/{productId}',
    summary: 'Cambia nombre, módulo, orden o estado de un producto asignado.',
    tag,
    announces: 'all',
    refusals: [refusals.PRODUCT_NOT_FOUND, learningRefusals.MODULE_NOT_FOUND, refusals.PRODUCT_ALREADY_ASSIGNED],
  })
    .input(
      z.object({
        productId: uuid,
        nombre_producto: productName.optional(),
        modulo_id: uuid.optional(),
        orden: order.optional(),
        activo: z.boolean().optional(),
      }),
    )
    .output(stored),

  removeProduct: operation({
    id: 'removeProduct',
    who: supervisors,
    method: 'DELETE',
    path: '/products/assigned/{productId}',
    summary: 'Quita un producto de su marca; su módulo sigue existiendo.',
    tag,
    announces: 'all',
    refusals: [refusals.PRODUCT_NOT_FOUND],
  })
    .input(z.object({ productId: uuid }))
    .output(stored),

  reorderProducts: operation({
    id: 'reorderProducts',
    who: supervisors,
    method: 'PUT',
    path: '/products/brands/{brandId}/order',
    summary: 'Ordena todos los productos de una marca.',
    tag,
    announces: 'all',
    refusals: [refusals.BRAND_NOT_FOUND, refusals.ORDER_OUTDATED],
  })
    .input(z.object({ brandId: uuid, productIds: z.array(uuid).min(1).max(1000) }))
    .output(stored),

  getBrandsOfModule: operation({
    id: 'getBrandsOfModule',
    who: 'signed-in',
    method: 'GET',
    path: '/products/modules/{moduleId}/brands',
    summary: 'Las marcas activas que ofrecen un módulo como producto.',
    tag: 'Catálogo de productos',
    refusals: [learningRefusals.PRODUCTS_LOCKED],
  })
    .input(z.object({ moduleId: uuid }))
    .output(z.array(offeringBrandSchema)),
};
