import { buffer } from 'node:stream/consumers';
import { extractText } from 'unpdf';
import { expect, it } from 'vitest';
import { blankDocument } from './paper.ts';

it('gives no font a sign that it does not have, whoever writes on a paper', async () => {
  const { doc, root } = await blankDocument(
    { title: 'Hoja', organisation: 'Lab' },
    { isWide: false, keepsPages: false },
  );
  doc.addPage();
  for (const font of ['regular', 'semibold']) doc.font(font).text('Hoja de 李明 y محمد 🎓 Ñusta ≥ 5');
  root.end();
  doc.end();
  const bytes = await buffer(doc as unknown as NodeJS.ReadableStream);
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
  expect(text.replace(/\s+/g, ' ').trim()).toBe(Array(2).fill('Hoja de Li Ming y mhmd Ñusta >= 5').join(' '));
});
