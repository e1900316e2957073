import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A PDF with the given lines on each page, made by hand; a page without lines has no text. */
export function samplePdf(pages: readonly (readonly string[])[], trailer = ''): Uint8Array {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ];
  const kids = pages.map((lines) => {
    const text = lines.map((line, at) => `BT /F1 12 Tf 72 ${720 - at * 14} Td (${line}) Tj ET`).join('\n');
    objects.push(`<</Length ${text.length}>>stream\n${text}\nendstream`);
    objects.push(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents ${objects.length} 0 R/Resources<</Font<</F1 3 0 R>>>>>>`,
    );
    return `${objects.length} 0 R`;
  });
  objects[1] = `<</Type/Pages/Count ${pages.length}/Kids[${kids.join(' ')}]>>`;
  let file = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  file += `trailer<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${table}\n%%EOF`;
  return Uint8Array.from(Buffer.from(file, 'latin1'));
}

/** A Word document with this body in its own markup, and other parts, which may take the place of its own. */
export async function sampleDocx(body: string, parts: Readonly<Record<string, string>> = {}): Promise<Uint8Array> {
  const zip = new ZipFile();
  const add = (name: string, content: string) => {
    if (!(name in parts)) zip.addBuffer(Buffer.from(content), name);
  };
  const type = 'application/vnd.openxmlformats';
  add(
    '[Content_Types].xml',
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="${type}-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${type}-officedocument.wordprocessingml.document.main+xml"/></Types>`,
  );
  add(
    '_rels/.rels',
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
  );
  add(
    'word/document.xml',
    `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  );
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return new Uint8Array(await buffer(zip.outputStream));
}

/** A file of parts, as those of offices are. */
export async function sampleArchive(parts: Readonly<Record<string, string>>): Promise<Uint8Array> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name, { compress: false });
  zip.end();
  return new Uint8Array(await buffer(zip.outputStream));
}
