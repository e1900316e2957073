import type { z } from 'zod';
import { lockOf, moduleStatus, progressPercentage } from '#features/learning/learning.rules.ts';
import { type LearnerModuleRow, readBegunAmong } from '#features/learning/server/learning.reads.ts';
import { presentLock } from '#features/learning/server/module-progress.ts';
import { asClosed } from '#features/learning/server/require-open-module.ts';
import type { Role } from '#platform/contract/roles.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import type { brandProductSchema } from '../products.contract.ts';
import { productsRefusals } from '../products.refusals.ts';
import { managesProducts, whyClosed } from '../products.rules.ts';
import { readBrand } from './brands.reads.ts';
import { type ProductRow, readProductsOfBrand } from './products.reads.ts';
import { presentBrand } from './read-brands.ts';
import { requireProductAccess } from './require-product-access.ts';

/**
 * The products of a brand, each with its module and why it may be closed; four queries at most, one more where a module has nothing to learn now. Employees see active
 * products of an active brand. Refuses with PRODUCTS_LOCKED and BRAND_NOT_FOUND (spec C-088 to C-101).
 */
export async function readBrandProducts(call: Acting, brandId: string) {
  const { db, actor } = call;
  const modules = await requireProductAccess(call);
  const found = await readBrand(db, brandId);
  const isManager = managesProducts(actor.role);
  if (!found || !(isManager || found.brand.activo)) throw refuse(productsRefusals.BRAND_NOT_FOUND);
  const rows = await readProductsOfBrand(db, brandId);
  const seen = isManager ? rows : rows.filter((row) => row.activo && isVisible(row.module));
  const known = new Set(modules.map(({ module_id }) => module_id));
  const closed = seen.map(({ modulo_id }) => modulo_id).filter((id) => !known.has(id));
  const begun = await readBegunAmong(db, actor.id, isManager ? [] : closed);
  return {
    area: found.area,
    brand: presentBrand(found.brand, actor.role),
    products: seen.map((row) => presentProduct(row, modules, actor.role, begun.has(row.modulo_id))),
  };
}

/** Whether learners see a module: active and published. */
function isVisible(module: { is_active: boolean; isDraft: boolean }): boolean {
  return module.is_active && !module.isDraft;
}

function presentProduct(
  { module, ...product }: ProductRow,
  modules: readonly LearnerModuleRow[],
  role: Role,
  isBegun: boolean,
): z.infer<typeof brandProductSchema> {
  const own = modules.find((row) => row.module_id === product.modulo_id);
  const chainModule = own ?? asClosed({ ...module, id: product.modulo_id }, isBegun);
  const lock = lockOf(chainModule, modules, role);
  return {
    ...product,
    module: {
      title: module.title,
      description: module.description,
      imagen_url: module.imagen_url,
      is_active: module.is_active,
      isDraft: module.isDraft,
      totalSteps: module.totalSteps,
    },
    closedReason: whyClosed({ activo: product.activo, isModuleVisible: isVisible(module), lock }, role),
    lock: presentLock(lock),
    progress: managesProducts(role)
      ? null
      : {
          status: moduleStatus(own ?? { is_completed: false, is_started: isBegun }),
          percentage: own ? progressPercentage(own.completed_steps, own.total_steps, own.is_completed) : 0,
        },
  };
}
