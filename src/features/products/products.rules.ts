import { seesEverything } from '#features/learning/learning.rules.ts';
import type { Role } from '#platform/contract/roles.ts';
import { foldTitle } from '#platform/text/fold.ts';

/** Whether this role manages brands and products (decision 0014). */
export function managesProducts(role: Role): boolean {
  return role !== 'employee';
}

/** Whether a text contains what is searched, whatever the case and the accents; an empty search finds everything. */
export function isFound(text: string, search: string): boolean {
  return foldTitle(text).includes(foldTitle(search));
}

/** The name to store after an inline rename, trimmed; null when it is empty or unchanged and the old one stays (C-430). */
export function newName(old: string, typed: string): string | null {
  const name = typed.trim();
  return name === '' || name === old.trim() ? null : name;
}

/** The order number that was typed, a whole number from 1 to 9999; null for anything else (spec C-427). */
export function orderNumber(typed: string): number | null {
  return /^\s*0*[1-9]\d{0,3}\s*$/.test(typed) ? Number(typed) : null;
}

/** Only the fields that are given: what is undefined is left as it stands. */
export function givenFields<Fields extends object>(
  fields: Fields,
): { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> } {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> };
}

/** The list with one entry moved to another place; the list itself when there is nothing to move. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return [...list];
  const others = list.filter((_, place) => place !== from);
  return [...others.slice(0, to), entry, ...others.slice(to)];
}

/** Whether two lists hold the same ids, each once, in whatever order. */
export function isSameSet(left: readonly string[], right: readonly string[]): boolean {
  const ids = new Set(left);
  return ids.size === left.length && left.length === right.length && new Set(right).size === right.length
    ? right.every((id) => ids.has(id))
    : false;
}

/** Whether an area is the one that shows the LIS card (spec C-084). */
export function showsLis(area: { nombre: string }): boolean {
  return foldTitle(area.nombre) === 'laboratorio';
}

/**
 * Why a product cannot be entered, as a sentence; null when it can: it must be active, its module active and published (jefe
 * and admin may open it otherwise, to manage it), and open to the person (spec C-099 to C-101).
 */
export function whyClosed(
  product: { activo: boolean; isModuleVisible: boolean; lock: { message: string } | null },
  role: Role,
): string | null {
  if (!product.activo) return 'Producto inactivo';
  if (!product.isModuleVisible && !seesEverything(role)) return 'Módulo no encontrado';
  return product.lock?.message ?? null;
}

/**
 * A code for addresses, made from a product's name: 'Analizador Rubralis H5' → 'analizador-rubralis-h5'.
 *
 * @param taken codes in use; a number is added to a name that comes again
 */
export function productCode(name: string, taken: ReadonlySet<string>): string {
  const words = foldTitle(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60);
  const code = words.replace(/^-+|-+$/g, '') || 'producto';
  if (!taken.has(code)) return code;
  let number = 2;
  while (taken.has(`${code}-${number}`)) number += 1;
  return `${code}-${number}`;
}
