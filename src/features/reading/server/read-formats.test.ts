import { writeXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { sampleArchive } from '#testing/sample-files.ts';
import { type DocumentKind, judgeDocument } from '../kinds.rules.ts';
import { readText } from './read-text.ts';

const told = async (kind: DocumentKind, bytes: Uint8Array) =>
  (await readText(kind, bytes)).blocks.map(({ kind: what, text }) => `${what}: ${text}`);
const rows = ['TSH', 'T4', 'PTH', 'LH', 'FSH'];

it('CSV: a catalogue is one record per row', async () => {
  const file = Buffer.from(`Prueba;Tubo;Entrega\n${rows.map((name) => `${name};Rojo, con gel;2 días`).join('\n')}\n`);
  expect(judgeDocument('a.csv', file)).toBe('csv');
  const { blocks } = await readText('csv', file);
  expect(blocks.slice(1).map(({ record, cells }) => [record, cells?.[1]])).toEqual(
    rows.map((name) => [name, 'Rojo, con gel']),
  );
});

it('XLSX: sheets by their names, a title above the header, dates as dates; hidden sheets are left out', async () => {
  const day = new Date(Date.UTC(2026, 2, 9));
  const bytes = await writeXlsx({
    sheets: [
      { name: 'Pruebas', rows: [['Catálogo 2026'], ['Prueba', 'Volumen', 'Desde'], ['17 OH PROGESTERONA', 2.5, day]] },
      {
        name: 'Costos',
        hidden: true,
        rows: [
          ['Prueba', 'Costo'],
          ['TSH', 9],
        ],
      },
    ],
  });
  expect(judgeDocument('a.xlsx', bytes)).toBe('xlsx');
  expect(judgeDocument('a.docx', bytes)).toBeNull();
  expect(await told('xlsx', bytes)).toEqual([
    'heading: Pruebas',
    'row: Catálogo 2026 |  |',
    'row: Prueba | Volumen | Desde',
    'row: 17 OH PROGESTERONA | 2,5 | 09/03/2026',
  ]);
});

it('Markdown: headings, items and tables without their marks', async () => {
  const file =
    '# Toma de muestra\n\nSe **rotula** el [tubo](http://x).\n\n- Lavar\n  1. Secar\n\n| Nivel | Media |\n|---|---|\n| 1 | 4,5 |\n';
  expect(await told('md', Buffer.from(file))).toEqual([
    'heading: Toma de muestra',
    'paragraph: Se rotula el tubo.',
    'item: • Lavar',
    'item: 1. Secar',
    'row: Nivel | Media',
    'row: 1 | 4,5',
  ]);
});

it('HTML: what a reader sees of the page; no programs, no ways to other pages', async () => {
  const file = Buffer.from(
    '<!doctype html><html><head><title>x</title><script>alert(1)</script></head><body><nav><a href="/">Inicio</a></nav><h2>Rechazo</h2><p>La muestra <b>hemolizada</b> se rechaza.</p><ol><li>Avisar<li>Anotar</ol><table><tr><th>Tubo<th>Uso<tr><td>Lila<td></table><footer>Pie</footer></body></html>',
  );
  expect(judgeDocument('a.html', file)).toBe('html');
  expect(await told('html', file)).toEqual([
    'heading: Rechazo',
    'paragraph: La muestra hemolizada se rechaza.',
    'item: 1. Avisar',
    'item: 2. Anotar',
    'row: Tubo | Uso',
    'row: Lila |',
    'running: Pie',
  ]);
});

it('PPTX: slides as pages, in their order; hidden ones are left out', async () => {
  const slide = (title: string, body: string, look = '') =>
    `<p:sld ${look}><p:sp><p:nvPr><p:ph type="title"/></p:nvPr><a:p><a:r><a:t>${title}</a:t></a:r></a:p></p:sp><p:sp><p:nvPr><p:ph idx="1"/></p:nvPr><a:p><a:pPr lvl="1"/><a:r><a:t>${body}</a:t></a:r></a:p></p:sp></p:sld>`;
  const bytes = await sampleArchive({
    'ppt/presentation.xml':
      '<p:presentation><p:sldIdLst><p:sldId r:id="r2"/><p:sldId r:id="r1"/><p:sldId r:id="r3"/></p:sldIdLst></p:presentation>',
    'ppt/_rels/presentation.xml.rels':
      '<R><Relationship Id="r1" Target="slides/slide1.xml"/><Relationship Id="r2" Target="slides/slide2.xml"/><Relationship Id="r3" Target="slides/slide3.xml"/></R>',
    'ppt/slides/slide1.xml': slide('Segunda', 'Centrifugar diez minutos'),
    'ppt/slides/slide2.xml': slide('Primera', 'Rotular el tubo'),
    'ppt/slides/slide3.xml': slide('Oculta', 'Nada', 'show="0"'),
  });
  expect(judgeDocument('a.pptx', bytes)).toBe('pptx');
  const { pages, blocks } = await readText('pptx', bytes);
  expect(pages).toBe(3);
  expect(blocks.map(({ page, kind, level, text }) => [page, kind, level, text])).toEqual([
    [1, 'heading', 1, 'Primera'],
    [1, 'item', 2, '• Rotular el tubo'],
    [2, 'heading', 1, 'Segunda'],
    [2, 'item', 2, '• Centrifugar diez minutos'],
  ]);
});

it('ODT: headings, items, repeated and merged cells; one with a password says so', async () => {
  const cell = (text: string, look = '') => `<table:table-cell ${look}><text:p>${text}</text:p></table:table-cell>`;
  const content = `<office:document-content><text:h text:outline-level="2">Tubos</text:h><text:list><text:list-item><text:p>Lila</text:p></text:list-item></text:list>
    <table:table><table:table-row>${cell('Tubo')}${cell('Uso')}</table:table-row><table:table-row>${cell('Rojo', 'table:number-rows-spanned="2"')}${cell('Suero')}</table:table-row>
    <table:table-row><table:covered-table-cell/>${cell('Química')}</table:table-row></table:table></office:document-content>`;
  const mime = { mimetype: 'application/vnd.oasis.opendocument.text' };
  const bytes = await sampleArchive({ ...mime, 'content.xml': content });
  expect(judgeDocument('a.odt', bytes)).toBe('odt');
  expect(await told('odt', bytes)).toEqual([
    'heading: Tubos',
    'item: • Lila',
    'row: Tubo | Uso',
    'row: Rojo | Suero',
    'row: Rojo | Química',
  ]);
  const locked = { 'META-INF/manifest.xml': '<m><encryption-data/></m>', 'content.xml': 'x' };
  await expect(readText('odt', await sampleArchive({ ...mime, ...locked }))).rejects.toMatchObject({
    reason: 'encrypted',
  });
});

it('TXT: lists, parts and fields below each other survive, a title in capitals above a paragraph is one, wrapped prose is joined', async () => {
  const file = Buffer.from(`DERRAMES
Se actúa en este orden y con
guantes puestos:
1. Acordonar
2. Cubrir con
papel

Muestra: Suero.
Recipiente: Tubo lila
según el artículo
5. de la norma.`);
  expect(await told('txt', file)).toEqual([
    'heading: DERRAMES',
    'paragraph: Se actúa en este orden y con guantes puestos:',
    'item: 1. Acordonar',
    'item: 2. Cubrir con papel',
    'paragraph: Muestra: Suero.',
    'paragraph: Recipiente: Tubo lila según el artículo 5. de la norma.',
  ]);
});

it('HTML: a short line all in bold is a title; text without marks: a name in capitals with brackets', async () => {
  const page = Buffer.from(
    '<!doctype html><html><body><h2>Indicaciones</h2><strong>2) TEST DE GRAHAM</strong><p>Frotar <b>cinco</b> veces.</p><p><b>Se rechaza siempre.</b></p></body></html>',
  );
  expect(await told('html', page)).toEqual([
    'heading: Indicaciones',
    'heading: 2) TEST DE GRAHAM',
    'paragraph: Frotar cinco veces.',
    'paragraph: Se rechaza siempre.',
  ]);
  const plain = Buffer.from('HEMOGLOBINA (HbA1c)\nMuestra: sangre total\n\nGLUCOSA (75 g)\nMuestra: plasma\n');
  expect(await told('txt', plain)).toEqual([
    'heading: HEMOGLOBINA (HbA1c)',
    'paragraph: Muestra: sangre total',
    'heading: GLUCOSA (75 g)',
    'paragraph: Muestra: plasma',
  ]);
});

it('Markdown: of a picture what somebody says of it, not the name of its file', async () => {
  const file = Buffer.from('# Uso\n\n1. Encienda.\n\n![3_image_0.png](a.png)\n\n2. Pese.\n\n![El panel](b.png)\n');
  const { blocks } = await readText('md', file);
  expect(blocks.map(({ text }) => text)).toEqual(['Uso', '1. Encienda.', '2. Pese.', 'El panel']);
});

it('Markdown: a line in bold alone is a title, fields below each other stay apart', async () => {
  const file = Buffer.from(
    '# Manual\n\n## Barreras\n\n**Guantes**\n\nUn par por paciente.\n\n**No.** Es prosa.\n\nMuestra: Suero.\nTubo: Lila.\n',
  );
  const { blocks } = await readText('md', file);
  expect(blocks.map(({ kind, level, text }) => [kind, level, text])).toEqual([
    ['heading', 1, 'Manual'],
    ['heading', 2, 'Barreras'],
    ['heading', 3, 'Guantes'],
    ['paragraph', undefined, 'Un par por paciente.'],
    ['paragraph', undefined, 'No. Es prosa.'],
    ['paragraph', undefined, 'Muestra: Suero.'],
    ['paragraph', undefined, 'Tubo: Lila.'],
  ]);
});
