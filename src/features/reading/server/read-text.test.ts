import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { deflateRawSync } from 'node:zlib';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { sampleDocx, samplePdf } from '#testing/sample-files.ts';
import type { DocumentKind } from '../kinds.rules.ts';
import { isContent } from '../reading.rules.ts';
import { readInChild } from './read-in-child.ts';
import { readText } from './read-text.ts';

const textOf = async (kind: DocumentKind, bytes: Uint8Array) => (await readText(kind, bytes)).blocks;
const sentence = 'La desinfección según el año: «niñez» y 5 °C — señal';

describe('TXT in any encoding', () => {
  it.each(['utf-8', 'windows-1252', 'utf-16le'])('%s', async (encoding) => {
    const bytes = iconv.encode(`${sentence}\r\n\r\nSegundo párrafo.`, encoding, {
      addBOM: encoding !== 'windows-1252',
    });
    expect((await textOf('txt', bytes)).map((block) => block.text)).toEqual([sentence, 'Segundo párrafo.']);
  });

  it('utf-16 without its mark', async () => {
    for (const encoding of ['utf-16le', 'utf-16be']) {
      const bytes = iconv.encode('Según el año: niñez y señal', encoding, { addBOM: false });
      expect((await textOf('txt', bytes)).map((block) => block.text)).toEqual(['Según el año: niñez y señal']);
    }
  });

  it('knows headings and wrapped lines', async () => {
    const blocks = await textOf(
      'txt',
      Buffer.from('1. Objetivo\n\nUna frase que\nsigue aquí.\n\nALCANCE DEL MANUAL\n\nTodo.'),
    );
    expect(blocks.map(({ kind, text }) => [kind === 'heading', text])).toEqual([
      [true, '1. Objetivo'],
      [false, 'Una frase que sigue aquí.'],
      [true, 'ALCANCE DEL MANUAL'],
      [false, 'Todo.'],
    ]);
  });
});

it('RTF: what a reader sees, with its letters, and nothing else', async () => {
  const rtf = String.raw`{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0 Arial;}}{\*\generator Programa;}{\info{\title Oculto}}
\pard{\b Limpieza} de la centr\'edfuga\par A\u241?o y se\u-3? {\field{\*\fldinst HYPERLINK "http://x"}{\fldrslt enlace}}\par}`;
  expect((await textOf('rtf', Buffer.from(rtf, 'latin1'))).map((block) => block.text)).toEqual([
    'Limpieza de la centrífuga',
    'Año y se\ufffd enlace',
  ]);
});

describe('DOCX', () => {
  const p = (text: string, style = '') =>
    `<w:p>${style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''}<w:r><w:t>${text}</w:t></w:r></w:p>`;
  const cell = (texts: string[], look = '') =>
    `<w:tc><w:tcPr>${look}</w:tcPr>${texts.map((one) => p(one)).join('')}</w:tc>`;
  const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`;
  const styles = `<w:styles xmlns:w="x"><w:style w:styleId="Ttulo2"><w:name w:val="heading 2"/></w:style></w:styles>`;
  const numbering = `<w:numbering xmlns:w="x"><w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:start w:val="1"/>
    <w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl><w:lvl w:ilvl="1"><w:numFmt w:val="lowerLetter"/>
    <w:lvlText w:val="%1.%2)"/></w:lvl></w:abstractNum><w:num w:numId="7"><w:abstractNumId w:val="1"/></w:num></w:numbering>`;
  const item = (text: string, level: number) =>
    `<w:p><w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="7"/></w:numPr></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
  const read = async (body: string) =>
    textOf('docx', await sampleDocx(body, { 'word/styles.xml': styles, 'word/numbering.xml': numbering }));

  it('headings with their level, items as Word numbers them, text boxes', async () => {
    const box = `<w:p><w:r><mc:AlternateContent><mc:Choice><w:txbxContent>${p('En un recuadro.')}</w:txbxContent></mc:Choice><mc:Fallback><w:txbxContent>${p('En un recuadro.')}</w:txbxContent></mc:Fallback></mc:AlternateContent></w:r></w:p>`;
    const body = `${p('17 OH PROGESTERONA', 'Ttulo2')}${p('Se mide &amp; se anota.')}${item('Lavar', 0)}${item('Secar', 0)}${item('Al aire', 1)}${box}`;
    expect((await read(body)).map(({ kind, level, text }) => [kind, level ?? 0, text])).toEqual([
      ['heading', 2, '17 OH PROGESTERONA'],
      ['paragraph', 0, 'Se mide & se anota.'],
      ['item', 1, '1. Lavar'],
      ['item', 1, '2. Secar'],
      ['item', 2, '2.a) Al aire'],
      ['paragraph', 0, 'En un recuadro.'],
    ]);
  });

  it('tables: empty cells stay empty, cells of several paragraphs and merged ones keep their column', async () => {
    const body = `<w:tbl>${row(cell(['Nivel']), cell(['Media']), cell(['Límite']))}
      ${row(cell(['Bajo'], '<w:vMerge w:val="restart"/>'), cell(['']), cell(['9 mg', 'en suero']))}
      ${row(cell([''], '<w:vMerge/>'), cell(['4'], '<w:gridSpan w:val="2"/>'))}</w:tbl>`;
    const [header, ...rows] = await read(body);
    expect([header?.cells, header?.header]).toEqual([['Nivel', 'Media', 'Límite'], undefined]);
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['Bajo', '', '9 mg en suero'],
      ['Bajo', '4', ''],
    ]);
    expect(rows.every((one) => one.header?.join() === 'Nivel,Media,Límite')).toBe(true);
  });
});

