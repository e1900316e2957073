import sharp from 'sharp';
import { eraseRuledLines } from '../ruled-lines.rules.ts';

/** How much a picture is softened to see its lines through noise. */
const softening = 1.2;

/** The picture without the lines of its tables and forms; the same one where there are none. */
export async function withoutRuledLines(picture: Buffer): Promise<Buffer> {
  const plain = sharp(picture).flatten({ background: '#fff' }).greyscale();
  const { data: grey, info } = await plain.clone().raw().toBuffer({ resolveWithObject: true });
  const soft = await plain.clone().blur(softening).raw().toBuffer();
  const { width, height, channels } = info;
  if (!eraseRuledLines({ grey, soft, width, height })) return picture;
  return sharp(grey, { raw: { width, height, channels } }).png({ compressionLevel: 1 }).toBuffer();
}
