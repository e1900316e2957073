import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeBlockMarks, isVideoAddress } from './blocks.ts';
import { afterEditor, parseStep, serializeStep } from './step-markdown.ts';

const kept = (markdown: string) => serializeStep(parseStep(markdown));

it('begins with a paragraph to write in', () => {
  expect(parseStep('')).toMatchObject({ type: 'doc', content: [{ type: 'paragraph' }] });
});

describe('what a step may hold', () => {
  it.each([
    ['## Título\n\nTexto **fuerte**, *cursiva*, ~~tachado~~ y `código`.'],
    ['- uno\n- dos\n  - dentro\n- tres'],
    ['1. uno\n2. dos'],
    ['3. tres\n4. cuatro'],
    ['> Cita\n>\n> en dos'],
    ['> [!WARNING]\n> Cuidado con **esto**.\n>\n> - uno\n> - dos'],
    ['![Alt](/api/files/x "Una leyenda")'],
    ['Antes\n\nhttps://youtu.be/abcdefghijk\n\nDespués'],
    ['[Mira el video](https://vimeo.com/123456)'],
    ['[Enlace](https://ejemplo.co/a_b)'],
    ['```\nlínea 1\n  línea 2\n```'],
    ['Línea  \nrota'],
    ['---'],
    ['No. Esto no es una lista.'],
    ['a) tampoco'],
    ['Si pH < 7 & T > 20, repite.'],
    ['| | A |\n| --- | --- |\n| x | < 1 |'],
    ['| A | B |\n| --- | ---: |\n| 1 | **2** |'],
    ['Antes\n\n| A |\n| --- |\n| a \\| b |\n\nDespués'],
  ])('%s stays as it is', (markdown) => expect(kept(markdown)).toBe(markdown));

  it.each([
    ['> [!note]\n> Texto', /^> \[!NOTE\]\n> Texto$/],
    ['<b>x</b> & <script>', /^&lt;b>x&lt;\/b> & &lt;script>$/],
  ])('%s keeps its meaning', (markdown, expected) => {
    expect(kept(markdown)).toMatch(expected);
    expect(kept(kept(markdown))).toBe(kept(markdown));
  });
});

it.each(['Texto con ![imagen](/a.png) en la línea.', '- ![imagen](/a.png) en una lista'])(
  'what the editor cannot show is told: %s',
  (markdown) => expect(afterEditor(markdown)).toBeNull(),
);

it('begins with nothing', () => expect(afterEditor('  ')).toBe(''));

describe('text that looks like Markdown', () => {
  it.each([
    ['- uno', '\\- uno'],
    ['+ uno', '\\+ uno'],
    ['# uno', '\\# uno'],
    ['1. uno', '1\\. uno'],
    ['12) uno', '12\\) uno'],
    ['> uno', '\\> uno'],
    ['---', '\\---'],
    ['| a | b |', '\\| a | b |'],
    ['-5 °C', '-5 °C'],
    ['1.5 mL', '1.5 mL'],
    ['#etiqueta', '#etiqueta'],
    ['texto', 'texto'],
  ])('%s', (line, expected) => expect(escapeBlockMarks(line)).toBe(expected));

  it('stays text, whatever is typed', () => {
    const marks = fc.constantFrom(...'-+*#>|=_.)( 1a`~[]!\\<&;'.split(''));
    fc.assert(
      fc.property(fc.string({ unit: marks, minLength: 1, maxLength: 12 }), (typed) => {
        const text = typed.trim();
        fc.pre(text !== '' && !text.includes('  '));
        const document = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
        expect(parseStep(serializeStep(document))).toEqual(document);
      }),
      { numRuns: 500 },
    );
  });
});

describe('videos', () => {
  it.each([
    ['https://www.youtube.com/watch?v=abcdefghijk', true],
    ['https://youtu.be/abcdefghijk', true],
    ['https://vimeo.com/76979871', true],
    ['https://vimeo.com/channels/staffpicks/76979871', true],
    ['https://www.youtube.com/shorts/abcdefghijk', true],
    ['https://m.youtube.com/watch?v=abcdefghijk&t=90', true],
    ['https://www.youtube.com/watch?v=corto', false],
    ['https://www.youtube.com/@canal', false],
    ['https://ejemplo.co/watch?v=1', false],
    ['https://youtube.com.malo.co/watch?v=1', false],
    ['javascript:alert(1)', false],
  ])('%s: %s', (address, expected) => expect(isVideoAddress(address)).toBe(expected));
});
