import { paths } from '#platform/web/paths.ts';
import { inductionKind } from '../learning.rules.ts';

/** Where a module is read: induction modules have their own way in (spec C-055, C-056). */
export function readerAddress(module: { id: string; category: string | null }): string {
  const kind = inductionKind(module.category);
  return kind ? paths.inductionModule(kind, module.id) : paths.module(module.id);
}
