/** Files whose pages can be drawn. */
export type DrawableKind = 'pdf';

/** Whether the pages of a file of such a kind can be shown as pictures. */
export function isDrawable(kind: string): kind is DrawableKind {
  return kind === 'pdf';
}
