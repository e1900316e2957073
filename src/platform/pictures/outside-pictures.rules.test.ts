import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { harmlessAddress, isOutsidePicture, outsidePictures, placesOfPicture } from './outside-pictures.rules.ts';

it.each([
  ['/api/files/1', false],
  ['/contenido/a.svg', false],
  ['data:image/png;base64,AAAA', false],
  ['https://otro.example/a.png', true],
  ['http://otro.example/a.png', true],
  ['//otro.example/a.png', true],
  ['/\\otro.example/a.png', true],
  ['a.png', true],
  ['data:text/html,x', true],
])('%s stands elsewhere: %s', (address, isOutside) => expect(isOutsidePicture(address)).toBe(isOutside));

it.each([
  ['https://otro.example/a.png', 'https://otro.example/a.png'],
  ['//otro.example/a.png', 'https://otro.example/a.png'],
  ['https://clave:secreta@otro.example/a.png', null],
  ['javascript:alert(1)', null],
  ['a.png', null],
])('the link of %s is %s', (address, link) => expect(harmlessAddress(address)).toBe(link));

describe('in a text', () => {
  const text = [
    '![Un [raro\\] esquema](https://a.example/1.png "Leyenda")',
    '![Propia](/api/files/1) y ![](//b.example/2.png)',
    'Otra vez ![x](https://a.example/1.png), y <https://a.example/1.png>',
    '```\n![código](https://c.example/3.png)\n```',
    'y `![código](https://c.example/4.png)`',
    '![Con espacio](<https://d.example/una foto.png>)',
  ].join('\n\n');

  it('each is found once, none in code, links or of our own', () => {
    expect(outsidePictures(text).map(({ address }) => address)).toEqual([
      '//b.example/2.png',
      'https://a.example/1.png',
      'https://d.example/una foto.png',
    ]);
  });

  it('every place of an address is written over, and nothing else changes', () => {
    let written = text;
    for (const { start, end } of placesOfPicture(text, 'https://a.example/1.png')) {
      written = `${written.slice(0, start)}/api/files/9${written.slice(end)}`;
    }
    expect(written).toBe(text.replace('x](https://a.example/1.png', 'x](/api/files/9'));
    expect(outsidePictures(written)).toHaveLength(2);
  });

  it('is found in any words, and no text takes long (property)', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        const plain = (words: string) => words.replace(/[`~[\]\\!<>()]/g, '');
        const markdown = `${plain(before)}![x](https://a.example/1.png)${plain(after)}`;
        expect(outsidePictures(markdown)).toEqual([{ address: 'https://a.example/1.png', alt: 'x' }]);
      }),
    );
    for (const piece of ['![', '![a](', '![\\', '`', '```\n', '![a](<']) {
      const started = performance.now();
      outsidePictures(piece.repeat(100_000 / piece.length));
      expect(performance.now() - started).toBeLessThan(5000);
    }
  });
});
