import type { GuideContent } from './content/guias.ts';

/** A4 in points, and its margins. */
const page = { width: 595, height: 842, left: 50, right: 545, top: 780, bottom: 60 };
const textSize = 10;
/** Half of the type size is what a letter of this face takes on average; a little more keeps long words inside. */
const letterWidth = 0.51;
const footer = 'Producto y cifras de demostración. Manda siempre el manual vigente del fabricante.';

/** A guide as a PDF of as many pages as it needs, in the faces that every reader has. */
export function guidePdf({ title, sections }: Pick<GuideContent, 'title' | 'sections'>, foot = footer): Buffer {
  const pages: string[][] = [[]];
  let y = page.top;
  const draw = (command: string) => pages.at(-1)?.push(command);
  const room = (height: number) => {
    if (y - height >= page.bottom) return;
    pages.push([]);
    y = page.top;
  };
  const write = (text: string, x: number, face: 'F1' | 'F2', size: number, at = y) =>
    draw(`BT /${face} ${size} Tf ${x} ${at} Td (${escaped(text)}) Tj ET`);

  write(title, page.left, 'F2', 16);
  draw(`0.64 0.07 0.18 rg ${page.left} ${y - 12} 60 3 re f 0 g`);
  y -= 44;
  for (const { heading, points = [], table = [] } of sections) {
    room(60);
    write(heading, page.left, 'F2', 12);
    y -= 20;
    for (const point of points) {
      const lines = wrapped(point, page.right - page.left - 14);
      room(lines.length * 14);
      write('•', page.left, 'F1', textSize);
      for (const line of lines) {
        write(line, page.left + 14, 'F1', textSize);
        y -= 14;
      }
      y -= 2;
    }
    for (const [place, row] of table.entries()) {
      const width = (page.right - page.left) / row.length;
      const cells = row.map((cell) => wrapped(cell, width - 10));
      const height = Math.max(...cells.map((lines) => lines.length)) * 13 + 7;
      room(height);
      if (place === 0) draw(`0.93 g ${page.left} ${y - height + 11} ${page.right - page.left} ${height} re f 0 g`);
      for (const [column, lines] of cells.entries()) {
        const x = page.left + column * width;
        draw(`0.75 G ${x} ${y - height + 11} ${width} ${height} re S 0 G`);
        for (const [line, text] of lines.entries()) {
          write(text, x + 5, place === 0 ? 'F2' : 'F1', textSize, y - line * 13 - 2);
        }
      }
      y -= height;
    }
    y -= 14;
  }
  for (const commands of pages) {
    commands.push(`0.4 g BT /F1 8 Tf ${page.left} 36 Td (${escaped(foot)}) Tj ET 0 g`);
  }
  return assemble(
    title,
    pages.map((commands) => commands.join('\n')),
  );
}

function wrapped(text: string, width: number): string[] {
  const most = Math.floor(width / (textSize * letterWidth));
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + 1 + word.length > most) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines;
}

/** Text in the encoding of the standard faces: Latin 1, and a point for lists. */
function escaped(text: string): string {
  return text
    .replace(/[\\()]/g, (sign) => `\\${sign}`)
    .replace(/•/g, '\\225')
    .replace(/[\u0080-\u00ff]/g, (sign) => `\\${sign.charCodeAt(0).toString(8)}`);
}

/** Objects, their places and the end of a PDF file. */
function assemble(title: string, contents: readonly string[]): Buffer {
  const face = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const pageIds = contents.map((_, place) => 6 + place * 2);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (es) >>',
    `<< /Type /Pages /Count ${contents.length} /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] >>`,
    face('Helvetica'),
    face('Helvetica-Bold'),
    `<< /Title (${escaped(title)}) >>`,
    ...contents.flatMap((content, place) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents ${7 + place * 2} 0 R ` +
        '/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>',
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(`${file}xref\n0 ${size}\n0000000000 65535 f \n${table}${end}`, 'latin1');
}
