import type { ReactNode } from 'react';

/** The way to where something that is quoted stands. */
export type SourceOf = (source: { n: number; step_number: number | null; page: number | null }) => ReactNode;

/** How the way to a source looks, as a link or as a button. */
export const sourceLook =
  'inline-flex items-center rounded-sm whitespace-nowrap text-sm font-medium text-info underline-offset-4 hover:underline pointer-coarse:py-2 print:text-ink-soft';
