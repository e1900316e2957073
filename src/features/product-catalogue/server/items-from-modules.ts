import { readingMinutes } from '#features/learning/learning.rules.ts';
import { productCode } from '#features/products/products.rules.ts';
import type { ProductModule } from './catalogue-items.reads.ts';
import type { CatalogueEntry } from './refresh-product-catalogue.ts';

/**
 * The catalogue as the product modules themselves tell it: name, description, reading time of the steps, number of steps
 * and the welcome module as prerequisite. Nothing in it is invented; the same modules give the same items and codes.
 */
export function itemsFromModules(modules: readonly ProductModule[]): CatalogueEntry[] {
  const taken = new Set<string>();
  return modules.map((module) => {
    const product_name = module.nombre_producto?.trim() || module.title;
    const product_code = productCode(product_name, taken);
    taken.add(product_code);
    return {
      product_code,
      product_name,
      summary: module.description,
      estimated_time_minutes: readingMinutes(module.words),
      prerequisites: module.welcomeTitle === null ? [] : [module.welcomeTitle],
      step_count: module.totalSteps,
      module_id: module.id,
    };
  });
}
