import { screenQuality } from '../drawn.rules.ts';

/** A page's picture turned clockwise, the way up in which it was read. */
export async function turnPicture(picture: Uint8Array, degrees: 0 | 90 | 180 | 270): Promise<Uint8Array> {
  if (degrees === 0) return picture;
  const { default: sharp } = await import('sharp');
  return sharp(picture).rotate(degrees).webp({ quality: screenQuality }).toBuffer();
}
