import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Unreadable } from '#features/recognition/unreadable.rules.ts';
import type { ReadText } from '../reading.rules.ts';
import { readDoc } from './read-doc.ts';
import { readDocx } from './read-docx.ts';
import { readInChild } from './read-in-child.ts';

/** Files of Word 97–2003, written by LibreOffice of the DOCX of the same name, and one procedure that has all that a text has. */
const folder = new URL('../../../../bench/tables/', import.meta.url);
const bytesOf = (name: string) => new Uint8Array(readFileSync(new URL(name, folder)));
const procedure = bytesOf('procedimiento.doc');

const told = ({ blocks }: ReadText) => blocks.map(({ kind, level, text }) => [kind, level ?? 0, text]);

/** What readDoc says of a file: its blocks, or why not. */
const outcome = (bytes: Uint8Array) =>
  readDoc(bytes).then(
    ({ blocks }) => blocks.length,
    (error: unknown) => (error instanceof Unreadable ? error.reason : `no Unreadable: ${error}`),
  );

describe('a document of Word 97–2003', () => {
  it.each(['combinadas', 'vacias', 'parrafos'])('%s is read as the same one in DOCX, block by block', async (name) => {
    expect(await readDoc(bytesOf(`${name}.doc`))).toEqual(await readDocx(bytesOf(`${name}.docx`)));
  });

  it('keeps headings, lists, notes, and leaves out what was deleted, hidden or is no text', async () => {
    const read = told(await readDoc(procedure));
    expect(read.slice(0, 15)).toEqual([
      ['heading', 1, 'PR-07 Control de calidad de hematología'],
      ['paragraph', 0, 'Vigente desde el 3 de mayo – “edición” 4; μ y ≤ también se leen.'],
      ['heading', 2, '1. Alcance'],
      ['paragraph', 0, 'Aplica a todos los turnos; vea la guía del fabricante.'],
      ['heading', 2, '2. Pasos'],
      ['item', 1, '1. Saque el control de la nevera (2 a 8 °C).'],
      ['item', 1, '2. Déjelo 15 minutos a temperatura ambiente.'],
      ['item', 2, 'a) No lo caliente.'],
      ['item', 2, 'b) No lo agite.'],
      ['item', 1, '3. Mézclelo por inversión 8 veces.'],
      ['item', 1, '• Guantes de nitrilo'],
      ['item', 1, '• Bata'],
      ['heading', 4, 'Precauciones de bioseguridad'],
      ['paragraph', 0, 'Use la cabina.'],
      ['heading', 2, '3. Valores'],
    ]);
    expect(read.at(-1)).toEqual(['note', 0, 'También los domingos.']);
  });

  it('keeps every cell of a table in its column, empty ones, merged ones, of several paragraphs, with a list or a table in it', async () => {
    const { blocks } = await readDoc(procedure);
    const rows = blocks.filter(({ kind }) => kind === 'row');
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['Prueba', 'Unidad', 'Nivel 1', 'Nivel 2'],
      ['Leucocitos', '10^3/µL', '3,5', ''],
      ['Leucocitos', '%', '', '48,2'],
      ['Hemoglobina', '', 'Ver inserto del lote', ''],
      ['Plaquetas (sangre total)', '10^3/µL', '<0,01', '0,85 - 1,15'],
      ['Materiales', '• Puntas • Tubos', 'Nivel 1 | 3,5 Nivel 2 | 8,1', ''],
    ]);
    expect(rows[1]?.header).toEqual(['Prueba', 'Unidad', 'Nivel 1', 'Nivel 2']);
  });
});

describe('a file that is none, or is made to do harm', () => {
  const changed = (change: (bytes: Buffer) => void) => {
    const bytes = Buffer.from(procedure);
    change(bytes);
    return new Uint8Array(bytes);
  };
  const folderAt = (Buffer.from(procedure).readUInt32LE(0x30) + 1) * 512;
  /** Where the file's own text begins: the first sector of the stream that is called so. */
  const head = Buffer.from(procedure).indexOf(Buffer.from('eca5', 'hex'));

  it.each([
    ['nothing but its mark', 'broken', () => changed((bytes) => bytes.fill(0, 8))],
    ['one that was cut off', 'broken', () => procedure.slice(0, 4000)],
    ['a text under its name', 'broken', () => new TextEncoder().encode('Hola'.repeat(300))],
    ['sectors in a circle', 'broken', () => changed(circle)],
    ['entries of its folder in a circle', 'broken', () => changed((bytes) => bytes.writeUInt32LE(0, folderAt + 0x4c))],
    ['one of Word 95', 'broken', () => changed((bytes) => bytes.writeUInt16LE(101, head + 2))],
    ['one with a password', 'encrypted', () => changed((bytes) => bytes.writeUInt16LE(0x1300, head + 10))],
    ['pieces outside of it', 'broken', () => changed((bytes) => bytes.writeUInt32LE(0xfffffff0, head + 0x1a2))],
    ['pieces without end', 'broken', () => changed((bytes) => bytes.writeUInt32LE(0x7fffffff, head + 0x1a6))],
    ['styles outside of it', 'broken', () => changed((bytes) => bytes.writeUInt32LE(0x7ffffff0, head + 0xa2))],
  ])('%s is told as %s', async (_case, reason, bytes) => {
    expect(await outcome(bytes())).toBe(reason);
  });

  function circle(bytes: Buffer): void {
    const table = (bytes.readUInt32LE(0x4c) + 1) * 512;
    for (let at = 0; at < 128; at += 1) bytes.writeUInt32LE((at + 1) % 4, table + at * 4);
  }

  it('more letters than it has are not made up', async () => {
    const endless = changed((bytes) => bytes.writeUInt32LE(0x7fffffff, head + 0x4c));
    expect(await outcome(endless)).toBe(await outcome(procedure));
  });

  it('whatever a byte is changed to, it is read or told, and soon', async () => {
    let seed = 5;
    const chance = (of: number) => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
      return seed % of;
    };
    const begun = performance.now();
    const told = new Set<string>();
    for (let round = 0; round < 400; round += 1) {
      const spoiled = changed((bytes) => {
        for (let count = 0; count <= chance(6); count += 1) {
          const at = chance(2) === 0 ? chance(2048) : chance(bytes.length);
          bytes[at] = [0, 255, 128, chance(256)][chance(4)] ?? 0;
        }
        if (chance(5) === 0) bytes.fill(255, chance(bytes.length - 64), bytes.length);
      });
      const said = await outcome(spoiled);
      told.add(typeof said === 'number' ? 'read' : said);
    }
    expect([...told].sort()).toEqual(['broken', 'read']);
    expect(performance.now() - begun).toBeLessThan(20_000);
  });
});

it('is read in the process of its own like any other', { timeout: 60_000 }, async () => {
  const { blocks } = await readInChild('doc', procedure);
  expect(blocks.filter(({ kind }) => kind === 'row')).toHaveLength(6);
  await expect(readInChild('doc', procedure.slice(0, 4000))).rejects.toMatchObject({ reason: 'broken' });
});
