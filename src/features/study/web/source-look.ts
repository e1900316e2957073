/** How the way to a source looks, as a link or as a button. */
export const sourceLook =
  'inline-flex items-center rounded-sm whitespace-nowrap text-sm font-medium text-info underline-offset-4 hover:underline pointer-coarse:py-2 print:text-ink-soft';
