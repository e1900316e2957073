/** Pictures of pages, all of whose words have to be recognised. */
export const pictureKinds = ['png', 'jpg', 'webp', 'tiff'] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** Files whose pages can be drawn. */
export type DrawableKind = 'pdf' | PictureKind;

/** Whether the pages of a file of such a kind can be shown as pictures, and recognised. */
export function isDrawable(kind: string): kind is DrawableKind {
  return kind === 'pdf' || pictureKinds.some((picture) => picture === kind);
}

/** Quality of the picture of a page, of 100. */
export const screenQuality = 72;
