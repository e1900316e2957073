/** Pages of a laboratory whose words are known, in the fonts, sizes and greys that are scanned: as PDF files of one page. */
export interface MadePage {
  name: string;
  pdf: Uint8Array;
  lines: string[];
}

let seed = 11;
function chance(): number {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
  return seed / 0x7fffffff;
}
const between = (from: number, to: number) => from + Math.floor(chance() * (to - from + 1));
const decimal = (point: string) =>
  `${between(0, 19)}${point}${String(between(0, 99)).padStart(chance() < 0.5 ? 1 : 2, '0')}`;

const tests =
  'Glucosa Creatinina Urea Potasio Sodio Calcio Magnesio Bilirrubina Albúmina TSH Ferritina Hemoglobina Hematocrito Leucocitos Plaquetas Troponina Fibrinógeno INR Triglicéridos ALT AST LDH Lipasa Amilasa'.split(
    ' ',
  );
const units = ['mg/dL', 'mmol/L', 'µL', 'g/dL', 'U/L', 'ng/mL', 'µg/L', 'x10^3/µL', '%', 'mUI/L'];

function range(): string {
  const point = chance() < 0.6 ? ',' : '.';
  const kinds = [
    () => `<${decimal(point)}`,
    () => `> ${between(1, 300)}`,
    () => `${between(1, 90)} - ${between(91, 400)}`,
    () => `${decimal(point)}-${decimal(point)}`,
    () => `${decimal(point)} - ${decimal(point)}`,
  ];
  return kinds[between(0, kinds.length - 1)]?.() ?? '';
}

const contents: Readonly<Record<string, () => string[][]>> = {
  tabla: () => [
    ['Prueba', 'Unidad', 'Referencia', 'Control', 'Lote'],
    ...tests.map((test, at) => [
      ...[test, units[at % units.length] ?? '', range()],
      ...[decimal(chance() < 0.5 ? ',' : '.'), `${between(10_000, 99_999)}${'ABCDEFGH'[between(0, 7)]}`],
    ]),
  ],
  lista: () =>
    Array.from({ length: 34 }, (_, at) => [
      `${at + 1}. Agregue ${decimal(',')} mL de diluyente y ${between(5, 250)} µL de muestra; incube ${between(1, 60)} min a ${between(2, 56)} °C (${decimal('.')} x 10^${between(2, 9)}/L).`,
    ]),
  prosa: () =>
    Array.from({ length: 40 }, () => [
      `El control de nivel ${between(1, 3)} debe quedar entre ${decimal(',')} y ${decimal(',')}; repita si pasa de ${between(2, 5)},${between(0, 9)} DE o del ${between(1, 30)} %.`,
    ]),
};

const looks = [
  { content: 'tabla', font: 'Helvetica', size: 10, grey: 0, isRuled: false },
  { content: 'tabla', font: 'Helvetica', size: 8, grey: 0, isRuled: true },
  { content: 'tabla', font: 'Times-Roman', size: 9, grey: 0.5, isRuled: true },
  { content: 'tabla', font: 'Courier', size: 8, grey: 0, isRuled: false },
  { content: 'lista', font: 'Times-Roman', size: 11, grey: 0, isRuled: false },
  { content: 'lista', font: 'Helvetica', size: 7, grey: 0.35, isRuled: false },
  { content: 'prosa', font: 'Helvetica-Bold', size: 10, grey: 0, isRuled: false },
  { content: 'prosa', font: 'Times-Italic', size: 10, grey: 0.6, isRuled: false },
];

const columns = [50, 190, 270, 380, 460];

export function madePages(): MadePage[] {
  return looks.map(({ content, font, size, grey, isRuled }) => {
    const rows = contents[content]?.() ?? [];
    const step = Math.max(size * 1.75, 14);
    const drawn = [`${grey} g 0.5 w`];
    const placeOf = (row: number) => (800 - step * (row + 1)).toFixed(1);
    const under = (row: number) => (800 - step * (row + 1.3)).toFixed(1);
    for (const [row, cells] of rows.entries()) {
      for (const [at, cell] of cells.entries())
        drawn.push(`BT /F0 ${size} Tf ${columns[at]} ${placeOf(row)} Td (${cell.replace(/[\\()]/g, '\\$&')}) Tj ET`);
      if (isRuled) drawn.push(`44 ${under(row)} m 550 ${under(row)} l S`);
    }
    if (isRuled)
      for (const x of [44, 184, 264, 374, 454, 550]) drawn.push(`${x} 798 m ${x} ${under(rows.length - 1)} l S`);
    const name = `${content} ${font} ${size}${grey > 0 ? ` gris ${grey}` : ''}${isRuled ? ' con líneas' : ''}`;
    return { name, pdf: pdfOf(drawn.join('\n'), font), lines: rows.map((cells) => cells.join(' ')) };
  });
}

function pdfOf(drawing: string, font: string): Uint8Array {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F0 5 0 R>>>>>>',
    `<</Length ${drawing.length}>>stream\n${drawing}\nendstream`,
    `<</Type/Font/Subtype/Type1/BaseFont/${font}/Encoding/WinAnsiEncoding>>`,
  ];
  let text = '%PDF-1.4\n';
  const places: string[] = [];
  for (const [at, object] of objects.entries()) {
    places.push(`${String(text.length).padStart(10, '0')} 00000 n `);
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
  }
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('\n')}\ntrailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF`;
  return new Uint8Array(Buffer.from(text, 'latin1'));
}
