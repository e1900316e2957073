import type { z } from 'zod';
import { lockOf } from '#features/learning/learning.rules.ts';
import type { LearnerModuleRow } from '#features/learning/server/learning.reads.ts';
import { presentLock } from '#features/learning/server/module-progress.ts';
import type { Role } from '#platform/contract/roles.ts';
import type { Acting } from '#platform/http/call.ts';
import type { areaShelfSchema, brandSchema } from '../products.contract.ts';
import { managesProducts, showsLis } from '../products.rules.ts';
import { type BrandRow, readAreas, readBrands, readLisModule } from './brands.reads.ts';
import { requireProductAccess } from './require-product-access.ts';

type AreaShelf = z.infer<typeof areaShelfSchema>;

/**
 * The areas with their brands as the person may see them; four queries whatever there is. Employees see active brands,
 * count active products and are spared areas with nothing for them (spec C-077 to C-087, C-364).
 */
export async function readBrandShelves(call: Acting): Promise<{ areas: AreaShelf[] }> {
  const { db, actor } = call;
  const modules = await requireProductAccess(call);
  const [areas, brands, lis] = await Promise.all([readAreas(db), readBrands(db), readLisModule(db)]);
  const isManager = managesProducts(actor.role);
  const shelves = areas.map((area) => ({
    ...area,
    brands: brands
      .filter((brand) => brand.area_id === area.id && (isManager || brand.activo))
      .map((brand) => presentBrand(brand, actor.role)),
    lis:
      lis && showsLis(area)
        ? { moduleId: lis.id, totalSteps: lis.totalSteps, lock: lockOfModule(lis.id, modules, actor.role) }
        : null,
  }));
  return { areas: isManager ? shelves : shelves.filter((shelf) => shelf.brands.length > 0 || shelf.lis) };
}

/** A brand with the products that this role can see counted. */
export function presentBrand(brand: BrandRow, role: Role): z.infer<typeof brandSchema> {
  return managesProducts(role) ? brand : { ...brand, products_count: brand.activeProducts };
}

function lockOfModule(moduleId: string, modules: readonly LearnerModuleRow[], role: Role) {
  const module = modules.find((row) => row.module_id === moduleId);
  const lock = module ? lockOf(module, modules, role) : null;
  return presentLock(lock);
}
