import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';

const theme = readFileSync('src/ui/theme.css', 'utf8');

/** The tables that a file of this kind names by their place in the format's list; 63: the name follows. */
const places = { cmap: 0, glyf: 10, loca: 11, named: 63 };

/** The table of characters of a WOFF2 file (https://www.w3.org/TR/WOFF2/). */
function charactersOf(file: Buffer): Set<number> {
  let at = 48;
  const number = () => {
    let value = 0;
    for (;;) {
      const byte = file.readUInt8(at++);
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  let [offset, start, length] = [0, 0, 0];
  for (let left = file.readUInt16BE(12); left > 0; left -= 1) {
    const flags = file.readUInt8(at++);
    const place = flags & 63;
    if (place === places.named) at += 4;
    let size = number();
    // Outlines are stored in another form, whose length is given besides.
    const isOutline = place === places.glyf || place === places.loca;
    if (isOutline === flags >> 6 < 3) size = number();
    if (place === places.cmap) [start, length] = [offset, size];
    offset += size;
  }
  const tables = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)));
  return readCharacters(tables.subarray(start, start + length));
}

function readCharacters(table: Buffer): Set<number> {
  const found = new Set<number>();
  for (let one = 0; one < table.readUInt16BE(2); one += 1) {
    const part = table.subarray(table.readUInt32BE(4 + 8 * one + 4));
    if (part.readUInt16BE(0) === 4) {
      const segments = part.readUInt16BE(6) / 2;
      for (let segment = 0; segment < segments; segment += 1) {
        const last = part.readUInt16BE(14 + 2 * segment);
        const first = part.readUInt16BE(16 + 2 * (segments + segment));
        for (let character = first; character <= last; character += 1) found.add(character);
      }
    }
    if (part.readUInt16BE(0) === 12) {
      for (let group = 0; group < part.readUInt32BE(12); group += 1) {
        const [first, last] = [part.readUInt32BE(16 + 12 * group), part.readUInt32BE(20 + 12 * group)];
        for (let character = first; character <= last; character += 1) found.add(character);
      }
    }
  }
  return found;
}

const read = (name: string) => readFileSync(`src/ui/fonts/${name}.woff2`);
const missing = (names: readonly string[], text: string) => {
  const characters = new Set(names.flatMap((name) => [...charactersOf(read(name))]));
  return [...text].filter((character) => !characters.has(character.codePointAt(0) ?? 0));
};

it('has every letter and sign of Spanish and of the western languages', () => {
  const letters = Array.from({ length: 0x5f }, (_, place) => String.fromCodePoint(0x20 + place)).join('');
  const western = Array.from({ length: 0x60 }, (_, place) => String.fromCodePoint(0xa0 + place)).join('');
  // A soft hyphen is no sign of the font's.
  const shown = western.replace('\u00ad', '');
  expect(missing(['inter-latin-wght'], `${letters}${shown}‘’“”–—…•‹›€™−`)).toEqual([]);
});

it('has the letters of names from elsewhere', () => {
  // Latin Extended-A whole; ŉ is out of use and stands in no font.
  const names = Array.from({ length: 0x80 }, (_, place) => String.fromCodePoint(0x100 + place)).join('');
  expect(missing(['inter-latin-wght', 'inter-latin-ext-wght'], names.replace('ŉ', ''))).toEqual([]);
});

it('travels without weights and alternates that nobody sees', () => {
  expect(read('inter-latin-wght').length).toBeLessThan(28_000);
  expect(read('inter-latin-ext-wght').length).toBeLessThan(44_000);
  expect(theme.match(/font-weight: 400 700;/g)).toHaveLength(2);
});
