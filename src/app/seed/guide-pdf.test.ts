import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { guias } from './content/guias.ts';
import { guidePdf } from './guide-pdf.ts';

const compact = (text: string) => text.normalize('NFKC').replace(/\s+/g, '');

it.each(guias.map((guide) => [guide.file_name, guide] as const))(
  '%s says all that was written',
  async (_name, guide) => {
    const document = await getDocumentProxy(new Uint8Array(guidePdf(guide)));
    const text = compact((await extractText(document, { mergePages: true })).text);
    const written = guide.sections.flatMap(({ heading, points = [], table = [] }) => [
      heading,
      ...points,
      ...table.flat(),
    ]);
    expect([guide.title, ...written].map(compact).filter((part) => !text.includes(part))).toEqual([]);
  },
);
