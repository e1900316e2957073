import type { OutlineName } from '#features/writing/outlines.rules.ts';
import { foldTitle } from '#platform/text/fold.ts';

interface Titled {
  key: string | null;
  title: string;
}

/** Whether this is the welcome module, or called like it (spec C-455). */
export function isCalledWelcome({ key, title }: Titled): boolean {
  const folded = foldTitle(title);
  return key === 'bienvenida' || folded.includes('bienvenida') || folded.includes('welcome');
}

/** Whether this is the LIS module: by its key, or because its title is 'LIS' or contains it as a word (decision 0026). */
export function isCalledLis({ key, title }: Titled): boolean {
  return key === 'lis' || /(^|[^a-z0-9])lis([^a-z0-9]|$)/.test(foldTitle(title));
}

/** The outline whose fixed titles a module's steps have. */
export function outlineOf(module: Titled & { category: string | null; nombre_producto: string | null }): OutlineName {
  if (isCalledLis(module)) return 'lis';
  if (module.category !== null) return 'topic';
  if (isCalledWelcome(module)) return 'welcome';
  return module.nombre_producto ? 'product' : 'topic';
}

/** The scope whose assistant writes an outline. */
export const scopeOf: Record<OutlineName, string> = {
  product: 'productos',
  topic: 'induccion',
  welcome: 'induccion',
  lis: 'modulos',
};
