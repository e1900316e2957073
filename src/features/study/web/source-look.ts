/** How the way to a source looks, as a link or as a button. */
export const sourceLook =
  'inline-flex min-h-8 items-center rounded-sm text-sm font-medium text-info underline-offset-4 hover:underline pointer-coarse:min-h-11 print:text-ink-soft';
