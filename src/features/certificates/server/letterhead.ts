import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import type { Sharp } from 'sharp';
import { maxImagePixels } from '#features/files/files.rules.ts';
import { readFile } from '#features/files/server/files.reads.ts';
import { readSettings } from '#features/settings/server/settings.reads.ts';
import type { Settings } from '#features/settings/settings.contract.ts';
import { productColour } from '#platform/contract/product-colour.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';

/** A picture that every PDF can hold: PNG or JPEG without transparency. */
export interface Logo {
  bytes: Buffer;
}

/** Who issues certificates, as they call themselves. */
export const readIssuer = async (db: Queryable): Promise<string> => issuerOf(await readSettings(db));

const issuerOf = ({ company, product }: Settings) => company.legal_name || company.short_name || product.name;

/** Who issues certificates as paper shows them: their name, colour and logo of today. One query, and two with the first logo. */
export async function readLetterhead({ db, storage }: Pick<Acting, 'db' | 'storage'>) {
  const settings = await readSettings(db);
  const { company, branding } = settings;
  const accent = company.accent ?? productColour;
  return {
    organisation: issuerOf(settings),
    accent,
    logo: branding.logo_id ? await readLogo({ db, storage }, branding.logo_id, accent) : null,
  };
}

/** Logos as they are printed, by file and colour: made once. */
const made = new LRUCache<string, Logo>({ max: 4 });

async function readLogo(
  { db, storage }: Pick<Acting, 'db' | 'storage'>,
  id: string,
  accent: string,
): Promise<Logo | null> {
  const known = made.get(`${id} ${accent}`);
  if (known) return known;
  const file = await readFile(db, id);
  const stream = file && (await storage.read(`${file.bucket}/${file.path}`));
  // Without its bytes a certificate is none the worse.
  if (!stream) return null;
  const logo = { bytes: await paperLogo(await buffer(stream), accent) };
  made.set(`${id} ${accent}`, logo);
  return logo;
}

/** Loaded with the first logo that is printed. */
const drawing = async () => (await import('sharp')).default;

/** Pixels: 300 to the inch as large as it is ever drawn. */
const box = { width: 900, height: 210 };
/** From this brightness on, 0\u2013255, nothing of a logo is seen on paper. */
const pale = 215;

/**
 * A logo for white paper, however large it was and whatever is transparent of it: what was drawn in white for a dark ground gets the installation's
 * colour as its ground.
 */
export async function paperLogo(bytes: Uint8Array, accent: string): Promise<Buffer> {
  const sharp = await drawing();
  const options = { limitInputPixels: maxImagePixels };
  const { hasAlpha } = await sharp(bytes, options).metadata();
  const whole = sharp(bytes, options).autoOrient();
  // Only what is transparent around it is cut away: another ground belongs to the logo.
  const cut = hasAlpha ? await trimmed(whole) : await whole.png({ compressionLevel: 1 }).toBuffer();
  const small = sharp(cut, options).resize({ ...box, fit: 'inside', withoutEnlargement: true });
  const on = async (background: string) =>
    sharp(await small.clone().flatten({ background }).removeAlpha().toColourspace('srgb').png().toBuffer());
  const isPale = hasAlpha && (await darkest(await on('#ffffff'))) > pale;
  const drawn = isPale ? (await on(accent)).extend({ ...edges, background: accent }) : await on('#ffffff');
  const png = await drawn.clone().png({ compressionLevel: 9 }).toBuffer();
  const jpeg = await drawn.clone().jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
  return jpeg.length < png.length ? jpeg : png;
}

const edges = { top: 24, bottom: 24, left: 24, right: 24 };

async function darkest(picture: Sharp): Promise<number> {
  const sharp = await drawing();
  const { channels } = await sharp(await picture.greyscale().png().toBuffer()).stats();
  return channels[0]?.min ?? 0;
}

/** Without the transparent margin; one that is transparent all over is left as it is. */
async function trimmed(picture: Sharp): Promise<Buffer> {
  const sharp = await drawing();
  const whole = await picture.ensureAlpha().png({ compressionLevel: 1 }).toBuffer();
  const { channels } = await sharp(whole).stats();
  if ((channels.at(-1)?.max ?? 0) === 0) return whole;
  return sharp(whole)
    .trim({ background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
    .catch(() => whole);
}
