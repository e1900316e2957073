import { foldTitle } from '#platform/text/fold.ts';

/** Whether a category is the special product card: its title contains 'producto', any case or accents (spec P-229). */
export function isProductCategory(title: string): boolean {
  return foldTitle(title).includes('producto');
}

/** Modules and categories that have their own way in and stay out of the grids (spec P-505, P-506; decision 0007). */
const ownWayIn = new Set(['lis', 'induccion']);

/** Whether a module or category belongs in the catalogue's grids. */
export function isInGrid(module: { key: string | null }): boolean {
  return module.key === null || !ownWayIn.has(module.key);
}
