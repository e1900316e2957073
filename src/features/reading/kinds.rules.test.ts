import { describe, expect, it } from 'vitest';
import { judgeDocument, kindByName } from './kinds.rules.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const oldOffice = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const word97 = Buffer.concat([oldOffice, Buffer.alloc(600), Buffer.from('WordDocument', 'utf16le')]);

describe('judgeDocument: content and ending together (spec C-474 to C-479)', () => {
  it.each([
    ['notas.txt', bytes('Hola\tmundo\r\n'), 'txt'],
    ['NOTAS.TXT', bytes('Hola'), 'txt'],
    ['utf16.txt', new Uint8Array([0xff, 0xfe, 0x48, 0x00]), 'txt'],
    ['latin.txt', new Uint8Array([0x63, 0x61, 0xf1, 0x61]), 'txt'],
    ['manual.pdf', bytes('%PDF-1.7 …'), 'pdf'],
    ['con-bytes-delante.pdf', bytes('\n\n%PDF-1.4'), 'pdf'],
    ['guia.rtf', bytes('{\\rtf1\\ansi hola}'), 'rtf'],
    ['guia.docx', bytes('PK\x03\x04 … word/document.xml'), 'docx'],
    ['vacio.pdf', new Uint8Array(), 'pdf'],
    ['informe.doc', word97, 'doc'],
    ['INFORME.DOC', new Uint8Array(), 'doc'],
    ['informe.doc', bytes('lo que sea'), 'no-doc'],
    ['informe.doc', bytes('{\\rtf1\\ansi hola}'), 'no-doc'],
    ['libro.doc', oldOffice, 'no-doc'],
    ['informe.docx', word97, 'no-doc'],
    ['informe.docx', oldOffice, 'no-doc'],
    ['informe.txt', word97, null],
    ['tabla.xlsx', bytes('PK\x03\x04'), null],
    ['tabla.docx', bytes('PK\x03\x04 xl/workbook.xml'), null],
    ['foto.png', bytes('x'), null],
    ['falso.pdf', bytes('hola'), null],
    ['falso.txt', bytes('%PDF-1.7'), null],
    ['falso.txt', new Uint8Array([0, 1, 2, 3]), null],
    ['sin-marca.txt', Buffer.from('Según el año', 'utf16le'), 'txt'],
    ['sin-extension', bytes('hola'), null],
    ['pdf', bytes('%PDF-1.7'), null],
  ] as const)('%s (case %#): %s', (name, content, expected) => {
    expect(judgeDocument(name, content)).toBe(expected);
  });

  it.each([
    ['a.DOC', 'doc'],
    ['a.b.rtf', 'rtf'],
    ['a.pdf.exe', null],
  ] as const)('by its name alone %s is %s', (name, expected) => expect(kindByName(name)).toBe(expected));
});
