import type { Transaction } from '#platform/db/database.ts';
import { readProductsOfBrand } from './products.reads.ts';
import { updateProductOrder, updateProductRow } from './products.writes.ts';

/**
 * Gives a product the place that somebody typed: those from there on move one further, no two have the same. A place beyond the last is
 * kept as it was typed. The brand is held by the caller.
 *
 * @param place from 1
 */
export async function placeProduct(tx: Transaction, brandId: string, productId: string, place: number): Promise<void> {
  const others = (await readProductsOfBrand(tx, brandId)).map(({ id }) => id).filter((id) => id !== productId);
  await updateProductOrder(tx, [...others.slice(0, place - 1), productId, ...others.slice(place - 1)]);
  if (place > others.length + 1) await updateProductRow(tx, productId, { orden: place });
}