describe('PDF', () => {
  it('items of a list and lines that end early are paragraphs of their own', async () => {
    const lines = [
      'El lavado de manos es la medida mas eficaz para evitar la contaminacion cruzada y se',
      'hace en los siguientes casos, como dice el manual:',
      '4.2.1 Antes de iniciar las labores del turno de la manana y al volver de cada uno de',
      'los descansos.',
      '4.2.2 Al finalizar labores.',
      '4.2.3 Al salir del area.',
      'Otra cosa.',
    ];
    expect((await textOf('pdf', samplePdf([lines]))).map(({ kind, text }) => [kind === 'heading', text])).toEqual([
      [false, `${lines[0]} ${lines[1]}`],
      [false, `${lines[2]} ${lines[3]}`],
      [false, lines[4]],
      [false, lines[5]],
      [false, lines[6]],
    ]);
  });

  it('page by page, words divided at the end of a line made whole', async () => {
    const read = await readText('pdf', samplePdf([['La desinfec-', 'cion de la mesa.'], ['Otra pagina del manual.']]));
    expect(read).toMatchObject({
      pages: 2,
      blocks: [
        { page: 1, kind: 'paragraph', text: 'La desinfeccion de la mesa.' },
        { page: 2, kind: 'paragraph', text: 'Otra pagina del manual.' },
      ],
    });
  });

  it('knows where a block stands on its page', async () => {
    const [block] = await textOf('pdf', samplePdf([['Arriba a la izquierda del papel.']]));
    const [left = 0, top = 0, right = 0, bottom = 0] = block?.area ?? [];
    expect(left).toBeCloseTo(72 / 612, 2);
    expect([bottom > 72 / 792, top < 72 / 792, right > 0.3, right < 0.6]).toEqual([true, true, true, true]);
  });

  it('letters that follow one another are items of one list, whatever they end with', async () => {
    const lines = ['a. Personas mayores', 'b. Menores de dos', 'c. Pacientes con', 'otras enfermedades'];
    const read = await textOf('pdf', samplePdf([lines]));
    expect(read.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      'item a. Personas mayores',
      'item b. Menores de dos',
      'item c. Pacientes con otras enfermedades',
    ]);
  });

  it('marks tables of contents and bibliographies, which are no content', async () => {
    const page = ['CONTENIDO', '1. Objetivo ........................ 3', '2. Alcance ......................... 5'];
    const read = await textOf('pdf', samplePdf([page, ['Se lavan las manos al entrar y al salir.']]));
    expect(read.map(({ kind }) => kind)).toEqual(['contents', 'contents', 'contents', 'paragraph']);
  });

  it('credits are no content, nor are the rows of their table', async () => {
    const file =
      '# Guía\n\nSe lavan las manos.\n\n## Créditos\n\n| Nombre | Cargo |\n| --- | --- |\n| Ana | Experta |\n';
    const { blocks } = await readText('md', Buffer.from(file));
    expect(blocks.map(({ kind }) => kind)).toEqual(['heading', 'paragraph', 'reference', 'reference', 'reference']);
  });

  it('keeps running heads and page numbers apart', async () => {
    const pages = Array.from({ length: 6 }, (_, at) => [
      'Manual de calidad',
      `Texto propio ${'abcdef'[at]}.`,
      `Pag. ${at + 1}`,
    ]);
    const read = await readText('pdf', samplePdf(pages));
    expect(read.blocks.filter(isContent).map((block) => block.text)).toEqual(
      [...'abcdef'].map((letter) => `Texto propio ${letter}.`),
    );
  });
});

describe('what cannot be read says why', () => {
  it.each([
    ['a PDF with a password', 'pdf', encryptedPdf(), 'encrypted'],
    ['half a PDF', 'pdf', samplePdf([['Hola']]).subarray(0, 90), 'broken'],
    ['a DOCX that is none', 'docx', Buffer.from('PK\x03\x04 word/'), 'broken'],
    ['an empty file', 'txt', new Uint8Array(), 'empty'],
    ['blanks', 'txt', Buffer.from(' \n\t '), 'empty'],
  ] as const)('%s: %s', async (_case, kind, bytes, reason) => {
    await expect(readText(kind, bytes)).rejects.toMatchObject({ reason });
  });

  it('a PDF of pictures: only when nothing was recognised in them', async () => {
    expect(await readText('pdf', samplePdf([[], []]))).toEqual({ pages: 2, blocks: [], bare: [1, 2] });
    const nothing = { lines: [], confidence: null, turned: 0, aspect: 1.4, fault: 'nothing' } as const;
    const scans = [1, 2].map((page) => ({ page, ...nothing }));
    await expect(readText('pdf', samplePdf([[], []]), { scans, edits: [] })).rejects.toMatchObject({
      reason: 'no-text',
    });
  });
});

describe('in a process of its own', () => {
  it('gives the same text', async () => {
    const bytes = samplePdf([['Una linea de texto en la pagina.']]);
    // Whoever reads it here takes the bytes away.
    const read = await readInChild('pdf', bytes);
    expect(await readText('pdf', bytes)).toMatchObject(read);
  });

  it('is ended when it takes too long', async () => {
    await expect(readInChild('txt', Buffer.from('hola mundo entero'), { within: 1 })).rejects.toMatchObject({
      reason: 'too-slow',
    });
  });

  it.skipIf(!existsSync('/proc/self/task'))('is not ended for the time that it had to wait', async () => {
    const within = 1500;
    const reading = readInChild('txt', Buffer.from('Una línea de texto.'), { within });
    await expect.poll(readers).toHaveLength(1);
    const [pid = 0] = readers();
    process.kill(pid, 'SIGSTOP');
    await delay(within * 1.5);
    process.kill(pid, 'SIGCONT');
    expect((await reading).blocks).toMatchObject([{ text: 'Una línea de texto.' }]);
  });

  it('is ended when it takes too much memory, while this process stays small', async () => {
    const heavy = `<w:p>${'<w:r><w:t>x</w:t></w:r>'.repeat(5_000_000)}</w:p>`;
    expect(deflateRawSync(heavy).length).toBeLessThan(1024 * 1024);
    const before = process.memoryUsage().heapUsed;
    const reading = readInChild('docx', await sampleDocx(heavy), { within: 3000 });
    await expect(reading).rejects.toMatchObject({ reason: expect.stringMatching(/too-heavy|too-slow/) });
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(300 * 1024 * 1024);
  });
});

/** Carries the mark of encryption with a key that no empty password opens. */
function encryptedPdf(): Uint8Array {
  const key = `<${'ab'.repeat(32)}>`;
  return samplePdf([['Secreto']], `/ID[<00><00>]/Encrypt<</Filter/Standard/V 1/R 2/O ${key}/U ${key}/P -4>>`);
}

/** Processes of this one that read a file. */
function readers(): number[] {
  const children = readdirSync('/proc/self/task').flatMap((task) =>
    readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  );
  return children.filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('read-text.child')).map(Number);
}
